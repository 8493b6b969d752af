/**
 * The audit log, which cannot be changed or shortened: grants do not bind the embedded database's superuser, triggers do. Its only
 * foreign key is the tenant's, since a row outlives what it is about. `account_id` is null for attempts without an account. Then
 * approvers, requests for approval, the comments on them, and answered `Idempotency-Key`s.
 */
export const auditAndApprovals = /* sql */ `
create table audit_event (
  id bigint generated always as identity primary key,
  account_id uuid references account,
  project_id uuid,
  at timestamptz not null,
  action text not null,
  action_group text not null,
  actor_kind text not null check (actor_kind in ('user', 'api_token', 'system', 'nobody')),
  actor_id uuid,
  actor_name text,
  token_name text,
  object_kind text,
  object_id text,
  object_name text,
  before_values jsonb,
  after_values jsonb,
  ip text,
  user_agent text,
  request_id text,
  search_text text not null
);
create index audit_event_time on audit_event (account_id, at desc, id desc);
create index audit_event_actor on audit_event (account_id, actor_id, at desc, id desc);
create index audit_event_group on audit_event (account_id, action_group, at desc, id desc);
create index audit_event_project on audit_event (account_id, project_id, at desc, id desc);
create index audit_event_search on audit_event using gin (search_text gin_trgm_ops);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'The audit log is append-only.' using errcode = 'insufficient_privilege';
end $$;
create trigger audit_event_append_only before update or delete on audit_event
  for each row execute function refuse_audit_change();
create trigger audit_event_no_truncate before truncate on audit_event
  for each statement execute function refuse_audit_change();

create table user_approver (
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  approver_id uuid not null references app_user on delete cascade,
  primary key (user_id, approver_id),
  check (user_id <> approver_id)
);
create index user_approver_approver on user_approver (approver_id, user_id);

create table plan_approval (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  plan_id uuid not null references plan on delete cascade,
  requested_by uuid not null references app_user,
  requested_at timestamptz not null,
  wanted_at timestamptz,
  locations integer not null,
  changes integer not null,
  risky jsonb not null default '[]',
  state text not null check (state in ('waiting', 'approved', 'rejected', 'withdrawn')),
  decided_by uuid references app_user,
  decided_at timestamptz,
  reason text
);
create unique index plan_approval_one_waiting on plan_approval (plan_id) where state = 'waiting';
create index plan_approval_of_plan on plan_approval (plan_id, requested_at);
create index plan_approval_waiting on plan_approval (account_id, requested_at, id) where state = 'waiting';
create index plan_approval_requester on plan_approval (requested_by, requested_at desc, id desc);

create table plan_comment (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  plan_id uuid not null references plan on delete cascade,
  author_id uuid not null references app_user,
  at timestamptz not null,
  body text not null
);
create index plan_comment_of_plan on plan_comment (plan_id, at, id);

alter table job add column approved_by uuid references app_user;

create table idempotency_key (
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  key text not null,
  fingerprint text not null,
  created_at timestamptz not null,
  status integer,
  response jsonb,
  primary key (user_id, key)
);
create index idempotency_key_age on idempotency_key (created_at);
`;
