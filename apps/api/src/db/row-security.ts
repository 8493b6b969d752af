import { auditedFields, type SubjectField } from '@frontage/domain';

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

const me = `(select nullif(current_setting('frontage.user_id', true), '')::uuid)`;
/** Whether a limited user sees a whole project, whose id is in a column. */
const isWhole = (project: string) =>
  `exists (select 1 from project_member m where m.project_id = ${project} and m.user_id = ${me} and not m.is_limited)`;

/**
 * What a limited user sees of a table, on top of the account, in this order: the tables named, then every other one by the first of its
 * columns. A plan is visible when all its locations are; a job without a plan belongs to the whole project.
 */
const limits = {
  tables: {
    location: `${isWhole('location.project_id')}
      or exists (select 1 from user_location s where s.location_id = location.id and s.user_id = ${me})`,
    plan: `(plan.state <> 'computing' or plan.created_by = ${me}) and plan_in_scope(plan.id)`,
    job: `case when job.plan_id is null then ${isWhole('job.project_id')}
      else exists (select 1 from plan p where p.id = job.plan_id) end`,
    // One is seen by who sees one of its locations, each with its states there.
    post: `post.created_by = ${me} or exists (select 1 from local_post o where o.post_id = post.id)`,
    // One is seen by who sees one of its reviews, each with its drafts there.
    bulk_reply: `bulk_reply.created_by = ${me}
      or exists (select 1 from bulk_reply_item i where i.bulk_reply_id = bulk_reply.id)`,
    // It counts all locations, so it is of who sees all of them.
    post_tally: isWhole('post_tally.project_id'),
    post_due: 'false',
    // It holds everything of the account.
    account_export: 'false',
    account_export_part: 'false',
    // A series that follows a group may reach locations nobody has chosen yet, so it needs sight of all of them.
    post_series: `case when post_series.follows then ${isWhole('post_series.project_id')}
      else exists (select 1 from plan p where p.id = post_series.plan_id) end`,
    post_series_occurrence:
      'exists (select 1 from post_series s where s.id = post_series_occurrence.series_id)',
    // How anybody is limited is read with it, so nothing may hang on it in turn.
    user_location: 'true',
  },
  columns: {
    location_id:
      '%1$I.location_id is null or exists (select 1 from location l where l.id = %1$I.location_id)',
    plan_id: '%1$I.plan_id is null or exists (select 1 from plan p where p.id = %1$I.plan_id)',
    job_id: '%1$I.job_id is null or exists (select 1 from job j where j.id = %1$I.job_id)',
  },
} as const;

/** Fields of posts and reviews that whoever asks may not see (domain's `hiddenSubjectFields`); most people's are none. */
const hiddenFields = `(select coalesce(string_to_array(nullif(current_setting('frontage.hidden_fields', true), ''), ','), '{}'))::text[]`;

/** What the audit log tells of a plan or a job is hidden with it. */
const isShownObject = `case audit_event.object_kind
  when 'plan' then exists (select 1 from plan p where p.id::text = audit_event.object_id)
  when 'job' then exists (select 1 from job j where j.id::text = audit_event.object_id)
  else true end`;
/** Actions on posts and reviews themselves, by the field that they are about. */
const actionsOf = Object.entries(auditedFields)
  .map(([action, field]) => `('${action}', '${field}')`)
  .join(', ');

const isShown = (field: SubjectField) => `'${field}' <> all(${hiddenFields})`;

/**
 * Rows hidden from people who may not see posts or reviews, on top of the account: the tables named, then every other one by the column
 * that says what its rows are about.
 */
const shown = {
  tables: {
    audit_event: `${hiddenFields} = '{}' or (${isShownObject} and not exists (
      select 1 from (values ${actionsOf}) a (action, field)
      where a.action = audit_event.action and a.field = any(${hiddenFields})))`,
    post: isShown('post'),
    post_text: isShown('post'),
    local_post: isShown('post'),
    post_left_out: isShown('post'),
    review: isShown('reply'),
    review_version: isShown('reply'),
    question: isShown('answer'),
    post_series: isShown('post'),
    post_series_occurrence: isShown('post'),
    bulk_reply: isShown('reply'),
    bulk_reply_item: isShown('reply'),
    reply_rule_act: isShown('reply'),
  },
  columns: {
    subject_fields: `not %1$I.subject_fields && ${hiddenFields}`,
    subject_id: `%1$I.subject_id is null or %1$I.field <> all(${hiddenFields})`,
  },
} as const;

/** Raised with every change of what is shown, like `policy`. */
const shownPolicy = 'shown_4';
const shownTables = Object.entries(shown.tables)
  .map(([table, condition]) => `('${table}', $shown$${condition}$shown$)`)
  .join(', ');
const shownColumns = Object.entries(shown.columns)
  .map(([column, condition], index) => `('${column}', $shown$${condition}$shown$, ${index})`)
  .join(', ');

/** Raised with every change of a limit, like `policy`. */
const limitPolicy = 'limit_1';
const limitedTables = Object.entries(limits.tables)
  .map(([table, condition]) => `('${table}', $limit$${condition}$limit$)`)
  .join(', ');
const limitedColumns = Object.entries(limits.columns)
  .map(([column, condition], index) => `('${column}', $limit$${condition}$limit$, ${index})`)
  .join(', ');

/**
 * Row-level security behind every query: makes the roles, and gives each table with an `account_id` its policy and its grants.
 * It runs after the migrations and finds the tables itself, so that no new one can be forgotten; what is in order is left alone.
 *
 * The tables' owner is not bound: that is how migrations, sign-in and the job queue work (`asSystem`).
 *
 * Behind a policy PostgreSQL uses an index only for operators that are marked as telling nothing of rows they pass over. `like`
 * is not, because a malformed pattern raises an error at a row that it nearly matches; ours are escaped (`searchWords`). Nor is `@>`
 * of arrays, because it compares elements of any type (ours are texts), nor are the two operators that find own fields in what is
 * JSON already. Where we may not mark them, searches and the filters by label and own field work without their index.
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

  for t in
    select p.oid::regprocedure as name from pg_proc p
    where not p.proleakproof and p.oid in (
      'pg_catalog.textlike(text, text)'::regprocedure, 'pg_catalog.arraycontains(anyarray, anyarray)'::regprocedure,
      'pg_catalog.jsonb_contains(jsonb, jsonb)'::regprocedure, 'pg_catalog.jsonb_object_field(jsonb, text)'::regprocedure)
  loop
    begin
      execute format('alter function %s leakproof', t.name);
    exception
      when insufficient_privilege then null;
    end;
  end loop;

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
    select c.oid, c.relname as name, coalesce(n.condition, (
      select format(k.condition, c.relname) from (values ${limitedColumns}) k (name, condition, place)
      join pg_attribute a on a.attrelid = c.oid and a.attname = k.name and not a.attisdropped
      order by k.place limit 1)) as condition
    from pg_class c
    left join (values ${limitedTables}) n (name, condition) on n.name = c.relname
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
  loop
    continue when t.condition is null or exists (
      select 1 from pg_policy p where p.polrelid = t.oid and p.polname = '${limitPolicy}');
    for older in select p.polname from pg_policy p where p.polrelid = t.oid and p.polname like 'limit_%' loop
      execute format('drop policy %I on %I', older, t.name);
    end loop;
    execute format('create policy ${limitPolicy} on %I as restrictive to ${limitedRole} using (%s) with check (%s)',
      t.name, t.condition, t.condition);
  end loop;

  -- Only what is read is hidden: what is written is judged by the endpoint's own rule.
  for t in
    select c.oid, c.relname as name, coalesce(n.condition, (
      select format(k.condition, c.relname) from (values ${shownColumns}) k (name, condition, place)
      join pg_attribute a on a.attrelid = c.oid and a.attname = k.name and not a.attisdropped
      order by k.place limit 1)) as condition
    from pg_class c
    left join (values ${shownTables}) n (name, condition) on n.name = c.relname
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and c.relrowsecurity
  loop
    continue when t.condition is null or exists (
      select 1 from pg_policy p where p.polrelid = t.oid and p.polname = '${shownPolicy}');
    for older in select p.polname from pg_policy p where p.polrelid = t.oid and p.polname like 'shown_%' loop
      execute format('drop policy %I on %I', older, t.name);
    end loop;
    execute format('create policy ${shownPolicy} on %I as restrictive to ${tenantRole}, ${limitedRole} using (%s) with check (true)',
      t.name, t.condition);
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
