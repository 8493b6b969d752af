import type { BulkReplySummary, contract, ResponseOf } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { isLimitedContext } from '#src/db/tenant-context';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { toIso } from '#src/areas/engagement/pages-of-location';
import { readDelay } from '../reviews/outbox';
import { presentMs } from '../reviews/triage';
import { asContract, lockBulk, readItems } from './bulk-rows';
import { countLeftOut } from './choose-reviews';
import { isOpenItem, itemSources, itemState } from './item-states';

type Read = ResponseOf<typeof contract.bulkReplies.read>;
type HeadRow = {
  id: string;
  created_at: string | Date;
  by_id: string | null;
  by_name: string | null;
  source: Read['source'];
  model: string | null;
  pools: Read['pools'];
  left_out: Read['leftOut'];
};

const headColumns = sql.raw(
  `b.id, b.created_at, b.source, b.model, b.pools, b.left_out, u.id as by_id, u.name as by_name`,
);

const nothingLeftOut = countLeftOut([], null);

function presentHead(
  { id, created_at, by_id, by_name, source, model, pools: named, left_out }: HeadRow,
  { id: userId, permissions }: Pick<Actor, 'id' | 'permissions'>,
) {
  // Counted over all that its maker chose, which may be more than the reader sees.
  const leftOut = isLimitedContext() && by_id !== userId ? nothingLeftOut : left_out;
  const pools = can(permissions, 'templates:view') ? named : {};
  const createdBy = by_id === null || by_name === null ? null : { id: by_id, name: by_name };
  return { id, createdAt: toIso(created_at), createdBy, source, model, pools, leftOut };
}

/** Each counts its drafts, so that a list of them has an end. */
const mostListed = 200;

/** Bulks with something left to do at locations that the caller sees, the newest {@link mostListed}, newest first. */
export async function listBulks(
  db: Db,
  project: ProjectRef,
  reader: Pick<Actor, 'id' | 'permissions'>,
): Promise<BulkReplySummary[]> {
  const { rows } = await db.execute<HeadRow & { total: number; to_look_at: number; accepted: number }>(sql`
    select ${headColumns}, c.total, c.to_look_at, c.accepted
    from bulk_reply b left join app_user u on u.id = b.created_by
    cross join lateral (
      select count(*)::int as total, (count(*) filter (where ${itemState} = 'draft'))::int as to_look_at,
        (count(*) filter (where ${itemState} = 'accepted'))::int as accepted
      from ${itemSources} where i.bulk_reply_id = b.id
    ) c
    where b.account_id = ${project.accountId} and b.project_id = ${project.id} and c.to_look_at + c.accepted > 0
    order by b.created_at desc, b.id limit ${mostListed}`);
  return rows.map((row) => ({
    ...presentHead(row, reader),
    total: row.total,
    toLookAt: row.to_look_at,
    accepted: row.accepted,
  }));
}

/** A bulk with its drafts as they stand now. Throws `not_found`, also where the caller sees no location of it. */
export async function readBulk(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  bulkReplyId: string,
  { id: userId, permissions }: Pick<Actor, 'id' | 'permissions'>,
): Promise<Read> {
  const { rows } = await db.execute<HeadRow & { held: boolean }>(sql`
    select ${headColumns}, pr.replies_held_at is not null as held
    from bulk_reply b join project pr on pr.id = b.project_id left join app_user u on u.id = b.created_by
    where b.id = ${bulkReplyId} and b.account_id = ${project.accountId} and b.project_id = ${project.id}`);
  const [head] = rows;
  if (head === undefined) throw new AppError('not_found');
  const { rows: jobs } = await db.execute<{
    job_id: string;
    waiting: number;
    run_at: string | Date;
    created_at: string | Date;
  }>(sql`
    select j.id as job_id, j.run_at, j.created_at, (count(*) filter (where own.state = 'queued'))::int as waiting
    from ${itemSources} join job j on j.id = own.job_id
    where i.bulk_reply_id = ${bulkReplyId} and i.account_id = ${project.accountId}
    group by j.id order by j.run_at, j.id`);
  const { rows: asked } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from ${itemSources}
    where i.bulk_reply_id = ${bulkReplyId} and i.account_id = ${project.accountId} and p.state = 'waiting_approval'`);
  const since = new Date(clock.now().getTime() - presentMs).toISOString();
  const { rows: others } = await db.execute<{ id: string; name: string; reviewId: string }>(sql`
    select distinct on (u.id) u.id, u.name, s.review_id as "reviewId"
    from review_presence s join app_user u on u.id = s.user_id
    join bulk_reply_item i on i.review_id = s.review_id and i.bulk_reply_id = ${bulkReplyId}
    where s.account_id = ${project.accountId} and s.user_id <> ${userId} and s.at > ${since}::timestamptz
    order by u.id, s.at desc`);
  const { rows: drafting } = await db.execute<{ jobId: string; left: number }>(sql`
    select j.id as "jobId", (select count(*)::int from bulk_reply_item i
      where i.bulk_reply_id = b.id and i.lack = 'pending') as left
    from bulk_reply b join job j on j.id = b.draft_job_id and j.state in ('queued', 'running')
    where b.id = ${bulkReplyId} and b.account_id = ${project.accountId}`);
  const newest = [...jobs].sort((a, b) => (toIso(a.created_at) < toIso(b.created_at) ? 1 : -1))[0];
  return {
    ...presentHead(head, { id: userId, permissions }),
    items: (await readItems(db, project, bulkReplyId)).map(asContract(permissions)),
    others,
    delaySeconds: await readDelay(db, project),
    isHeld: head.held,
    waiting: jobs
      .filter(({ waiting }) => waiting > 0)
      .map(({ job_id: jobId, waiting: replies, run_at }) => ({ jobId, replies, sendsAt: toIso(run_at) })),
    jobId: newest?.job_id ?? null,
    // What was stopped leaves the job with what a model is writing, and nothing that would be kept.
    drafting: drafting.find(({ left }) => left > 0) ?? null,
    awaitingApproval: asked[0]?.count ?? 0,
  };
}

/** Drops what was not sent of a bulk, at locations that the caller sees. Throws `not_found`. */
export async function dropDrafts(tx: Tx, project: ProjectRef, bulkReplyId: string): Promise<number> {
  await lockBulk(tx, project, bulkReplyId);
  const dropped = await tx.execute(sql`
    delete from bulk_reply_item where bulk_reply_id = ${bulkReplyId} and account_id = ${project.accountId} and review_id in (
      select i.review_id from ${itemSources}
      where i.bulk_reply_id = ${bulkReplyId} and (${isOpenItem} or ${itemState} = 'skipped'))`);
  return dropped.rowCount ?? 0;
}
