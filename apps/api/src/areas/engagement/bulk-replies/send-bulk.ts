import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { record, type AuditedCaller } from '#src/areas/base/door';
import {
  carryOut,
  openSubjectPlanner,
  PlanWriter,
  readLocationsById,
  type PlannedLocation,
  titleText,
} from '#src/areas/changes/door';
import type { Db, Tx } from '#src/db/database';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { readDelay } from '../reviews/outbox';
import { isSameReply } from '../reviews/reply-sender';
import { noMemory, readMemories } from '../templates/location-memory';
import { lockBulk, readItems, type BulkItem } from './bulk-rows';
import { judgeAll } from './change-item';
import { isSendable } from './draft-text';

type Sent = ResponseOf<typeof contract.bulkReplies.send>;
type LeftBehind = Sent['leftOut'];

/**
 * Puts the accepted replies of a bulk in the outbox: one plan, one job, an entry of the ledger for each review; or sends them for
 * approval where the caller's changes wait for somebody. Two who do so at the same moment send them once. Throws `not_found`,
 * `nothing_to_answer` where nothing is accepted or nothing of it can be sent, and `conflict` where a draft was changed in this moment.
 */
export async function sendBulk(
  context: AppContext,
  project: ProjectRef,
  bulkReplyId: string,
  { title }: RequestOf<typeof contract.bulkReplies.send>['body'],
  by: AuditedCaller,
): Promise<Sent> {
  const { db, clock } = context;
  const now = clock.now();
  const items = await readItems(db, project, bulkReplyId);
  const { due, leftOut } = await sortOut(db, project, items);
  const planned = await planReplies(db, project, due);
  if (planned.length === 0) {
    await db.transaction((tx) => lockBulk(tx, project, bulkReplyId));
    throw new AppError('nothing_to_answer');
  }
  const writer = await PlanWriter.begin(db, project, { title, source: 'reply', userId: by.userId }, now);
  try {
    await writer.add(planned);
    await db.transaction(async (tx) => {
      await lockBulk(tx, project, bulkReplyId);
      await mark(tx, project, { bulkReplyId, planId: writer.id, now }, due);
      await writer.finish(tx);
      await record(tx, {
        ...by,
        at: now,
        action: 'review_replied',
        projectId: project.id,
        object: { kind: 'plan', id: writer.id, name: titleText(title) },
        after: { replies: due.length },
      });
    });
  } catch (error) {
    await writer.abandon();
    throw error;
  }
  const delay = await readDelay(db, project);
  const when = delay === 0 ? null : new Date(now.getTime() + delay * 1_000);
  const started = await carryOut(context, project, writer.id, by, when);
  return { planId: writer.id, ...started, replies: due.length, leftOut };
}

/** Which accepted drafts can go now, and why the others cannot. */
async function sortOut(db: Db, project: ProjectRef, items: readonly BulkItem[]) {
  const locationIds = [...new Set(items.filter(isAccepted).map(({ locationId }) => locationId))];
  const locations = await readLocationsById(db, project, locationIds);
  const memories = await readMemories(db, project, locationIds);
  const due: BulkItem[] = [];
  const leftOut: LeftBehind = [];
  for (const [id, location] of locations) {
    const place = { values: location.values, memory: memories.get(id) ?? noMemory };
    // Compares accepted and sent drafts only: an unaccepted draft does not use up words that an accepted one may need.
    const its = items.filter((one) => one.locationId === id && (isAccepted(one) || one.state === 'sent'));
    for (const { item, findings } of await judgeAll(place, its)) {
      if (!isAccepted(item)) continue;
      const reason = item.obstacle ?? (isSendable(item.text, findings) ? null : 'refused');
      if (reason === null) due.push(item);
      else leftOut.push({ reviewId: item.reviewId, reason });
    }
  }
  return { due, leftOut };
}

const isAccepted = ({ state }: Pick<BulkItem, 'state'>) => state === 'accepted';

async function planReplies(
  db: Db,
  project: ProjectRef,
  due: readonly BulkItem[],
): Promise<PlannedLocation[]> {
  const locations = await readLocationsById(
    db,
    project,
    due.map(({ locationId }) => locationId),
  );
  const plan = await openSubjectPlanner(
    db,
    project.accountId,
    due.map(({ reviewId }) => reviewId),
    (_field, a, b) => isSameReply(a, b),
  );
  return [...locations].map(([id, location]) => ({
    location,
    items: due
      .filter(({ locationId }) => locationId === id)
      .map(({ reviewId: subjectId, reply, isRefused, text: to }) => {
        // Nothing of it is public, so the same words are a change.
        const isResend = isRefused && isSameReply(reply, to);
        return { ...plan({ field: 'reply', subjectId, from: isResend ? null : reply, to }), isResend };
      }),
  }));
}

type Mark = { readonly bulkReplyId: string; readonly planId: string; readonly now: Date };

/**
 * Says of each draft by which plan it went, notes the uses of templates, and drops what the inbox kept as drafts. A plan that a stopped
 * server left behind gives way. Throws `conflict` where one of them is not as it was read.
 */
async function mark(
  tx: Tx,
  project: ProjectRef,
  { bulkReplyId, planId, now }: Mark,
  due: readonly BulkItem[],
): Promise<void> {
  const read = sql`jsonb_to_recordset(${JSON.stringify(
    due.map(({ reviewId, version }) => ({ review_id: reviewId, version })),
  )}::jsonb) as given (review_id uuid, version int)`;
  const isOne: SQL = sql`i.bulk_reply_id = ${bulkReplyId} and i.account_id = ${project.accountId}`;
  await tx.execute(sql`
    update plan set state = 'discarded'
    where account_id = ${project.accountId} and state = 'draft' and id <> ${planId} and id in (
      select i.plan_id from bulk_reply_item i join ${read} on given.review_id = i.review_id where ${isOne})`);
  const marked = await tx.execute(sql`
    update bulk_reply_item as i set plan_id = ${planId}, version = i.version + 1, updated_at = ${now.toISOString()}::timestamptz
    from ${read} where ${isOne} and given.review_id = i.review_id and given.version = i.version and i.state = 'accepted'`);
  if (marked.rowCount !== due.length) throw new AppError('conflict');
  await tx.execute(sql`
    insert into template_use (id, account_id, project_id, template_id, location_id, review_id, is_edited, used_at)
    select gen_random_uuid(), i.account_id, ${project.id}, i.template_id, i.location_id, i.review_id, i.is_edited,
      ${now.toISOString()}::timestamptz
    from bulk_reply_item i where ${isOne} and i.plan_id = ${planId} and i.template_id is not null`);
  await tx.execute(sql`
    update review r set draft = null, draft_by = null, draft_at = null, draft_template_id = null
    from bulk_reply_item i where ${isOne} and i.plan_id = ${planId} and r.id = i.review_id and r.draft is not null`);
}
