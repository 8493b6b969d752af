/**
 * Roles that an account names (docs/decisions/066). What one gives is written to the people and the open invites that have it: checks read
 * those alone. Both references hold the account, so that nobody ever has a role of another one.
 */
export const namedRoles = /* sql */ `
create table named_role (
  id uuid primary key,
  account_id uuid not null references account,
  name text not null,
  name_key text not null,
  role smallint not null check (role between 0 and 3),
  permissions jsonb not null default '{}',
  approver_ids uuid[],
  version integer not null default 1,
  created_at timestamptz not null,
  created_by uuid,
  changed_at timestamptz not null,
  changed_by uuid,
  unique (account_id, name_key),
  unique (account_id, id)
);
alter table app_user
  add column named_role_id uuid,
  add foreign key (account_id, named_role_id) references named_role (account_id, id),
  add check (named_role_id is null or delegate_of is null);
create index app_user_named_role on app_user (account_id, named_role_id) where named_role_id is not null;
alter table invite
  add column named_role_id uuid,
  add foreign key (account_id, named_role_id) references named_role (account_id, id);
create index invite_named_role on invite (account_id, named_role_id) where named_role_id is not null;
`;
