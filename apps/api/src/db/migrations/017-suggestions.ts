/**
 * What others suggest for locations, what waits in the provider's review without us, what a project wants to become of
 * suggestions, and what the provider told. A suggestion is one value of one field: when the same value comes back, it is the
 * same row. `is_resend` marks items whose value the provider holds already and which are sent again against what the public sees.
 */
export const suggestions = /* sql */ `
alter table plan_item add column is_resend boolean not null default false;
alter table ledger_entry add column is_resend boolean not null default false;

alter table location
  add column has_voice boolean not null default true,
  add column duplicate_of text,
  add column health text not null default 'fine',
  add column health_read_at timestamptz,
  add column look_asked_at timestamptz,
  add column suggestions_read_at timestamptz,
  add column public_attributes_read_at timestamptz;
create index location_by_health on location (project_id, health) where health <> 'fine';
create index location_look_asked on location (project_id) where look_asked_at is not null;

alter table project add column push_topic text;

create table suggestion (
  id uuid primary key,
  seq bigint generated always as identity,
  account_id uuid not null references account,
  project_id uuid not null references project,
  location_id uuid not null references location,
  field text not null,
  part text not null,
  ours jsonb,
  theirs jsonb,
  fingerprint text not null,
  found_by text not null check (found_by in ('notification', 'scan')),
  state text not null check (state in ('open', 'decided', 'gone')),
  first_seen_at timestamptz not null,
  opened_at timestamptz not null,
  seen_at timestamptz not null,
  returns integer not null default 0,
  resends integer not null default 0,
  needs_person boolean not null default false,
  decision text check (decision in ('approved', 'rejected')),
  decided_at timestamptz,
  decided_by uuid references app_user,
  job_id uuid references job,
  unique (location_id, field, fingerprint)
);
create unique index suggestion_one_open on suggestion (location_id, field) where state = 'open';
create index suggestion_open on suggestion (project_id, opened_at desc, seq) where state = 'open';
create index suggestion_decided on suggestion (project_id, decided_at desc, seq) where state = 'decided';

create table outside_review (
  location_id uuid not null references location,
  account_id uuid not null references account,
  project_id uuid not null references project,
  field text not null,
  ours jsonb,
  shown jsonb,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (location_id, field)
);
create index outside_review_project on outside_review (project_id, since desc);
create index ledger_in_review on ledger_entry (project_id, updated_at desc) where state in ('sent', 'in_review');

create table field_policy (
  project_id uuid not null references project,
  part text not null,
  account_id uuid not null references account,
  policy text not null check (policy in ('watch', 'ask', 'protect')),
  set_by uuid not null references app_user,
  set_at timestamptz not null,
  primary key (project_id, part)
);

create table provider_event (
  message_id text not null,
  account_id uuid not null references account,
  project_id uuid not null references project,
  location_id uuid references location,
  type text not null,
  published_at timestamptz,
  received_at timestamptz not null,
  primary key (project_id, message_id)
);
create index provider_event_time on provider_event (received_at);

create unique index job_one_open_suggestions on job (project_id)
  where kind = 'suggestions' and state in ('scheduled', 'queued', 'running', 'settling');

alter table audit_event drop constraint audit_event_actor_kind_check;
alter table audit_event add constraint audit_event_actor_kind_check
  check (actor_kind in ('user', 'api_token', 'system', 'rule', 'nobody'));
`;
