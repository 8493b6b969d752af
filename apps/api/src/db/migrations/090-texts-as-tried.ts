/** What a rule's texts said when it was tried: one that sends does so only with these. A rule that was on before this is tried again. */
export const textsAsTried = /* sql */ `
alter table reply_rule add column tried_texts text;
`;
