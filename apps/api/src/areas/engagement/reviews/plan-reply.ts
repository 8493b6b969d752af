import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { review } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import {
  carryOut,
  openSubjectPlanner,
  PlanWriter,
  readLocationsById,
  titleText,
} from '#src/areas/changes/door';
import type { ProjectRef } from '#src/http/project-ref';
import { requireSendable } from './guard-reply';
import { readDelay } from './outbox';
import { recordUse } from '../templates/record-use';
import { isSameReply } from './reply-sender';

type Request = RequestOf<typeof contract.reviews.reply>['body'];

/**
 * Answers a review, replaces the answer, or deletes it (`text` null): a plan of one item, which waits in the outbox and is then carried
 * out, is sent for approval where the caller's changes wait for somebody, or left for a look. A reply that was turned down can be sent
 * again as it is. Throws `not_found`, `review_gone`, `review_changed` where it was edited since it was `seen`, `reply_in_progress` with
 * the name of who answers it already, and `plan_empty` where it is answered like that, and `reply_refused` where the guard stops the text.
 */
export async function replyToReview(
  context: AppContext,
  project: ProjectRef,
  reviewId: string,
  { text, title, review: isForReview, seen, templateId }: Request,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.reviews.reply>> {
  const { db, clock } = context;
  const [found] = await db
    .select({
      id: review.id,
      locationId: review.locationId,
      reviewerName: review.reviewerName,
      reply: review.reply,
      replyState: review.replyState,
      updatedAt: review.updatedAt,
      removedAt: review.removedAt,
    })
    .from(review)
    .where(
      and(eq(review.id, reviewId), eq(review.accountId, project.accountId), eq(review.projectId, project.id)),
    );
  const location =
    found === undefined
      ? undefined
      : (await readLocationsById(db, project, [found.locationId])).get(found.locationId);
  if (found === undefined || location === undefined) throw new AppError('not_found');
  if (found.removedAt !== null) throw new AppError('review_gone');
  if (seen !== undefined && found.updatedAt.getTime() > new Date(seen).getTime())
    throw new AppError('review_changed');
  await requireNobodyElse(db, project, found.id);
  // Nothing of it is public, so the same words are a change.
  const isResend = found.replyState === 'REJECTED' && text !== null && isSameReply(found.reply, text);
  const plan = await openSubjectPlanner(db, project.accountId, [found.id], (_field, a, b) =>
    isSameReply(a, b),
  );
  const from = isResend ? null : found.reply;
  const item = { ...plan({ field: 'reply', subjectId: found.id, from, to: text }), isResend };
  if (item.state !== 'changed') throw new AppError('plan_empty');
  if (text !== null) await requireSendable(db, project, text, { review: found, values: location.values });
  const now = clock.now();
  const head = { title, source: 'reply', userId: by.userId } as const;
  const writer = await PlanWriter.begin(db, project, head, now);
  try {
    await writer.add([{ location, items: [item] }]);
    await db.transaction(async (tx) => {
      await writer.finish(tx);
      if (text !== null && templateId !== null)
        await recordUse(tx, project, templateId, { text, review: found, values: location.values }, now);
      await record(tx, {
        ...by,
        at: now,
        action: 'review_replied',
        projectId: project.id,
        object: { kind: 'plan', id: writer.id, name: titleText(title) },
        before: { reply: found.reply },
        after: { reply: text },
      });
    });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  const planId = writer.id;
  if (isForReview) return { planId, jobId: null, isWaiting: true };
  const delay = await readDelay(db, project);
  const when = delay === 0 ? null : new Date(now.getTime() + delay * 1_000);
  try {
    const started = await carryOut(context, project, planId, by, when);
    await dropDraft(db, project, found.id);
    return { planId, ...started };
  } catch (error) {
    // Of two who send in the same moment one is first; the other is told who.
    if (error instanceof AppError && error.code === 'plan_empty')
      await requireNobodyElse(db, project, found.id);
    throw error;
  }
}

/** What was sent is no draft any more. */
async function dropDraft(db: AppContext['db'], project: ProjectRef, reviewId: string): Promise<void> {
  await db
    .update(review)
    .set({ draft: null, draftBy: null, draftAt: null, draftTemplateId: null })
    .where(and(eq(review.id, reviewId), eq(review.accountId, project.accountId)));
}

/** Throws `reply_in_progress` while an answer is under way or waits for approval, with the name of whose it is. */
export async function requireNobodyElse(
  db: AppContext['db'],
  project: ProjectRef,
  reviewId: string,
): Promise<void> {
  const { rows } = await db.execute<{ name: string | null }>(sql`
    select u.name from ledger_entry e left join job j on j.id = e.job_id left join app_user u on u.id = j.created_by
    where e.subject_id = ${reviewId} and e.account_id = ${project.accountId} and e.project_id = ${project.id}
      and e.state in ('queued', 'sending', 'sent', 'in_review')
    union all
    select u.name from plan p join plan_item i on i.plan_id = p.id and i.field = 'reply' and i.subject_id = ${reviewId}
    left join app_user u on u.id = p.created_by
    where p.account_id = ${project.accountId} and p.project_id = ${project.id} and p.state = 'waiting_approval'
      and p.source = 'reply'
    limit 1`);
  const [first] = rows;
  if (first !== undefined)
    throw new AppError('reply_in_progress', first.name === null ? {} : { message: first.name });
}
