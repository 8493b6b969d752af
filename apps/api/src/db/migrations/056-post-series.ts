/**
 * Posts that come again (`areas/engagement/series`). A series is begun from the plan of a post, its first occurrence; every other one is made
 * of `content` when it is due, as a post with a plan and a job of its own. `post_series_occurrence` has one row for each date about which
 * something was settled: its key is what keeps a date from being made twice. Dates before `cursor` are settled, and `next_wall` is the first
 * that is not, on its locations' own clocks.
 *
 * Locations that were chosen once are in `post_series_location`; a series that `follows` asks its `selection` each time. `post.selection` is how a
 * post's locations were chosen, where that was a filter or a group.
 *
 * A series of somebody whose changes are approved waits for its first plan: a trigger tells it what became of that, so that approvals
 * need not know of series.
 */
export const postSeries = /* sql */ `
create table post_series (
  id uuid primary key,
  account_id uuid not null references account,
  project_id uuid not null references project,
  plan_id uuid not null references plan on delete cascade,
  kind text not null check (kind in ('news', 'event', 'offer', 'alert')),
  content jsonb not null,
  rule jsonb not null,
  first_date text not null,
  cursor text not null,
  next_wall text,
  follows boolean not null,
  selection jsonb,
  state text not null check (state in ('waiting', 'refused', 'active', 'ended')),
  continues_id uuid references post_series on delete set null,
  created_by uuid not null references app_user,
  created_at timestamptz not null,
  ended_by uuid references app_user,
  ended_at timestamptz,
  check (not follows or selection is not null)
);
create index post_series_recent on post_series (project_id, created_at desc, id);
create index post_series_of_plan on post_series (plan_id);
create index post_series_due on post_series (next_wall) where state = 'active' and next_wall is not null;

create table post_series_location (
  series_id uuid not null references post_series on delete cascade,
  location_id uuid not null references location on delete cascade,
  account_id uuid not null references account,
  primary key (series_id, location_id)
);
create index post_series_location_of on post_series_location (location_id);

create table post_series_occurrence (
  series_id uuid not null references post_series on delete cascade,
  date text not null,
  account_id uuid not null references account,
  project_id uuid not null references project,
  wall text not null,
  state text not null check (state in ('made', 'moved', 'skipped', 'missed', 'failed')),
  post_id uuid references post on delete set null,
  reason text,
  at timestamptz not null,
  primary key (series_id, date)
);
create index post_series_occurrence_post on post_series_occurrence (post_id) where post_id is not null;

alter table post add column selection jsonb;

create function follow_plan_of_series() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  update post_series set state = case when new.job_id is null then 'refused' else 'active' end
    where plan_id = new.id and state = 'waiting';
  return null;
end $$;
create trigger plan_of_series after update on plan for each row
  when (old.state = 'waiting_approval' and new.state <> 'waiting_approval') execute function follow_plan_of_series();
`;
