import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import type { ProjectRef } from '#src/http/project-ref';

type Asked = {
  readonly bulkReplyId: string;
  readonly title: string;
  readonly userId: string;
  readonly now: Date;
  /** How many are asked for, of which none was counted by a job. */
  readonly drafts: number;
};

/** Sees to it that a job drafts what is yet to come of a bulk, which the caller has locked: one that is open already, or a new one. */
export async function queueDrafts(
  tx: Tx,
  project: ProjectRef,
  { bulkReplyId, title, userId, now, drafts }: Asked,
): Promise<void> {
  const at = now.toISOString();
  // Locked, so that a job which is about to end does so before this looks, or after it found one draft more.
  const { rowCount } = await tx.execute(sql`
    select 1 from job j join bulk_reply b on b.draft_job_id = j.id
    where b.id = ${bulkReplyId} and b.account_id = ${project.accountId} and j.state in ('queued', 'running')
    for no key update of j`);
  if (rowCount !== 0) {
    await tx.execute(sql`
      update job j set total = j.total + ${drafts} from bulk_reply b
      where b.id = ${bulkReplyId} and b.account_id = ${project.accountId} and b.draft_job_id = j.id`);
    return;
  }
  const id = randomUUID();
  await tx.execute(sql`
    insert into job (id, account_id, project_id, kind, title, state, subject_fields, total, created_by, created_at, run_at)
    select ${id}, ${project.accountId}, ${project.id}, 'drafts', ${title}, 'queued', '{reply}', count(*), ${userId}::uuid,
      ${at}::timestamptz, ${at}::timestamptz
    from bulk_reply_item i
    where i.bulk_reply_id = ${bulkReplyId} and i.account_id = ${project.accountId} and i.lack = 'pending'`);
  await tx.execute(sql`
    update bulk_reply set draft_job_id = ${id} where id = ${bulkReplyId} and account_id = ${project.accountId}`);
}
