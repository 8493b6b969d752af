import { sql, type SQL } from 'drizzle-orm';
import { isAnswered } from '#src/areas/locations/door';
import type { ProjectRef } from '#src/http/project-ref';

/**
 * Drafts of bulks `i`, each with the plan that it was put in the outbox with (`p`), its item there (`pi`) and its entry in the ledger
 * (`own`). A plan that the caller does not see whole is absent.
 */
export const itemSources = sql.raw(`bulk_reply_item i
  left join plan p on p.id = i.plan_id and p.account_id = i.account_id
  left join plan_item pi on pi.plan_id = p.id and pi.subject_id = i.review_id
  left join ledger_entry own on own.job_id = p.job_id and own.subject_id = i.review_id`);

/**
 * How far a draft is, of {@link itemSources}: as people decided, or `sent` from the moment that its plan is there. What came back from
 * the outbox or from an approver is to be looked at again; a plan that a stopped server left behind was never sent.
 */
export const itemState: SQL = sql.raw(`case
    when i.plan_id is null then i.state
    when p.id is null then 'sent'
    when pi.state = 'blocked' or own.state = 'cancelled' or p.state = 'discarded' then 'draft'
    when p.state = 'draft' and exists (select 1 from plan_approval a where a.plan_id = p.id) then 'draft'
    when p.state = 'draft' then 'accepted'
    else 'sent' end`);

/** Why a draft has no text: one that is yet to come of a job which is over does not come. */
export const lackOf: SQL = sql.raw(`case
    when i.lack = 'pending' and not exists (
      select 1 from bulk_reply mine join job dj on dj.id = mine.draft_job_id
      where mine.id = i.bulk_reply_id and dj.state in ('queued', 'running')) then 'stopped'
    else i.lack end`);

/** Somebody can still answer with it. */
export const isOpenItem: SQL = sql`${itemState} in ('draft', 'accepted')`;

/** Whether a reply to `review r` waits for an approver. */
export const waitingForApproval = (project: ProjectRef): SQL => sql`r.id in (
  select w.subject_id from plan asked join plan_item w on w.plan_id = asked.id and w.field = 'reply'
  where asked.account_id = ${project.accountId} and asked.project_id = ${project.id} and asked.state = 'waiting_approval')`;

/** What happened to `review r` since its draft `i` was made; `e` is the last change of its answer. */
export const obstacleOf = (project: ProjectRef): SQL => sql`case
    when r.removed_at is not null then 'removed'
    when e.state in ('queued', 'sending', 'sent', 'in_review') or ${waitingForApproval(project)} then 'in_progress'
    when ${isAnswered} then 'answered'
    when date_trunc('milliseconds', r.updated_at) > i.seen_at then 'changed'
  end`;
