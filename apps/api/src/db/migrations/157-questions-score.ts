/**
 * Unanswered questions count for the score (`areas/locations/score`) where an installation has questions and the provider still does.
 * `questions_read` is whether anything is known of them: once the provider ends questions, nobody can answer, and they count no more.
 */
export const questionsScore = /* sql */ `
alter table location_score add column questions_read boolean not null default false,
  add column unanswered_question_at timestamptz;

create trigger location_questions_read after update on location for each row when (
  (old.questions_read_at is null) <> (new.questions_read_at is null)
) execute function note_location();

create trigger question_fresh after insert on question referencing new table as fresh
  for each statement execute function note_fresh_content();
create trigger question_changed after update on question for each row when (
  (old.answer is null) <> (new.answer is null) or old.asked_at <> new.asked_at
  or (old.removed_at is null) <> (new.removed_at is null)
) execute function note_content();

create function note_locations_of_project() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  insert into score_due (account_id, location_id) select account_id, id from location where project_id = new.id;
  return null;
end $$;
create trigger project_questions_ended after update on project for each row when (
  (old.questions_ended_at is null) <> (new.questions_ended_at is null)
) execute function note_locations_of_project();

insert into score_due (account_id, location_id) select distinct account_id, location_id from question;
`;
