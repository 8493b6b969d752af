/**
 * People who work in all projects, those to come too. What somebody is a member of stays in `project_member`, where everything
 * looks; the choice is kept in `all_projects`, and the database keeps the two together: a project that is made or imported admits
 * them, and whoever is given it joins every project there is, deleted ones with the rest, since those can come back. Both sides
 * take turns by a lock of the account, or each would miss what the other has not committed yet.
 */
export const allProjects = /* sql */ `
alter table app_user add column all_projects boolean not null default false;
alter table invite add column all_projects boolean not null default false;
create index app_user_all_projects on app_user (account_id) where all_projects;

create function lock_all_projects(account uuid) returns void
  language plpgsql set search_path from current
  as $$
    begin
      perform pg_advisory_xact_lock(30, hashtext(account::text));
    end
  $$;

create function join_all_projects() returns trigger
  language plpgsql security definer set search_path from current
  as $$
    begin
      perform lock_all_projects(new.account_id);
      insert into project_member (account_id, project_id, user_id)
      select p.account_id, p.id, new.id from project p where p.account_id = new.account_id
      on conflict (project_id, user_id) do update set is_limited = false;
      return null;
    end
  $$;
create trigger user_all_projects_insert after insert on app_user for each row
  when (new.all_projects) execute function join_all_projects();
create trigger user_all_projects_update after update of all_projects on app_user for each row
  when (new.all_projects) execute function join_all_projects();

create function admit_to_project() returns trigger
  language plpgsql security definer set search_path from current
  as $$
    begin
      perform lock_all_projects(new.account_id);
      insert into project_member (account_id, project_id, user_id)
      select u.account_id, new.id, u.id from app_user u where u.account_id = new.account_id and u.all_projects
      on conflict do nothing;
      return null;
    end
  $$;
create trigger project_all_projects after insert on project for each row execute function admit_to_project();
`;
