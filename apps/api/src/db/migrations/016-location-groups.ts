/**
 * Groups of locations. A group has locations of its own, put in by hand (`location_group_member`) or found by its rule, and
 * those of the groups that lie in it (`location_group_part`).
 */
export const locationGroups = /* sql */ `
create table location_group (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  name text not null,
  name_key text not null,
  kind text not null check (kind in ('fixed', 'rule')),
  rule jsonb check ((rule is not null) = (kind = 'rule')),
  created_by uuid references app_user on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (project_id, name_key)
);

create table location_group_member (
  account_id uuid not null references account,
  group_id uuid not null references location_group on delete cascade,
  location_id uuid not null references location on delete cascade,
  primary key (group_id, location_id)
);
create index location_group_member_location on location_group_member (location_id);

create table location_group_part (
  account_id uuid not null references account,
  group_id uuid not null references location_group on delete cascade,
  part_id uuid not null references location_group on delete cascade,
  primary key (group_id, part_id),
  check (group_id <> part_id)
);
create index location_group_part_part on location_group_part (part_id);
`;
