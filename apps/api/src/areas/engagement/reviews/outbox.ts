import type { contract, OutboxItem, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { eq, and, sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { project as projectTable } from '#src/db/schema/index';
import { isLimitedContext } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { requireOwnWord } from '#src/areas/access/door';
import { record, type AuditedCaller } from '#src/areas/base/door';
import { inProject, lockProjectFields } from '#src/areas/locations/door';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { withdrawReply } from './withdraw';

/** So many replies the outbox names; the rest is counted. */
const mostNamed = 50;

/** Jobs that hold a reply which was not sent; what is under way in this moment has left. */
const waits = sql.raw(
  `j.state in ('scheduled', 'queued', 'running') and e.field = 'reply' and e.state = 'queued'`,
);

type Row = {
  job_id: string;
  review_id: string;
  reviewer_name: string | null;
  location_name: string;
  text: string | null;
  by_id: string | null;
  by_name: string | null;
  created_at: string | Date;
  run_at: string | Date;
  held_at: string | Date | null;
  together: number;
  bulk_reply_id: string | null;
};

function presentItem(row: Row): OutboxItem {
  const heldLeft =
    row.held_at === null
      ? null
      : Math.max(0, new Date(row.run_at).getTime() - new Date(row.held_at).getTime());
  return {
    jobId: row.job_id,
    reviewId: row.review_id,
    reviewerName: row.reviewer_name,
    locationName: row.location_name,
    text: row.text,
    by: row.by_id === null || row.by_name === null ? null : { id: row.by_id, name: row.by_name },
    queuedAt: toIso(row.created_at),
    sendsAt: toIso(row.run_at),
    heldLeftMs: heldLeft,
    together: row.together,
    bulkReplyId: row.bulk_reply_id,
  };
}

export const waitingReplies = (project: ProjectRef, which: SQL) => sql`
  from job j join ledger_entry e on e.job_id = j.id and e.account_id = j.account_id
  join review r on r.id = e.subject_id
  join location l on l.id = r.location_id and ${inProject(project)}
  left join app_user u on u.id = j.created_by
  where j.account_id = ${project.accountId} and j.project_id = ${project.id} and ${waits} and ${which}`;

const itemColumns =
  sql.raw(`j.id as job_id, r.id as review_id, r.reviewer_name, l.name as location_name, e.to_value #>> '{}' as text,
  u.id as by_id, u.name as by_name, j.created_at, j.run_at, j.held_at,
  (select count(*)::int from ledger_entry o where o.job_id = j.id and o.field = 'reply' and o.state = 'queued') as together,
  (select b.bulk_reply_id from bulk_reply_item b where b.plan_id = j.plan_id limit 1) as bulk_reply_id`);

/** The reply that represents others sent together with it. */
const first = sql.raw(`e.seq = (
  select min(o.seq) from ledger_entry o where o.job_id = j.id and o.field = 'reply' and o.state = 'queued')`);

/** The reply to a review that waits in the outbox; `null` where none does. */
export async function readWaiting(db: Db, project: ProjectRef, reviewId: string): Promise<OutboxItem | null> {
  const { rows } = await db.execute<Row>(
    sql`select ${itemColumns} ${waitingReplies(project, sql`e.subject_id = ${reviewId}`)} limit 1`,
  );
  return rows[0] === undefined ? null : presentItem(rows[0]);
}

/** What waits to be sent, and whether it is held. */
export async function readOutbox(
  db: Db,
  project: ProjectRef,
): Promise<ResponseOf<typeof contract.reviews.outbox>> {
  const { rows } = await db.execute<Row>(sql`
    select ${itemColumns} ${waitingReplies(project, first)} order by j.run_at, j.id limit ${mostNamed}`);
  const { rows: all } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total ${waitingReplies(project, sql`true`)}`,
  );
  const { rows: settings } = await db.execute<{
    delay: number;
    held_at: string | Date | null;
    held_by: string | null;
  }>(sql`
    select p.reply_delay_seconds as delay, p.replies_held_at as held_at, u.name as held_by
    from project p left join app_user u on u.id = p.replies_held_by
    where p.id = ${project.id} and p.account_id = ${project.accountId}`);
  const [{ delay, held_at: heldAt, held_by: heldBy } = { delay: 0, held_at: null, held_by: null }] = settings;
  return {
    items: rows.map(presentItem),
    total: all[0]?.total ?? 0,
    delaySeconds: delay,
    heldAt: heldAt === null ? null : toIso(heldAt),
    heldBy,
  };
}

/** Seconds that a reply of the project waits in the outbox. */
export async function readDelay(db: Db, project: ProjectRef): Promise<number> {
  const [found] = await db
    .select({ seconds: projectTable.replyDelaySeconds })
    .from(projectTable)
    .where(and(eq(projectTable.id, project.id), eq(projectTable.accountId, project.accountId)));
  return found?.seconds ?? 0;
}

/** Whether somebody who sees the whole project holds all its replies. */
async function areHeld(tx: Tx, project: ProjectRef): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    select 1 from project p where p.id = ${project.id} and p.account_id = ${project.accountId} and p.replies_held_at is not null`);
  return rows.length > 0;
}

/** What is held goes on with the time that it had left. */
async function release(tx: Tx, which: SQL, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz + greatest(j.run_at - j.held_at, interval '0')`;
  await tx.execute(sql`
    update job j set run_at = ${at}, apply_at = case when j.apply_at is null then null else ${at} end, held_at = null
    where j.held_at is not null and ${which}`);
}

/**
 * Holds every reply of a project back, or lets them go on, and says how long each waits. Jobs are begun under the same lock, so that a
 * reply made at this moment is either held here or finds the project held. Throws `approval_required` where the caller's changes wait for
 * others and replies would leave sooner; anybody may hold them.
 */
export async function setOutbox(
  { db, clock, wakeJobs }: AppContext,
  project: ProjectRef,
  { isHeld, delaySeconds }: RequestOf<typeof contract.reviews.setOutbox>['body'],
  by: AuditedCaller,
): Promise<Record<string, never>> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await lockProjectFields(tx, project.id);
    const mine = and(eq(projectTable.id, project.id), eq(projectTable.accountId, project.accountId));
    const [before] = await tx
      .select({
        name: projectTable.name,
        heldAt: projectTable.repliesHeldAt,
        delay: projectTable.replyDelaySeconds,
      })
      .from(projectTable)
      .where(mine)
      .for('no key update');
    if (before === undefined) throw new AppError('not_found');
    const isSooner =
      (isHeld === false && before.heldAt !== null) ||
      (delaySeconds !== undefined && delaySeconds < before.delay);
    if (isSooner) await requireOwnWord(tx, project.accountId, by.userId);
    const audited = {
      ...by,
      at: now,
      projectId: project.id,
      object: { kind: 'project', id: project.id, name: before.name },
    } as const;
    if (delaySeconds !== undefined && delaySeconds !== before.delay) {
      await tx.update(projectTable).set({ replyDelaySeconds: delaySeconds }).where(mine);
      await record(tx, {
        ...audited,
        action: 'reply_delay_changed',
        before: { seconds: before.delay },
        after: { seconds: delaySeconds },
      });
    }
    if (isHeld === undefined || isHeld === (before.heldAt !== null)) return;
    await tx
      .update(projectTable)
      .set({ repliesHeldAt: isHeld ? now : null, repliesHeldBy: isHeld ? by.userId : null })
      .where(mine);
    const withReplies = (
      more: SQL,
    ) => sql`j.account_id = ${project.accountId} and j.project_id = ${project.id}
      and j.finished_at is null
      and exists (select 1 from ledger_entry e where e.job_id = j.id and e.field = 'reply' and ${more})`;
    // What is on its way in this moment may come back, and then stays as well.
    if (isHeld)
      await tx.execute(sql`
        update job j set held_at = ${now.toISOString()}::timestamptz
        where j.held_at is null and ${withReplies(sql`e.state in ('queued', 'sending')`)}`);
    else await release(tx, withReplies(sql`true`), now);
    await record(tx, { ...audited, action: isHeld ? 'replies_held' : 'replies_released' });
  });
  wakeJobs();
  return {};
}

/**
 * Takes a waiting reply back, which makes its text a draft again, sends it at once, holds it, or lets it go on; the last three with all
 * that were sent together with it. Throws `not_found`, `reply_on_its_way` where nothing waits any more, and, where it would leave sooner,
 * `approval_required` to callers whose changes wait for others, and `not_authorized` to those who see some locations of a project that
 * holds all its replies.
 */
export async function orderReply(
  { db, clock, wakeJobs }: AppContext,
  project: ProjectRef,
  reviewId: string,
  { act }: RequestOf<typeof contract.reviews.order>['body'],
  by: AuditedCaller,
): Promise<{ text: string | null }> {
  const now = clock.now();
  const text = await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{
      id: string;
      plan_id: string | null;
      title: string;
      created_at: string | Date;
      text: string | null;
    }>(sql`
      select j.id, j.plan_id, j.title, j.created_at, e.to_value #>> '{}' as text
      ${waitingReplies(project, sql`e.subject_id = ${reviewId}`)}
        and (j.lease_until is null or j.lease_until <= ${now.toISOString()}::timestamptz or (${act} = 'withdraw' and j.total > 1))
      order by j.id limit 1 for no key update of j`);
    const [found] = rows;
    if (found === undefined) {
      await requireReview(tx, project, reviewId);
      throw new AppError('reply_on_its_way');
    }
    if (act === 'send' || act === 'release') {
      await requireOwnWord(tx, project.accountId, by.userId);
      if (isLimitedContext() && (await areHeld(tx, project))) throw new AppError('not_authorized');
    }
    const isJob = sql`j.id = ${found.id}`;
    if (act === 'hold')
      await tx.execute(
        sql`update job j set held_at = ${now.toISOString()}::timestamptz where ${isJob} and j.held_at is null`,
      );
    if (act === 'release') await release(tx, isJob, now);
    if (act === 'send')
      await tx.execute(
        sql`update job j set run_at = ${now.toISOString()}::timestamptz, held_at = null where ${isJob}`,
      );
    if (act === 'withdraw') await withdrawReply(tx, project, { ...found, reviewId }, by, now);
    return found.text;
  });
  wakeJobs();
  return { text };
}

/** A review of the project that the caller sees. Throws `not_found`. */
export async function requireReview(db: Db | Tx, project: ProjectRef, reviewId: string) {
  const { rows } = await db.execute<{ id: string; location_id: string; location_name: string }>(sql`
    select r.id, r.location_id, l.name as location_name
    from review r join location l on l.id = r.location_id and ${inProject(project)}
    where r.id = ${reviewId} and r.account_id = ${project.accountId} and r.project_id = ${project.id}`);
  const [found] = rows;
  if (found === undefined) throw new AppError('not_found');
  return found;
}
