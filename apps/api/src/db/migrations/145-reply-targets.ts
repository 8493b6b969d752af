/**
 * Within how many hours a project answers its reviews, by their stars. `review_due_at` is where `review.due_at` is reckoned, and all
 * that is said of late reviews follows from that column.
 *
 * A change of targets holds for open reviews at once, and those of many follow (`areas/engagement/reviews/targets`); answered ones keep
 * what they were answered under. So a review takes up the targets of the moment whenever it may have become open again, too.
 */
export const replyTargets = /* sql */ `
alter table project
  add column reply_target_hours int[] not null default '{4,4,12,72,72}' check (
    cardinality(reply_target_hours) = 5 and array_position(reply_target_hours, null) is null
    and 1 <= all (reply_target_hours) and 720 >= all (reply_target_hours)),
  add column reply_targets_saved_at timestamptz,
  add column reply_targets_unsettled boolean not null default false;
create index project_targets_unsettled on project (id) where reply_targets_unsettled;

create function review_due_at(rating smallint, written_at timestamptz, updated_at timestamptz, hours int[]) returns timestamptz
  language sql stable
  as $$ select greatest(updated_at, written_at) + make_interval(hours => hours[rating]) $$;

create or replace function review_derive() returns trigger language plpgsql set search_path from current as $$
begin
  select review_due_at(new.rating, new.written_at, new.updated_at, p.reply_target_hours) into new.due_at
    from project p where p.id = new.project_id;
  new.search_key := fold_key(concat_ws(' ', new.reviewer_name, new.comment));
  return new;
end $$;
drop trigger review_derived on review;
create trigger review_derived before insert
  or update of rating, comment, reviewer_name, written_at, updated_at, reply, reply_state, removed_at on review
  for each row execute function review_derive();
`;
