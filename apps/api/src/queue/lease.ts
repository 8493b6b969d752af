import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import type { ClaimedJob } from './handler';

/** The job belongs to another worker by now, or was stopped; nothing more may be written for it. */
export class LeaseLostError extends Error {
  override readonly name = 'LeaseLostError';
}

/**
 * Refuses what comes after it in the transaction unless the job is still held under its fence, and keeps the job from being
 * claimed until the transaction ends: a worker that slept past its lease writes nothing late (security R53). Throws
 * {@link LeaseLostError}.
 */
export async function assertFence(tx: Tx, job: Pick<ClaimedJob, 'id' | 'fence'>): Promise<void> {
  // Not `for update`: rows that refer to the job (ledger, calls) must still be insertable meanwhile.
  const { rows } = await tx.execute(
    sql`select 1 from job where id = ${job.id} and fence = ${job.fence} for no key update`,
  );
  if (rows.length === 0) throw new LeaseLostError(`Job ${job.id} is held by another worker.`);
}

/** Runs a handler's writes in one transaction behind {@link assertFence}. */
export async function fenced<T>(
  db: Db,
  job: Pick<ClaimedJob, 'id' | 'fence'>,
  write: (tx: Tx) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    await assertFence(tx, job);
    return write(tx);
  });
}
