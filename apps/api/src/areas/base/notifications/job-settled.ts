import type { Deed, SubjectField } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import type { ClaimedJob } from '#src/queue/handler';
import { notify } from './notify';

/** Tells the person who began a job that it is over. Jobs that the product began itself notify nobody. */
export async function notifyJobSettled(
  context: Pick<AppContext, 'clock' | 'mail'>,
  tx: Tx,
  job: ClaimedJob,
  outcome: 'done' | 'failed',
): Promise<void> {
  if (job.createdBy === null) return;
  const { rows } = await tx.execute<{ title: string; deed: Deed | null; subject_fields: SubjectField[] }>(
    sql`select title, deed, subject_fields from job where id = ${job.id} and account_id = ${job.accountId}`,
  );
  await notify(context, tx, job, [
    {
      type: outcome === 'done' ? 'job_finished' : 'job_failed',
      params: { jobId: job.id, title: rows[0]?.title ?? '', deed: rows[0]?.deed, kind: job.kind },
      userIds: [job.createdBy],
      subjectFields: rows[0]?.subject_fields ?? [],
    },
  ]);
}
