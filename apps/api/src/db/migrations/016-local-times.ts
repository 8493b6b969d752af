/** A plan whose locations each wait for a time on their own clock keeps that time; its job begins with the first of them. */
export const localTimes = /* sql */ `
alter table plan add column apply_local_at text;
`;
