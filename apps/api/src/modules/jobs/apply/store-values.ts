import type { LocationValues } from '@frontage/domain';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../../db/database';
import { fieldHistory, job as jobTable, location } from '../../../db/schema';
import type { ClaimedJob } from '../../../jobs/handler';
import { locationColumns } from '../../locations/service';
import type { Entry } from './targets';

/**
 * Lays values that the provider has accepted over our copy of the location, which is the merchant's view: what the provider
 * answers on the next read. Those that this job put there also go into the field's history.
 */
export async function storeSentValues(
  tx: Tx,
  job: ClaimedJob,
  locationId: string,
  entries: readonly Entry[],
  isOurs: boolean,
  now: Date,
): Promise<void> {
  if (entries.length === 0) return;
  const isLocation = and(eq(location.id, locationId), eq(location.accountId, job.accountId));
  const [row] = await tx.select({ values: location.values }).from(location).where(isLocation).for('update');
  if (row === undefined) return;
  const sent = Object.fromEntries(entries.map((entry) => [entry.field, entry.to])) as Partial<LocationValues>;
  await tx
    .update(location)
    .set({ ...locationColumns({ ...row.values, ...sent }), changedAt: now })
    .where(isLocation);
  if (!isOurs) return;
  const [head] = await tx.select({ source: jobTable.source }).from(jobTable).where(eq(jobTable.id, job.id));
  await tx.insert(fieldHistory).values(
    entries.map((entry) => ({
      accountId: job.accountId,
      locationId,
      field: entry.field,
      from: entry.from,
      to: entry.to,
      source: head?.source ?? 'bulk',
      actorId: job.createdBy,
      jobId: job.id,
      at: now,
    })),
  );
}
