/**
 * Users who see only some locations of a project: their membership is limited to what `user_location` lists. A location can also come
 * with a group later (`group_id`), beside being given directly. `plan_in_scope` judges a whole plan: one that also touches locations a
 * limited user does not see is neither readable nor applicable by them.
 */
export const locationScope = /* sql */ `
alter table project_member add column is_limited boolean not null default false;

create table user_location (
  account_id uuid not null references account,
  user_id uuid not null references app_user on delete cascade,
  project_id uuid not null references project,
  location_id uuid not null references location on delete cascade,
  group_id uuid,
  foreign key (project_id, user_id) references project_member on delete cascade,
  unique nulls not distinct (user_id, location_id, group_id)
);
create index user_location_of_location on user_location (location_id);

create function plan_in_scope(plan uuid) returns boolean
  language sql stable security definer set search_path from current
  as $$
    select not exists (
      select 1 from plan_location p join location l on l.id = p.location_id
      where p.plan_id = plan
        and not exists (select 1 from user_location s
          where s.location_id = l.id and s.user_id = nullif(current_setting('frontage.user_id', true), '')::uuid)
        and not exists (select 1 from project_member m
          where m.project_id = l.project_id and m.user_id = nullif(current_setting('frontage.user_id', true), '')::uuid
            and not m.is_limited))
  $$;
`;
