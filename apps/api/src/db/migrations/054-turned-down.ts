/** A reply that the provider turns down leaves its review unanswered, so it counts anew for the score of its location. */
export const turnedDown = /* sql */ `
drop trigger review_changed on review;
create trigger review_changed after update on review for each row when (
  old.rating <> new.rating or (old.reply is null) <> (new.reply is null) or old.written_at <> new.written_at
  or (old.removed_at is null) <> (new.removed_at is null)
  or (old.reply_state is not distinct from 'REJECTED') <> (new.reply_state is not distinct from 'REJECTED')
) execute function note_content();

insert into score_due (account_id, location_id)
  select distinct account_id, location_id from review where reply_state = 'REJECTED';
`;
