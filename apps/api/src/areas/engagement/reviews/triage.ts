import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { review } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { notify, record, type AuditedCaller } from '#src/areas/base/door';
import { assignedEvent } from './alerts';
import { worksHere } from './counts';
import { requireReview } from './outbox';

/** Who was not heard of for longer has gone. */
export const presentMs = 30_000;

/**
 * Labels a review, assigns it, keeps a draft of its answer. Throws `not_found`, and `validation_failed` for a person whom the caller
 * does not know of or who does not work in the project.
 */
export async function updateReview(
  context: AppContext,
  project: ProjectRef,
  reviewId: string,
  { labels, assigneeId, draft, draftTemplateId = null }: RequestOf<typeof contract.reviews.update>['body'],
  actor: Actor,
  by: AuditedCaller,
): Promise<Record<string, never>> {
  const now = context.clock.now();
  await context.db.transaction(async (tx) => {
    const found = await requireReview(tx, project, reviewId);
    if (assigneeId !== undefined && assigneeId !== null) {
      const { rows } = await tx.execute(
        sql`select 1 from app_user u where u.id = ${assigneeId} and ${worksHere(actor, project)}`,
      );
      if (rows.length === 0)
        throw new AppError('validation_failed', {
          fields: [{ path: 'body.assigneeId', code: 'invalid_value' }],
        });
    }
    const text = draft?.trim() === '' ? null : draft;
    if (labels === undefined && assigneeId === undefined && text === undefined) return;
    const mine = and(eq(review.id, reviewId), eq(review.accountId, project.accountId));
    const [before] = await tx.select().from(review).where(mine).for('no key update');
    await tx
      .update(review)
      .set({
        ...(labels === undefined ? {} : { labels: [...new Set(labels)] }),
        ...(assigneeId === undefined ? {} : { assigneeId }),
        ...(text === undefined
          ? {}
          : {
              draft: text,
              draftBy: text === null ? null : by.userId,
              draftAt: text === null ? null : now,
              draftTemplateId:
                text === null || draftTemplateId === null ? null : ownTemplate(project, draftTemplateId),
            }),
      })
      .where(mine);
    const audited = {
      ...by,
      at: now,
      projectId: project.id,
      object: { kind: 'location', id: found.location_id, name: found.location_name },
    } as const;
    if (labels !== undefined)
      await record(tx, { ...audited, action: 'review_labelled', after: { reviewId, labels } });
    if (assigneeId !== undefined)
      await record(tx, { ...audited, action: 'review_assigned', after: { reviewId, assigneeId } });
    const isHandedOn = assigneeId !== actor.id && assigneeId !== before?.assigneeId;
    if (before !== undefined && typeof assigneeId === 'string' && isHandedOn)
      await notify(context, tx, { accountId: project.accountId, projectId: project.id }, [
        assignedEvent(before, assigneeId),
      ]);
  });
  return {};
}

/** A reply template of the project's; one that was deleted meanwhile, or is another's, counts as none. */
const ownTemplate = (project: ProjectRef, id: string) =>
  sql`(select m.id from reply_template m where m.id = ${id} and m.account_id = ${project.accountId} and m.project_id = ${project.id})`;

/** Notes that somebody looks at a review, and answers who else does. Throws `not_found`. */
export async function notePresence(
  { db, clock }: AppContext,
  project: ProjectRef,
  reviewId: string,
  isWriting: boolean,
  userId: string,
): Promise<ResponseOf<typeof contract.reviews.present>> {
  const now = clock.now();
  const found = await requireReview(db, project, reviewId);
  await db.execute(sql`
    insert into review_presence (review_id, user_id, account_id, location_id, is_writing, at)
    values (${reviewId}, ${userId}, ${project.accountId}, ${found.location_id}, ${isWriting}, ${now.toISOString()})
    on conflict (review_id, user_id) do update set is_writing = excluded.is_writing, at = excluded.at`);
  const since = new Date(now.getTime() - presentMs).toISOString();
  const { rows } = await db.execute<{ id: string; name: string; isWriting: boolean }>(sql`
    select u.id, u.name, s.is_writing as "isWriting"
    from review_presence s join app_user u on u.id = s.user_id
    where s.review_id = ${reviewId} and s.account_id = ${project.accountId} and s.user_id <> ${userId}
      and s.at > ${since}::timestamptz
    order by s.is_writing desc, lower(u.name), u.id`);
  return { others: rows };
}
