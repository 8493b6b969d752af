/** Filters of the list of locations that a person gave a name, in one project; at most one of them opens the list. */
export const savedFilters = /* sql */ `
create table saved_filter (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  user_id uuid not null references app_user on delete cascade,
  name text not null,
  name_key text not null,
  filter jsonb not null,
  sort text not null,
  sort_order text not null,
  is_default boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (user_id, project_id, name_key)
);
create unique index saved_filter_default on saved_filter (user_id, project_id) where is_default;
`;
