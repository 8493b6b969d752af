/**
 * Figures of posts for lists and the calendar (`areas/engagement/posts`). `post` keeps when it goes, from the plan that makes it, in columns that
 * an index finds a month by. `post_tally` keeps how many of its locations are in each state, as it was last counted: from
 * `changes_at` on, time alone has made that wrong.
 *
 * Triggers note in `post_due` whose states may have changed, so that no writer of ledgers, plans, posts or locations has to know of
 * tallies. Notes are only added, never merged: writers cannot wait for each other there.
 */
export const postTallies = /* sql */ `
alter table post add column at timestamptz, add column local_at text;
update post w set at = coalesce(p.apply_at, p.applied_at, w.created_at), local_at = p.apply_local_at
  from plan p where p.id = w.plan_id;
alter table post alter column at set not null;
create index post_by_time on post (project_id, at, id) where local_at is null;
create index post_by_own_clock on post (project_id, local_at, id) where local_at is not null;

create table post_tally (
  post_id uuid primary key references post on delete cascade,
  account_id uuid not null references account,
  project_id uuid not null references project,
  places int not null,
  counts jsonb not null,
  late int not null,
  late_since timestamptz,
  changes_at timestamptz
);
create index post_tally_changes on post_tally (project_id, changes_at) where changes_at is not null;
create index post_tally_late on post_tally (project_id, late_since) where late > 0;

create table post_due (
  id bigint primary key generated always as identity,
  account_id uuid not null,
  project_id uuid not null,
  post_id uuid not null
);
create index post_due_of_project on post_due (project_id, post_id);

create function note_posts_of_fresh_entries() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into post_due (account_id, project_id, post_id)
    select distinct o.account_id, o.project_id, o.post_id from fresh f join local_post o on o.id = f.subject_id
    where f.field = 'post' and o.post_id is not null;
  return null;
end $$;
create function note_post_of_entry() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into post_due (account_id, project_id, post_id)
    select o.account_id, o.project_id, o.post_id from local_post o
    where o.id = coalesce(new.subject_id, old.subject_id) and o.post_id is not null;
  return null;
end $$;
create function note_posts_of_fresh_places() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into post_due (account_id, project_id, post_id)
    select distinct account_id, project_id, post_id from fresh where post_id is not null;
  return null;
end $$;
create function note_post_of_place() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into post_due (account_id, project_id, post_id)
    values (coalesce(new.account_id, old.account_id), coalesce(new.project_id, old.project_id), coalesce(new.post_id, old.post_id));
  return null;
end $$;
create function note_posts_of_location() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into post_due (account_id, project_id, post_id)
    select distinct account_id, project_id, post_id from local_post where location_id = new.id and post_id is not null;
  return null;
end $$;
create function follow_plan_of_post() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  update post set at = coalesce(new.apply_at, new.applied_at, created_at), local_at = new.apply_local_at
    where plan_id = new.id
      and (at, local_at) is distinct from (coalesce(new.apply_at, new.applied_at, created_at), new.apply_local_at);
  insert into post_due (account_id, project_id, post_id)
    select account_id, project_id, id from post where plan_id = new.id;
  return null;
end $$;

create trigger ledger_entry_posts_fresh after insert on ledger_entry referencing new table as fresh
  for each statement execute function note_posts_of_fresh_entries();
create trigger ledger_entry_post_changed after update on ledger_entry for each row
  when (new.field = 'post' and old.state <> new.state) execute function note_post_of_entry();
create trigger ledger_entry_post_gone after delete on ledger_entry for each row
  when (old.field = 'post') execute function note_post_of_entry();
create trigger local_post_places_fresh after insert on local_post referencing new table as fresh
  for each statement execute function note_posts_of_fresh_places();
create trigger local_post_place_changed after update on local_post for each row
  when (new.post_id is not null and (old.state <> new.state or old.updated_at <> new.updated_at
    or (old.removed_at is null) <> (new.removed_at is null) or old.content is distinct from new.content))
  execute function note_post_of_place();
create trigger local_post_place_gone after delete on local_post for each row
  when (old.post_id is not null) execute function note_post_of_place();
create trigger location_posts after update on location for each row
  when ((old.removed_at is null) <> (new.removed_at is null)) execute function note_posts_of_location();
create trigger plan_of_post after update on plan for each row
  when (new.source = 'post' and (old.state, old.apply_at, old.applied_at, old.apply_local_at)
    is distinct from (new.state, new.apply_at, new.applied_at, new.apply_local_at))
  execute function follow_plan_of_post();

create index local_post_made on local_post (location_id, post_id) where post_id is not null;

insert into post_due (account_id, project_id, post_id) select account_id, project_id, id from post;
`;
