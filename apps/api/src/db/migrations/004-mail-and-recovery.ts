/**
 * Mails that wait to be sent, the demo's mailbox, and what makes a link from a mail good once: only digests of tokens are
 * stored. None of these belongs to a tenant: they are the installation's, and serve people who are not signed in.
 */
export const mailAndRecovery = /* sql */ `
create table mail_outbox (
  id uuid primary key,
  recipient text not null,
  locale text not null,
  template text not null,
  sealed_params text,
  state text not null default 'queued' check (state in ('queued', 'sent', 'failed', 'expired')),
  attempts integer not null default 0,
  next_try_at timestamptz not null,
  expires_at timestamptz not null,
  lease_until timestamptz,
  message text,
  created_at timestamptz not null,
  settled_at timestamptz
);
create index mail_outbox_due on mail_outbox (next_try_at) where state = 'queued';
create index mail_outbox_age on mail_outbox (created_at);

create table mailbox_message (
  id uuid primary key,
  recipient text not null,
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null
);
create index mailbox_message_age on mailbox_message (created_at);

create table one_time_link (
  hash text primary key,
  purpose text not null check (purpose in ('password_reset', 'first_admin')),
  user_id uuid references app_user,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create unique index one_time_link_live on one_time_link (purpose, user_id) nulls not distinct where used_at is null;

create table registration (
  hash text primary key,
  email text not null,
  name text not null,
  password_hash text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index registration_email on registration (lower(email));
`;
