/** Accounts, people, sessions, locations, plans, jobs, ledgers. Every tenant table carries `account_id`. */
export const foundation = /* sql */ `
create extension if not exists pg_trgm;

create table account (
  id uuid primary key,
  name text not null,
  import_project boolean not null default false,
  created_at timestamptz not null
);

create table app_user (
  id uuid primary key,
  account_id uuid not null references account,
  email text not null,
  name text not null,
  password_hash text not null,
  role smallint not null check (role between 0 and 3),
  permissions jsonb not null default '{}',
  allowed_ips text not null default '',
  is_mfa_on boolean not null default false,
  disabled_at timestamptz,
  created_at timestamptz not null
);
create unique index app_user_email on app_user (lower(email));
create index app_user_account on app_user (account_id);

create table project (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null,
  gmb_account_id text,
  time_zone text not null default 'America/Sao_Paulo',
  created_at timestamptz not null,
  deleted_at timestamptz,
  synced_at timestamptz,
  provider_failed_at timestamptz
);
create index project_account on project (account_id);
create unique index project_gmb_account on project (gmb_account_id) where gmb_account_id is not null;

create table project_member (
  project_id uuid not null references project,
  user_id uuid not null references app_user,
  account_id uuid not null references account,
  primary key (project_id, user_id)
);
create index project_member_user on project_member (user_id);

create table session (
  id uuid primary key,
  account_id uuid not null references account,
  user_id uuid not null references app_user,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  end_reason text,
  ip text not null,
  user_agent text not null
);
create index session_of_user on session (user_id) where ended_at is null;

create table refresh_token (
  hash text primary key,
  session_id uuid not null references session,
  account_id uuid not null references account,
  generation integer not null,
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  rotated_at timestamptz,
  unique (session_id, generation)
);

create table sign_in_throttle (
  key text primary key,
  failures integer not null,
  window_started_at timestamptz not null
);

create table provider_grant (
  account_id uuid primary key references account,
  sealed_refresh_token text not null,
  state text not null default 'linked' check (state in ('linked', 'expired')),
  created_at timestamptz not null,
  checked_at timestamptz
);

create table provider_category (
  name text primary key,
  display_name text not null,
  region text not null,
  read_at timestamptz not null
);

create table location (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  provider_account text not null,
  provider_name text not null,
  field_values jsonb not null,
  name text not null,
  name_key text not null,
  store_code text,
  status text not null,
  city text,
  city_key text not null default '',
  state text,
  category text,
  phone text,
  website text,
  labels text[] not null default '{}',
  search_text text not null,
  latitude double precision,
  longitude double precision,
  maps_uri text,
  can_reopen boolean not null default true,
  time_zone text not null,
  has_pending_edits boolean not null default false,
  has_google_updated boolean not null default false,
  read_at timestamptz not null,
  attributes_read_at timestamptz,
  changed_at timestamptz not null,
  removed_at timestamptz,
  unique (project_id, provider_name)
);
create index location_by_name on location (project_id, name_key, id) where removed_at is null;
create index location_by_city on location (project_id, city_key, id) where removed_at is null;
create index location_by_status on location (project_id, status, name_key, id) where removed_at is null;
create index location_by_store_code on location (project_id, coalesce(store_code, ''), id) where removed_at is null;
create index location_by_change on location (project_id, changed_at, id) where removed_at is null;
create index location_search on location using gin (search_text gin_trgm_ops);

create table plan (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  title text not null,
  source text not null,
  file_name text,
  file_sha256 text,
  rows_left_out integer not null default 0,
  state text not null,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  apply_at timestamptz,
  applied_at timestamptz,
  job_id uuid,
  undo_of_job_id uuid,
  message text
);
create index plan_project on plan (project_id, created_at desc);

create table plan_location (
  plan_id uuid not null references plan on delete cascade,
  seq integer not null,
  account_id uuid not null references account,
  location_id uuid not null references location,
  name text not null,
  city text,
  state text,
  search_text text not null,
  same_values jsonb not null default '{}',
  same_count integer not null default 0,
  primary key (plan_id, seq)
);

create table plan_item (
  plan_id uuid not null references plan on delete cascade,
  seq integer not null,
  location_seq integer not null,
  account_id uuid not null references account,
  location_id uuid not null references location,
  field text not null,
  from_value jsonb,
  to_value jsonb,
  state text not null check (state in ('changed', 'blocked', 'invalid')),
  reason text,
  is_risky boolean not null default false,
  is_included boolean not null default true,
  primary key (plan_id, seq)
);
create index plan_item_location on plan_item (plan_id, location_seq);

create table job (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  kind text not null,
  title text not null,
  source text,
  file_name text,
  plan_id uuid unique references plan,
  undo_of_job_id uuid,
  state text not null,
  total integer not null default 0,
  done integer not null default 0,
  locations integer not null default 0,
  created_by uuid references app_user,
  created_at timestamptz not null,
  apply_at timestamptz,
  run_at timestamptz not null,
  started_at timestamptz,
  sent_at timestamptz,
  finished_at timestamptz,
  message text,
  lease_owner text,
  lease_until timestamptz,
  fence bigint not null default 0,
  rounds integer not null default 0
);
create index job_project on job (project_id, created_at desc);
create index job_due on job (run_at) where state in ('scheduled', 'queued', 'running', 'settling');

create table ledger_entry (
  job_id uuid not null references job,
  seq integer not null,
  account_id uuid not null references account,
  project_id uuid not null references project,
  location_id uuid not null references location,
  field text not null,
  from_value jsonb,
  to_value jsonb,
  found_value jsonb,
  state text not null,
  reason text,
  message text,
  tries integer not null default 0,
  is_superseded boolean not null default false,
  updated_at timestamptz not null,
  read_back_at timestamptz,
  next_try_at timestamptz,
  primary key (job_id, seq)
);
create index ledger_by_state on ledger_entry (job_id, state, location_id);
create index ledger_by_time on ledger_entry (job_id, updated_at desc, seq desc);
create index ledger_open on ledger_entry (location_id, field)
  where state in ('queued', 'sending', 'sent', 'in_review');
create index ledger_refused on ledger_entry (location_id, field)
  where state in ('rejected', 'failed') and not is_superseded;
create index ledger_by_location on ledger_entry (location_id, updated_at desc);

create table provider_call (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  job_id uuid references job,
  location_id uuid references location,
  api text not null,
  method text not null,
  mask text,
  status integer,
  outcome text not null,
  message text,
  started_at timestamptz not null,
  ended_at timestamptz not null
);
create index provider_call_job on provider_call (job_id, started_at);
create index provider_call_time on provider_call (started_at);

create table provider_pace (
  key text primary key,
  next_at timestamptz not null
);

create table field_history (
  id bigint generated always as identity primary key,
  account_id uuid not null references account,
  location_id uuid not null references location,
  field text not null,
  from_value jsonb,
  to_value jsonb,
  source text not null,
  actor_id uuid references app_user,
  job_id uuid references job,
  at timestamptz not null
);
create index field_history_location on field_history (location_id, field, at desc);
`;
