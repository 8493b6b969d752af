/**
 * Fields that a project made up for itself. What a location has of them stands among its values (`ownFields`), so that they are
 * planned, undone and told of like every other field; here are their names, and the keys under which texts take them.
 */
export const ownFields = /* sql */ `
create table own_field (
  account_id uuid not null references account,
  project_id uuid not null references project on delete cascade,
  key text not null,
  name text not null,
  name_key text not null,
  created_at timestamptz not null,
  primary key (project_id, key),
  unique (project_id, name_key)
);

update location set field_values = '{"ownFields":[]}'::jsonb || field_values;
`;
