/**
 * Exports of whole accounts. The archive is kept in parts beside it, so that it is written and read as it comes, on any server, and goes
 * with its account.
 */
export const accountExports = /* sql */ `
create table account_export (
  id uuid primary key,
  account_id uuid not null references account,
  asked_by uuid not null references app_user on delete cascade,
  asked_at timestamptz not null,
  state text not null check (state in ('queued', 'ready', 'failed')),
  tries integer not null default 0,
  lease_until timestamptz,
  ready_at timestamptz,
  expires_at timestamptz,
  bytes bigint not null default 0
);
create index account_export_account on account_export (account_id, asked_at desc);
create index account_export_queued on account_export (asked_at) where state = 'queued';
create table account_export_part (
  export_id uuid not null references account_export on delete cascade,
  seq integer not null,
  account_id uuid not null references account,
  bytes bytea not null,
  primary key (export_id, seq)
);
create index account_export_part_account on account_export_part (account_id);
`;
