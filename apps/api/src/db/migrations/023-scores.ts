/**
 * Performance scores (`areas/locations/score`). `location_score` keeps what was measured of a location, in a row narrow enough that all
 * of 100,000 are judged anew within a second or two as time goes by, and what was judged: `done`, `pending` and `annulled` are
 * bits in the order of domain's `scoreChecks`; a check without a bit in any of them does not count.
 *
 * Triggers note in `score_due` whose score may have changed, so that no writer of locations, reviews or posts has to know of
 * scores. Notes are only added, never merged: writers cannot wait for each other there.
 */
export const scores = /* sql */ `
create table location_score (
  location_id uuid primary key references location on delete cascade,
  account_id uuid not null,
  project_id uuid not null,
  name_key text not null,
  status text not null,
  region text,
  time_zone text not null,
  posts_read boolean not null,
  posted_at timestamptz,
  reviews_read boolean not null,
  average float8,
  unanswered_at timestamptz,
  categories int not null,
  description int not null,
  attributes int,
  has_cover boolean,
  has_profile_photo boolean,
  special_dates text[] not null,
  points smallint check (points between 0 and 100),
  level text check (level in ('low', 'medium', 'high')),
  earned smallint not null default 0,
  possible smallint not null default 0,
  done smallint not null default 0,
  pending smallint not null default 0,
  annulled smallint not null default 0,
  check ((points is null) = (level is null))
);
create index location_score_order on location_score (project_id, coalesce(points, 101), name_key, location_id);

create table score_annulment (
  account_id uuid not null references account,
  project_id uuid not null references project,
  location_id uuid not null references location on delete cascade,
  check_name text not null,
  reason text not null check (length(reason) between 1 and 500),
  annulled_by uuid references app_user on delete set null,
  annulled_at timestamptz not null,
  primary key (location_id, check_name)
);

create table score_due (
  id bigint primary key generated always as identity,
  account_id uuid not null,
  location_id uuid not null
);

create table score_run (
  project_id uuid primary key references project on delete cascade,
  account_id uuid not null references account,
  scored_at timestamptz not null
);

create function note_fresh_locations() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into score_due (account_id, location_id) select account_id, id from fresh;
  return null;
end $$;
create function note_location() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into score_due (account_id, location_id) values (new.account_id, new.id);
  return null;
end $$;
create function note_fresh_content() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into score_due (account_id, location_id) select distinct account_id, location_id from fresh;
  return null;
end $$;
create function note_content() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into score_due (account_id, location_id) values (new.account_id, new.location_id);
  return null;
end $$;

create trigger location_fresh after insert on location referencing new table as fresh
  for each statement execute function note_fresh_locations();
create trigger location_changed after update on location for each row when (
  old.field_values is distinct from new.field_values
  or (old.removed_at is null) <> (new.removed_at is null)
  or (old.attributes_read_at is null) <> (new.attributes_read_at is null)
  or (old.media_read_at is null) <> (new.media_read_at is null)
  or (old.posts_read_at is null) <> (new.posts_read_at is null)
  or (old.reviews_read_at is null) <> (new.reviews_read_at is null)
) execute function note_location();

create trigger review_fresh after insert on review referencing new table as fresh
  for each statement execute function note_fresh_content();
create trigger review_changed after update on review for each row when (
  old.rating <> new.rating or (old.reply is null) <> (new.reply is null) or old.written_at <> new.written_at
  or (old.removed_at is null) <> (new.removed_at is null)
) execute function note_content();

create trigger local_post_fresh after insert on local_post referencing new table as fresh
  for each statement execute function note_fresh_content();
create trigger local_post_changed after update on local_post for each row when (
  old.state <> new.state or old.created_at <> new.created_at or (old.removed_at is null) <> (new.removed_at is null)
) execute function note_content();

insert into score_due (account_id, location_id) select account_id, id from location where removed_at is null;
`;
