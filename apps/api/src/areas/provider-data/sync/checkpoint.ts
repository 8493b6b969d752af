import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db, Tx } from '#src/db/database';
import type { ClaimedJob } from '#src/queue/handler';

/** How far a synchronisation came; kept in its job, so that a restart goes on from there. */
export const syncCheckpointSchema = z.object({
  phase: z.enum(['list', 'attributes']),
  /** Groups whose lists are complete. */
  groupsRead: z.array(z.string()).default([]),
  /** Where the list goes on; empty at its beginning. */
  pageToken: z.string(),
  /** When the reading of the list began: what it does not touch has vanished. */
  startedAt: z.iso.datetime(),
  /** Locations listed so far. */
  listed: z.int(),
  /** Locations whose attributes have to be read, once the list is complete. */
  attributes: z.int(),
  /** Since when the provider has not answered; `null` while it does. */
  failingSince: z.iso.datetime().nullable(),
});
export type SyncCheckpoint = z.infer<typeof syncCheckpointSchema>;

/** A synchronisation at its beginning. */
export function firstCheckpoint(now: Date): SyncCheckpoint {
  return {
    phase: 'list',
    groupsRead: [],
    pageToken: '',
    startedAt: now.toISOString(),
    listed: 0,
    attributes: 0,
    failingSince: null,
  };
}

/** The job's checkpoint; a fresh one where it has none, or one of an earlier version. */
export async function readCheckpoint(db: Db, job: ClaimedJob, now: Date): Promise<SyncCheckpoint> {
  const { rows } = await db.execute<{ checkpoint: unknown }>(
    sql`select checkpoint from job where id = ${job.id}`,
  );
  const read = syncCheckpointSchema.safeParse(rows[0]?.checkpoint);
  return read.success ? read.data : firstCheckpoint(now);
}

/** Keeps the checkpoint, and the progress that people see: it never goes back. */
export async function writeCheckpoint(
  tx: Tx,
  job: ClaimedJob,
  checkpoint: SyncCheckpoint,
  progress: { readonly done: number; readonly total: number },
): Promise<void> {
  await tx.execute(sql`
    update job set checkpoint = ${JSON.stringify(checkpoint)}::jsonb, locations = greatest(locations, ${checkpoint.listed}),
      done = greatest(done, ${progress.done}), total = greatest(total, ${progress.total})
    where id = ${job.id}`);
}
