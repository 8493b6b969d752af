/**
 * Which draft a post was made from (`areas/engagement/drafts`). The draft stays while its plan can still be thrown away, so that whoever
 * finds a mistake in the plan goes back to what they wrote. A trigger ends it with the plan's start, so that plans need not know of
 * drafts; what was written after the plan was made is not in the post, and stays.
 */
export const postsOfDrafts = /* sql */ `
alter table post add column draft_id uuid;
create index post_of_draft on post (created_by, draft_id) where draft_id is not null;

create function end_draft_of_plan() returns trigger
  language plpgsql security definer set search_path from current as $$
begin
  delete from post_draft d using post p
    where p.plan_id = new.id and p.draft_id = d.id and p.created_by = d.user_id and p.project_id = d.project_id
      and d.updated_at <= p.created_at;
  return null;
end $$;
create trigger draft_of_plan after update on plan for each row
  when (old.job_id is null and new.job_id is not null and new.source = 'post') execute function end_draft_of_plan();
`;
