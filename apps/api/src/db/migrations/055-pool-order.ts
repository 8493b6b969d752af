/** The place of a template in its pool, from 0; those without one come last. */
export const poolOrder = /* sql */ `
alter table reply_template add column pool_place integer;
`;
