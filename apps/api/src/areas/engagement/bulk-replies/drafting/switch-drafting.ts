import type { contract, RequestOf, ResponseOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import type { ProjectScope } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';
import { lockBulk, readItems, type BulkItem } from '../bulk-rows';
import { queueDrafts } from './queue-drafts';

type Endpoint = typeof contract.bulkReplies.drafting;

/** Why a draft is missing that can come another time. */
const comesAgain: readonly BulkItem['lack'][] = ['failed', 'stopped', 'limit'];

/**
 * Stops what is yet to be drafted of a bulk, or has what failed or was stopped drafted again, at the locations that the caller sees. What
 * a model writes at the moment of a stop is dropped, for its draft is not the one any more that it was asked for. Throws `not_found`.
 */
export async function switchDrafting(
  context: AppContext,
  project: ProjectScope,
  bulkReplyId: string,
  { isOn }: RequestOf<Endpoint>['body'],
  userId: string,
): Promise<ResponseOf<Endpoint>> {
  const now = context.clock.now();
  const drafts = await context.db.transaction(async (tx) => {
    // The job before the bulk, in the order of a job that writes a draft.
    if (!isOn) await lockJob(tx, project, bulkReplyId);
    await lockBulk(tx, project, bulkReplyId);
    const due = (await readItems(tx, project, bulkReplyId)).filter(({ state, text, lack }) =>
      isOn
        ? state === 'draft' && text === null && comesAgain.includes(lack)
        : text === null && lack === 'pending',
    );
    const ids = due.map(({ reviewId }) => reviewId);
    if (ids.length === 0) return 0;
    await tx.execute(sql`
      update bulk_reply_item set lack = ${isOn ? 'pending' : 'stopped'}, version = version + 1, updated_at = ${now.toISOString()}::timestamptz
      where bulk_reply_id = ${bulkReplyId} and account_id = ${project.accountId} and review_id = any(${sql.param(ids)}::uuid[])`);
    if (!isOn) await endJob(tx, project, bulkReplyId, now);
    else {
      const asked = { bulkReplyId, title: project.name, userId, now, drafts: ids.length };
      await queueDrafts(tx, project, asked);
    }
    return ids.length;
  });
  if (isOn && drafts > 0) context.wakeJobs();
  return { drafts };
}

const jobOf = (
  { accountId }: ProjectRef,
  bulkReplyId: string,
) => sql`j.state in ('queued', 'running') and j.id = (
  select b.draft_job_id from bulk_reply b where b.id = ${bulkReplyId} and b.account_id = ${accountId})`;

async function lockJob(tx: Tx, project: ProjectRef, bulkReplyId: string): Promise<void> {
  await tx.execute(sql`select 1 from job j where ${jobOf(project, bulkReplyId)} for no key update`);
}

/** Ends the job of which nothing is left, so that what is asked for afterwards need not wait for a model that hangs. */
async function endJob(tx: Tx, project: ProjectRef, bulkReplyId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    update job j set state = 'cancelled', finished_at = ${now.toISOString()}::timestamptz
    where ${jobOf(project, bulkReplyId)} and not exists (
      select 1 from bulk_reply_item i where i.bulk_reply_id = ${bulkReplyId} and i.lack = 'pending')`);
}
