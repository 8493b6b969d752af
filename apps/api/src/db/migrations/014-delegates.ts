/**
 * Administrators who enter an account they look after act as a person of that account (`delegate_of`), who can only be reached from a
 * session of their own (`entered_from`). What they do there is recorded as done by that person, in that account's rows and under its
 * row-level security.
 */
export const delegates = /* sql */ `
alter table app_user add column delegate_of uuid references app_user;
create unique index app_user_delegate on app_user (account_id, delegate_of) where delegate_of is not null;
alter table session add column entered_from uuid references session on delete cascade;
create index session_entered_from on session (entered_from) where entered_from is not null;
`;
