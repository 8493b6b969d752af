/**
 * Accounts that are suspended, or closed until they are deleted. `closed_at` is the one question everybody asks; it is set exactly while
 * one of the two holds.
 */
export const closedAccounts = /* sql */ `
alter table account
  add column suspended_at timestamptz,
  add column suspend_reason text,
  add column deletion_asked_at timestamptz,
  add column delete_at timestamptz,
  add column deletion_told_at timestamptz,
  add column closed_at timestamptz,
  add column reopened_at timestamptz,
  add constraint account_suspension check ((suspended_at is null) = (suspend_reason is null)),
  add constraint account_deletion check ((deletion_asked_at is null) = (delete_at is null)),
  add constraint account_closed check ((closed_at is null) = (suspended_at is null and delete_at is null));
create index account_to_delete on account (delete_at) where delete_at is not null;
`;
