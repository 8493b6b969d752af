/**
 * Titles that the product makes say what the plan does, beside the words in the language of who made it, so that everybody reads them in
 * their own. Older plans keep their words.
 */
export const deedsOfPlans = /* sql */ `
alter table plan add column deed jsonb;
alter table job add column deed jsonb;
`;
