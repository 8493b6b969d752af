/** The role of every query that is made for an account; it owns nothing and logs in nowhere. */
export const tenantRole = 'frontage_app';
/** The same for a user who may see some locations only. Whatever binds `frontage_app` binds it too. */
export const limitedRole = 'frontage_app_limited';

/**
 * Tables of a tenant's that the product itself only adds to or changes in part. Every other table with an `account_id` may be
 * read, added to, changed and removed from, within the account.
 */
const narrowerGrants: Readonly<Record<string, string>> = {
  account: 'select, update',
  audit_event: 'select, insert',
  field_history: 'select, insert',
  provider_call: 'select, insert',
};

/**
 * What may be done for an account to tables that belong to none; the rest of them are out of its reach. No rows of these tell
 * of a tenant, but those that can only be added.
 */
const sharedGrants: Readonly<Record<string, string>> = {
  provider_category: 'select',
  provider_pace: 'select, insert, update',
  mail_outbox: 'insert',
  passkey_challenge: 'select, insert, update, delete',
  sign_in_throttle: 'select, insert, update, delete',
  tutorial: 'select, insert, update, delete',
};

const pairs = (grants: Readonly<Record<string, string>>) =>
  Object.entries(grants)
    .map(([table, list]) => `('${table}', '${list}')`)
    .join(', ');

/** Raised with every change of a rule below: tables that carry an older one get the new. */
const policy = 'tenant_1';

const currentAccount = `(select nullif(current_setting('frontage.account_id', true), '')::uuid)`;

/**
 * Row-level security behind every query: makes the roles, and gives each table with an `account_id` its policy and its grants.
 * It runs after the migrations and finds the tables itself, so that no new one can be forgotten; what is in order is left alone.
 *
 * The tables' owner is not bound: that is how migrations, sign-in and the job queue work (`asSystem`).
 *
 * Behind a policy PostgreSQL uses an index only for operators that are marked as telling nothing of rows they pass over. `like`
 * is not, because a malformed pattern raises an error at a row that it nearly matches; ours are escaped (`searchWords`). Where we
 * may not mark it, searches work without their index.
 */
export const secureRows = /* sql */ `
do $secure$
declare
  role_name text;
  t record;
  older text;
begin
  foreach role_name in array array['${tenantRole}', '${limitedRole}'] loop
    if not exists (select 1 from pg_roles where rolname = role_name) then
      begin
        execute format('create role %I nologin', role_name);
      exception
        -- Another database of the same server made it at this moment.
        when duplicate_object or unique_violation then null;
        when insufficient_privilege then
          raise exception 'The database user may not create the role %.', role_name
            using hint = format('As an administrator: create role %I nologin; grant %I to %I;', role_name, role_name, session_user);
      end;
    end if;
    if not pg_has_role(session_user, role_name, 'member') then
      execute format('grant %I to %I', role_name, session_user);
    end if;
    execute format('grant usage on schema %I to %I', current_schema(), role_name);
  end loop;

  if not (select proleakproof from pg_proc where oid = 'pg_catalog.textlike(text, text)'::regprocedure) then
    begin
      alter function pg_catalog.textlike(text, text) leakproof;
    exception
      when insufficient_privilege then null;
    end;
  end if;

  for t in
    select c.oid, c.relname as name, c.relrowsecurity as is_on,
      case c.relname when 'account' then 'id' else 'account_id' end as tenant,
      coalesce(n.grants, 'select, insert, update, delete') as grants
    from pg_class c
    left join (values ${pairs(narrowerGrants)}) n (name, grants) on n.name = c.relname
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and (c.relname = 'account' or exists (
        select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id' and not a.attisdropped))
  loop
    continue when t.is_on and exists (
      select 1 from pg_policy p where p.polrelid = t.oid and p.polname = '${policy}');
    execute format('alter table %I enable row level security', t.name);
    for older in select p.polname from pg_policy p where p.polrelid = t.oid and p.polname like 'tenant_%' loop
      execute format('drop policy %I on %I', older, t.name);
    end loop;
    execute format('create policy ${policy} on %I to ${tenantRole}, ${limitedRole} using (%I = %s) with check (%I = %s)',
      t.name, t.tenant, $account$${currentAccount}$account$, t.tenant, $account$${currentAccount}$account$);
    execute format('revoke all on %I from ${tenantRole}, ${limitedRole}', t.name);
    execute format('grant %s on %I to ${tenantRole}, ${limitedRole}', t.grants, t.name);
  end loop;

  for t in
    select c.relname as name, s.grants from pg_class c
    join (values ${pairs(sharedGrants)}) s (name, grants) on s.name = c.relname
    where c.relnamespace = current_schema()::regnamespace
  loop
    execute format('revoke all on %I from ${tenantRole}, ${limitedRole}', t.name);
    execute format('grant %s on %I to ${tenantRole}, ${limitedRole}', t.grants, t.name);
  end loop;
end
$secure$;
`;

/** Names of the tables without an account that queries for one may touch. */
export const sharedTables: readonly string[] = Object.keys(sharedGrants);
