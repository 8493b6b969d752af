import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { review } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { carryOut, openSubjectPlanner, PlanWriter, readLocationsById } from '#src/areas/changes/door';
import type { ProjectRef } from '#src/http/project-ref';
import { isSameReply } from './reply-sender';

type Request = RequestOf<typeof contract.reviews.reply>['body'];

/**
 * Answers a review, replaces the answer, or deletes it (`text` null): a plan of one item, carried out at once, sent for approval
 * where the caller's changes wait for somebody, or left for a look. Throws `not_found`, `review_gone`, and `plan_empty` where the
 * review is answered like that already or another job is changing its reply.
 */
export async function replyToReview(
  context: AppContext,
  project: ProjectRef,
  reviewId: string,
  { text, title, review: isForReview }: Request,
  by: AuditedCaller,
): Promise<ResponseOf<typeof contract.reviews.reply>> {
  const { db, clock } = context;
  const [found] = await db
    .select({
      id: review.id,
      locationId: review.locationId,
      reply: review.reply,
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
  const plan = await openSubjectPlanner(db, project.accountId, [found.id], (_field, a, b) =>
    isSameReply(a, b),
  );
  const item = plan({ field: 'reply', subjectId: found.id, from: found.reply, to: text });
  if (item.state !== 'changed') throw new AppError('plan_empty');
  const now = clock.now();
  const head = { title, source: 'reply', userId: by.userId } as const;
  const writer = await PlanWriter.begin(db, project, head, now);
  try {
    await writer.add([{ location, items: [item] }]);
    await db.transaction(async (tx) => {
      await writer.finish(tx);
      await record(tx, {
        ...by,
        at: now,
        action: 'review_replied',
        projectId: project.id,
        object: { kind: 'plan', id: writer.id, name: title },
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
  return { planId, ...(await carryOut(context, project, planId, by)) };
}
