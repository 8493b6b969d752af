/**
 * People who were removed keep their row, so that what they did keeps its name. Invites and API tokens: only digests of what
 * opens them are stored.
 */
export const people = /* sql */ `
alter table app_user add column deleted_at timestamptz;
create index session_last_use on session (user_id, used_at desc);

create table invite (
  id uuid primary key,
  account_id uuid not null references account,
  email text not null,
  locale text not null,
  role smallint not null check (role between 0 and 3),
  permissions jsonb not null default '{}',
  project_ids uuid[] not null default '{}',
  location_ids uuid[] not null default '{}',
  approver_ids uuid[] not null default '{}',
  invited_by uuid not null references app_user,
  created_at timestamptz not null,
  sent_at timestamptz not null,
  sends integer not null default 1,
  expires_at timestamptz not null,
  token_hash text not null unique,
  used_at timestamptz,
  user_id uuid references app_user,
  revoked_at timestamptz
);
create unique index invite_open on invite (account_id, lower(email)) where used_at is null and revoked_at is null;
create index invite_sent on invite (account_id, sent_at desc, id desc);

create table api_token (
  id uuid primary key,
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  hash text not null unique,
  ending text not null,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_token_user on api_token (user_id) where revoked_at is null;
`;
