import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { record, type AuditedCaller } from '#src/areas/base/door';
import type { Tx } from '#src/db/database';
import { job, ledgerEntry, plan, review } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';

/** The person who withdraws a reply; `null` for a rule whose person is gone. */
export type WithdrawnBy = Omit<AuditedCaller, 'userId'> & { readonly userId: string | null };

/** A job whose replies wait. */
type WaitingJob = {
  readonly id: string;
  readonly plan_id: string | null;
  readonly title: string;
  readonly created_at: string | Date;
};

/**
 * Cancels a reply before it leaves. Its text becomes a draft again, in place of an existing one.
 * @param keepsDraft keeps an existing draft: somebody may be writing it at the moment
 */
export async function withdrawReply(
  tx: Tx,
  project: ProjectRef,
  waiting: WaitingJob & { readonly text: string | null; readonly reviewId: string },
  by: WithdrawnBy,
  now: Date,
  keepsDraft = false,
): Promise<void> {
  const { accountId } = project;
  const { text, reviewId } = waiting;
  const { templateId } = await cancelWaiting(tx, project, waiting, now, reviewId);
  if (text !== null)
    await tx
      .update(review)
      .set({ draft: text, draftBy: by.userId, draftAt: now, draftTemplateId: templateId })
      .where(
        and(
          eq(review.id, reviewId),
          eq(review.accountId, accountId),
          keepsDraft ? isNull(review.draft) : undefined,
        ),
      );
  await noteWithdrawn(tx, project, waiting, by, now, 1);
}

/**
 * Cancels every reply of a job that did not leave yet. Throws `not_found`, and `reply_on_its_way` where nothing waits any more.
 */
export async function withdrawReplies(
  { db, clock, wakeJobs }: AppContext,
  project: ProjectRef,
  jobId: string,
  by: AuditedCaller,
): Promise<{ withdrawn: number }> {
  const now = clock.now();
  const withdrawn = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<WaitingJob>(sql`
      select j.id, j.plan_id, j.title, j.created_at from job j
      where j.id = ${jobId} and j.account_id = ${project.accountId} and j.project_id = ${project.id}
      for no key update of j`);
    const [found] = rows;
    if (found === undefined) throw new AppError('not_found');
    const { count: cancelled } = await cancelWaiting(tx, project, found, now, null);
    if (cancelled === 0) throw new AppError('reply_on_its_way');
    await noteWithdrawn(tx, project, found, by, now, cancelled);
    return cancelled;
  });
  wakeJobs();
  return { withdrawn };
}

/**
 * Cancels what waits of a job, one reply or all; a job of which nothing is left is over. What was made of templates and did not leave
 * used none up. Answers how many, and the template of the one where it is one.
 */
async function cancelWaiting(
  tx: Tx,
  { accountId }: ProjectRef,
  { id, plan_id: planId, created_at: since }: WaitingJob,
  now: Date,
  reviewId: string | null,
): Promise<{ readonly count: number; readonly templateId: string | null }> {
  const ofJob = and(eq(ledgerEntry.jobId, id), eq(ledgerEntry.accountId, accountId));
  const cancelled = await tx
    .update(ledgerEntry)
    .set({ state: 'cancelled', reason: 'cancelled_by_user', nextTryAt: null, updatedAt: now })
    .where(
      and(
        ofJob,
        eq(ledgerEntry.field, 'reply'),
        eq(ledgerEntry.state, 'queued'),
        reviewId === null ? undefined : eq(ledgerEntry.subjectId, reviewId),
      ),
    )
    .returning({ reviewId: ledgerEntry.subjectId });
  const reviewIds = cancelled.flatMap((one) => one.reviewId ?? []);
  const { rows: uses } = await tx.execute<{ template_id: string }>(sql`
    delete from template_use where account_id = ${accountId} and review_id = any(${sql.param(reviewIds)}::uuid[])
      and used_at >= ${new Date(since).toISOString()}::timestamptz - interval '1 minute'
    returning template_id`);
  const templateId = reviewId === null ? null : (uses[0]?.template_id ?? null);
  const answer = { count: cancelled.length, templateId };
  const open = await tx.$count(
    ledgerEntry,
    and(ofJob, inArray(ledgerEntry.state, ['queued', 'sending', 'sent', 'in_review'])),
  );
  if (open > 0) {
    // What had left is read back, whether or not replies are held.
    await tx.execute(sql`
      update job j set held_at = null where j.id = ${id} and j.account_id = ${accountId} and not exists (
        select 1 from ledger_entry e where e.job_id = j.id and e.state in ('queued', 'sending'))`);
    return answer;
  }
  await tx
    .update(job)
    .set({ state: 'cancelled', finishedAt: now, heldAt: null })
    .where(and(eq(job.id, id), eq(job.accountId, accountId), sql`${job.finishedAt} is null`));
  if (planId !== null)
    await tx
      .update(plan)
      .set({ state: 'discarded' })
      .where(and(eq(plan.id, planId), eq(plan.accountId, accountId), eq(plan.state, 'scheduled')));
  return answer;
}

function noteWithdrawn(
  tx: Tx,
  { id: projectId }: ProjectRef,
  { id, title }: WaitingJob,
  by: WithdrawnBy,
  at: Date,
  replies: number,
): Promise<void> {
  return record(tx, {
    ...by,
    at,
    action: 'reply_withdrawn',
    projectId,
    object: { kind: 'job', id, name: title },
    after: { replies },
  });
}
