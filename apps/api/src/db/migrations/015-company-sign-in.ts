/**
 * Sign-in with a company's own provider (docs/decisions/014): its connection, its domains, the identities of our users there, and
 * sign-ins under way. A domain has one owner; an unproved claim blocks nobody.
 */
export const companySignIn = /* sql */ `
create table company_sign_in (
  account_id uuid primary key references account,
  issuer text not null,
  client_id text not null,
  sealed_client_secret text not null,
  is_on boolean not null,
  is_only boolean not null,
  creates_users boolean not null,
  new_user_role smallint not null check (new_user_role between 0 and 3),
  highest_role smallint not null check (highest_role between 0 and 3),
  updated_by uuid,
  updated_at timestamptz not null
);

create table company_domain (
  account_id uuid not null references account,
  domain text not null,
  token text not null,
  created_at timestamptz not null,
  verified_at timestamptz,
  primary key (account_id, domain)
);
create unique index company_domain_owner on company_domain (domain) where verified_at is not null;

create table company_identity (
  account_id uuid not null references account,
  issuer text not null,
  subject text not null,
  user_id uuid not null references app_user on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  primary key (account_id, issuer, subject)
);
create unique index company_identity_of_user on company_identity (user_id, issuer);

create table company_attempt (
  state_digest text primary key,
  account_id uuid not null references account,
  browser_digest text not null,
  sealed_secrets text not null,
  issuer text not null,
  client_id text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  challenge_id uuid,
  user_id uuid references app_user on delete cascade
);
create index company_attempt_expiry on company_attempt (expires_at);
`;
