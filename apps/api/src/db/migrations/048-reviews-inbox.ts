/**
 * The inbox of reviews (`areas/engagement/reviews`). `review_version` keeps what an edited review said before; `draft` is an answer
 * that somebody has begun, `labels` and `assignee_id` are ours. `due_at` and `search_key` follow from the rest of the row: targets by
 * rating as domain's `dueAtOf` has them, the text as `foldText` makes it.
 *
 * A reply waits in the outbox as a scheduled job. `held_at` keeps a job from being claimed whatever its time is, and
 * `replies_held_at` every reply of a project that is yet to come.
 *
 * A review counts as unanswered while nothing is public: without a reply, or with one that was turned down. The conditions of partial
 * indexes are those of `conditions.ts`, word for word.
 */
export const reviewsInbox = /* sql */ `
alter table project
  add column reply_delay_seconds int not null default 120 check (reply_delay_seconds between 0 and 3600),
  add column replies_held_at timestamptz,
  add column replies_held_by uuid references app_user on delete set null;
alter table job add column held_at timestamptz;

create function fold_key(given text) returns text
  language sql immutable
  as $$ select lower(regexp_replace(normalize(coalesce(given, ''), NFD), '[\\u0300-\\u036f]', '', 'g')) $$;

alter table review
  add column language text,
  add column photos jsonb not null default '[]',
  add column labels text[] not null default '{}',
  add column assignee_id uuid references app_user on delete set null,
  add column draft text,
  add column draft_by uuid references app_user on delete set null,
  add column draft_at timestamptz,
  add column search_key text not null default '',
  add column due_at timestamptz;

create function review_derive() returns trigger language plpgsql set search_path from current as $$
begin
  new.due_at := new.updated_at + case when new.rating <= 2 then interval '4 hours'
    when new.rating = 3 then interval '12 hours' else interval '72 hours' end;
  new.search_key := fold_key(concat_ws(' ', new.reviewer_name, new.comment));
  return new;
end $$;
create trigger review_derived before insert or update of rating, comment, reviewer_name, updated_at on review
  for each row execute function review_derive();
update review set updated_at = updated_at;
alter table review alter column due_at set not null;

create table review_version (
  review_id uuid not null references review on delete cascade,
  seq int not null,
  account_id uuid not null references account,
  location_id uuid not null references location on delete cascade,
  rating smallint not null,
  comment text,
  photos jsonb not null default '[]',
  at timestamptz not null,
  primary key (review_id, seq)
);

create table review_presence (
  review_id uuid not null references review on delete cascade,
  user_id uuid not null references app_user on delete cascade,
  account_id uuid not null references account,
  location_id uuid not null references location on delete cascade,
  is_writing boolean not null,
  at timestamptz not null,
  primary key (review_id, user_id)
);

drop index review_recent;
drop index review_unanswered;
create index review_by_time on review (project_id, written_at, id);
create index review_by_rating on review (project_id, rating, written_at, id);
create index review_by_language on review (project_id, language, written_at, id) where language is not null;
create index review_by_location on review (location_id, written_at, id);
create index review_by_due on review (project_id, due_at, id);
create index review_open_by_due on review (project_id, due_at, id)
  where removed_at is null and (reply is null or reply_state = 'REJECTED');
create index review_open_by_time on review (project_id, written_at, id) include (rating, location_id, account_id)
  where removed_at is null and (reply is null or reply_state = 'REJECTED');
create index review_rejected on review (project_id, written_at, id) where reply_state = 'REJECTED';
create index review_in_review on review (project_id, written_at, id) where reply_state = 'PENDING';
create index review_edited_since on review (project_id, written_at, id) where updated_at > replied_at;
create index review_with_photo on review (project_id, written_at, id) where photos <> '[]';
create index review_with_draft on review (project_id, written_at, id) where draft is not null;
create index review_assigned on review (project_id, assignee_id, written_at, id) where assignee_id is not null;
create index review_labels on review using gin (labels) where labels <> '{}';
create index review_author on review (project_id, reviewer_name, written_at) where reviewer_name is not null;
create index review_search on review using gin (search_key gin_trgm_ops);
alter index review_search set (fastupdate = on, gin_pending_list_limit = 256);
`;
