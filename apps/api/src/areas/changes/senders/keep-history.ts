import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { fieldHistory, job as jobTable } from '#src/db/schema/index';
import type { ClaimedJob } from '#src/queue/handler';
import type { Sent } from './sender';

/** Writes what a job put at the provider into the history of the fields. */
export async function keepHistory(
  tx: Tx,
  job: ClaimedJob,
  { locationId, entries, at }: Pick<Sent, 'locationId' | 'entries' | 'at'>,
): Promise<void> {
  const [head] = await tx.select({ source: jobTable.source }).from(jobTable).where(eq(jobTable.id, job.id));
  await tx.insert(fieldHistory).values(
    entries.map((entry) => ({
      accountId: job.accountId,
      locationId,
      field: entry.field,
      subjectId: entry.subjectId,
      from: entry.from,
      to: entry.to,
      source: head?.source ?? 'bulk',
      actorId: job.createdBy,
      jobId: job.id,
      at,
    })),
  );
}
