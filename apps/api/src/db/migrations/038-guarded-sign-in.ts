/**
 * What a company's sign-in may be believed and whom it may let in (docs/decisions/021): the permissions of who saved it beside the
 * role, and whether its word on a second factor counts.
 */
export const guardedSignIn = /* sql */ `
alter table company_sign_in add column trusts_second_factor boolean not null default false;
alter table company_sign_in add column overrides jsonb not null default '{}';
`;
