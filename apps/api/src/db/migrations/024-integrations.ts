/**
 * Several accounts of the provider for one of ours; what each of them reaches; which of its locations belong to which project; what
 * was changed at the provider past Frontage. A listing is a location as the provider lists it, linked to a project or not; the
 * location itself holds the values and stays, with its history, when it is unlinked. A table with an account of ours keeps to it
 * by row-level security, which is laid over all of them afterwards.
 */
export const integrations = /* sql */ `
alter table provider_grant drop constraint provider_grant_pkey;
alter table provider_grant
  add column id uuid not null default gen_random_uuid() primary key,
  add column subject text,
  add column name text,
  add column connected_by uuid references app_user,
  add column lost_at timestamptz,
  add column lost_reason text,
  add column read_asked_at timestamptz,
  add column read_at timestamptz,
  add column read_failed text,
  add column reading_until timestamptz;
create unique index provider_grant_subject on provider_grant (account_id, subject);

create table provider_attempt (
  state_digest text primary key,
  account_id uuid not null references account,
  user_id uuid not null references app_user,
  session_id uuid not null references session,
  grant_id uuid references provider_grant on delete cascade,
  sealed_verifier text not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

create table provider_group (
  grant_id uuid not null references provider_grant on delete cascade,
  name text not null,
  account_id uuid not null references account,
  display_name text not null,
  type text not null,
  locations integer not null default 0,
  read_at timestamptz not null,
  primary key (grant_id, name)
);
create index provider_group_name on provider_group (account_id, name);

create table provider_listing (
  account_id uuid not null references account,
  provider_name text not null,
  provider_account text not null,
  project_id uuid references project,
  is_left_out boolean not null default false,
  title text not null,
  title_key text not null,
  store_code text,
  address text,
  city text,
  state text,
  has_voice boolean not null,
  duplicate_of text,
  search_text text not null,
  linked_at timestamptz,
  read_at timestamptz not null,
  primary key (account_id, provider_name)
);
create index provider_listing_title on provider_listing (account_id, title_key, provider_name);
create index provider_listing_project on provider_listing (project_id) where project_id is not null;
create index provider_listing_search on provider_listing using gin (search_text gin_trgm_ops);

alter table location add column unlinked_at timestamptz;
create index location_listed on location (account_id, provider_name);
insert into provider_listing (account_id, provider_name, provider_account, project_id, title, title_key, store_code, city,
  state, has_voice, duplicate_of, search_text, linked_at, read_at)
select distinct on (l.account_id, l.provider_name) l.account_id, l.provider_name, l.provider_account, l.project_id, l.name,
  l.name_key, l.store_code, l.city, l.state, l.has_voice, l.duplicate_of, l.search_text, l.read_at, l.read_at
from location l where l.removed_at is null order by l.account_id, l.provider_name, l.read_at desc;

create table divergence (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  location_id uuid not null references location,
  field text not null,
  ours jsonb,
  theirs jsonb,
  state text not null check (state in ('open', 'decided', 'gone')),
  found_at timestamptz not null,
  seen_at timestamptz not null,
  decision text check (decision in ('ours', 'theirs', 'changed')),
  decided_at timestamptz,
  decided_by uuid references app_user,
  job_id uuid references job
);
create unique index divergence_one_open on divergence (location_id, field) where state = 'open';
create index divergence_open on divergence (project_id, location_id) where state = 'open';

alter table job add column waits_for text check (waits_for in ('grant'));
create index job_waits_for_grant on job (account_id) where waits_for = 'grant';
`;
