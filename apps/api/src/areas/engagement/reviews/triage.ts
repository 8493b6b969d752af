import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { review } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { needsApproval } from '#src/areas/access/door';
import { notify, record, type AuditedCaller } from '#src/areas/base/door';
import { assignedEvent } from './alerts';
import { worksHere } from './counts';
import { requireReview } from './outbox';

/** Who was not heard of for longer has gone. */
export const presentMs = 30_000;

/**
 * Labels a review, assigns it, keeps a draft of its answer. Throws `not_found`, `validation_failed` for a person whom the caller does
 * not know of or who does not work in the project, and as {@link requireMayLabel}.
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
    if (labels !== undefined) await requireMayLabel(tx, project, [before?.labels ?? [], labels], by.userId);
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

/**
 * Rules may answer what has a label, or has not, and the first that fits acts. Throws `approval_required` for callers whose changes wait
 * for others where a rule sends and one asks for a label that they put there or take away.
 */
async function requireMayLabel(
  tx: Tx,
  project: ProjectRef,
  [before, after]: readonly [readonly string[], readonly string[]],
  userId: string,
): Promise<void> {
  const changed = [
    ...after.filter((label) => !before.includes(label)),
    ...before.filter((label) => !after.includes(label)),
  ];
  if (changed.length === 0 || !(await needsApproval(tx, project.accountId, userId))) return;
  const { rows } = await tx.execute(sql`
    select 1 from reply_rule r cross join lateral jsonb_array_elements(r.conditions) c
    where r.account_id = ${project.accountId} and r.project_id = ${project.id} and r.is_on and c ->> 'field' = 'label'
      and c -> 'values' ?| ${sql.param(changed)}::text[] and exists (select 1 from reply_rule s
        where s.account_id = r.account_id and s.project_id = r.project_id and s.is_on and s.actions #>> '{reply,how}' = 'send')
    limit 1`);
  if (rows.length > 0) throw new AppError('approval_required');
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
