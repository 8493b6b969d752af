/** Second factors, the challenges that ask for them, locked and confirmed sessions. */
export const identity = /* sql */ `
alter table account add column is_mfa_required boolean not null default false;
alter table app_user add column is_mfa_by_email boolean not null default true;
alter table app_user add column lock_after_minutes smallint check (lock_after_minutes between 1 and 1440);
alter table session add column signed_in_with text not null default 'password';
alter table session add column locked_at timestamptz;
alter table session add column confirmed_at timestamptz;

create table totp_factor (
  user_id uuid primary key references app_user on delete cascade,
  account_id uuid not null references account,
  sealed_secret text not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

create table passkey (
  id uuid primary key,
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  credential_id text not null unique,
  public_key text not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

create table recovery_code (
  digest text primary key,
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz
);
create index recovery_code_of_user on recovery_code (user_id);

create table code_challenge (
  id uuid primary key,
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  purpose text not null check (purpose in ('sign_in', 'confirm', 'two_factor', 'email')),
  ip text not null,
  email text,
  digest text,
  sent_at timestamptz,
  attempts smallint not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index code_challenge_of_user on code_challenge (user_id, purpose, created_at desc);

create table passkey_challenge (
  digest text primary key,
  bound_to text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expiry on passkey_challenge (expires_at);
`;
