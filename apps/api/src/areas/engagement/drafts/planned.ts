import { sql } from 'drizzle-orm';

/**
 * Whether a `post_draft` says something that no plan of it holds which may still be started. One that does is on its way as a post, which is
 * in Schedules: named beside it, it would look like another.
 */
export const saysMoreThanItsPlan = sql`not exists (
  select 1 from post p join plan l on l.id = p.plan_id
  where p.draft_id = post_draft.id and p.created_by = post_draft.user_id and p.project_id = post_draft.project_id
    and p.created_at >= post_draft.updated_at and l.state in ('draft', 'waiting_approval'))`;
