/**
 * Lets the audit log of an account go with the account, and nothing else of it: a row is deleted only while its account is closed to be
 * deleted, by a transaction that says which account it deletes. Nothing is ever changed.
 */
export const auditOfDeletedAccounts = /* sql */ `
create or replace function refuse_audit_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    if old.account_id::text = current_setting('frontage.deleting_account', true)
      and exists (select 1 from account a where a.id = old.account_id and a.delete_at is not null) then
      return old;
    end if;
  end if;
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;
`;
