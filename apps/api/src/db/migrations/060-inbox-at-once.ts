/**
 * Pages of the inbox and what is counted beside them, at a million reviews. What the standing counts ask of open reviews is answered
 * from `review_open_by_due` alone, and how many there are from `review_by_time`.
 *
 * A review is never to be answered by before it was written, whatever the provider says of its edits: so a list of the last days begins at its
 * place in the order of targets (`list.ts`). A draft keeps of which template it was made, so that the use is counted when it is sent.
 */
export const inboxAtOnce = /* sql */ `
create or replace function review_derive() returns trigger language plpgsql set search_path from current as $$
begin
  new.due_at := greatest(new.updated_at, new.written_at) + case when new.rating <= 2 then interval '4 hours'
    when new.rating = 3 then interval '12 hours' else interval '72 hours' end;
  new.search_key := fold_key(concat_ws(' ', new.reviewer_name, new.comment));
  return new;
end $$;
drop trigger review_derived on review;
create trigger review_derived before insert or update of rating, comment, reviewer_name, written_at, updated_at on review
  for each row execute function review_derive();
update review set updated_at = updated_at where updated_at < written_at;

drop index review_open_by_due;
create index review_open_by_due on review (project_id, due_at, id) include (location_id, account_id, rating, written_at, assignee_id)
  where removed_at is null and (reply is null or reply_state = 'REJECTED');
drop index review_by_time;
create index review_by_time on review (project_id, written_at, id) include (location_id, account_id);
create index review_open_by_rating on review (project_id, rating, written_at, id)
  where removed_at is null and (reply is null or reply_state = 'REJECTED');

alter table review add column draft_template_id uuid references reply_template on delete set null;
create index review_draft_template on review (draft_template_id) where draft_template_id is not null;
`;
