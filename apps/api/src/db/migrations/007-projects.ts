/**
 * What a project is beyond its group, its import, the provider's reviews and posts, and whose an account is. A group belongs to one
 * project at a time; a deleted one gives it free.
 */
export const projects = /* sql */ `
drop index project_gmb_account;
create unique index project_gmb_account on project (gmb_account_id)
  where gmb_account_id is not null and deleted_at is null;
create index project_deleted_group on project (account_id, gmb_account_id) where deleted_at is not null;

alter table project add column website text;
alter table project add column utm_source text;
alter table project add column utm_medium_info text;
alter table project add column utm_medium_post text;
alter table project add column brand_name text;
alter table project add column avatar_link text;
alter table project add column logo_id text;
alter table project add column expiration_date date;
alter table project add column import_keywords boolean not null default false;
alter table project add column importing_since timestamptz;

create table project_union (
  project_id uuid not null references project,
  united_id uuid not null references project,
  account_id uuid not null references account,
  primary key (project_id, united_id),
  check (project_id <> united_id)
);

alter table account add column parent_id uuid references account;
create index account_parent on account (parent_id);

alter table location add column reviews_read_at timestamptz;
alter table location add column posts_read_at timestamptz;

create table review (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  location_id uuid not null references location,
  provider_id text not null,
  reviewer_name text,
  rating smallint not null check (rating between 1 and 5),
  comment text,
  written_at timestamptz not null,
  updated_at timestamptz not null,
  reply text,
  replied_at timestamptz,
  reply_state text,
  reply_violation text,
  read_at timestamptz not null,
  removed_at timestamptz,
  unique (location_id, provider_id)
);
create index review_recent on review (project_id, written_at desc, id) where removed_at is null;
create index review_unanswered on review (project_id, written_at desc) where removed_at is null and reply is null;

create table local_post (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  location_id uuid not null references location,
  provider_id text not null,
  topic_type text not null,
  state text not null,
  summary text,
  event_title text,
  scheduled_at timestamptz,
  search_url text,
  details jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  read_at timestamptz not null,
  removed_at timestamptz,
  unique (location_id, provider_id)
);
create index local_post_recent on local_post (project_id, created_at desc, id) where removed_at is null;
create index local_post_scheduled on local_post (project_id, scheduled_at) where removed_at is null and state = 'SCHEDULED';
create index local_post_of_location on local_post (location_id, created_at desc) where removed_at is null;

create unique index job_one_open_import on job (project_id)
  where kind = 'import' and state in ('scheduled', 'queued', 'running', 'settling');
create unique index job_one_open_content on job (project_id)
  where kind = 'content' and state in ('scheduled', 'queued', 'running', 'settling');
`;
