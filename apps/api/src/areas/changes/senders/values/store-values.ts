import type { LocationField, LocationValues } from '@frontage/domain';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { location } from '#src/db/schema/index';
import type { ClaimedJob } from '#src/queue/handler';
import { locationColumns, timeZoneOfMoved } from '#src/areas/locations/door';
import { keepHistory } from '#src/areas/changes/senders/keep-history';
import type { Sent } from '#src/areas/changes/senders/sender';

/**
 * Lays values that the provider has accepted over our copy of the location, which is the merchant's view: what the provider
 * answers on the next read. Those that this job put there also go into the field's history.
 */
export async function storeSentValues(
  tx: Tx,
  job: ClaimedJob,
  { locationId, entries, isOurs, at: now }: Sent<LocationField>,
): Promise<void> {
  const isLocation = and(eq(location.id, locationId), eq(location.accountId, job.accountId));
  const [row] = await tx
    .select({
      values: location.values,
      latitude: location.latitude,
      longitude: location.longitude,
      timeZone: location.timeZone,
    })
    .from(location)
    .where(isLocation)
    .for('no key update');
  if (row === undefined) return;
  const sent = Object.fromEntries(entries.map((entry) => [entry.field, entry.to])) as Partial<LocationValues>;
  await tx
    .update(location)
    .set({
      ...locationColumns({ ...row.values, ...sent }),
      timeZone: sent.address === undefined ? row.timeZone : timeZoneOfMoved(row, sent.address),
      changedAt: now,
    })
    .where(isLocation);
  // Whatever was to be decided about these fields, a person has by now said what they are to be.
  await tx.execute(sql`
    update divergence d set state = 'decided', decision = case when d.ours is not distinct from r."to" then 'ours' else 'changed' end,
      decided_at = ${now.toISOString()}, decided_by = ${job.createdBy}, job_id = ${job.id}
    from jsonb_to_recordset(${JSON.stringify(entries.map(({ field, to }) => ({ field, to })))}::jsonb) as r(field text, "to" jsonb)
    where d.account_id = ${job.accountId} and d.location_id = ${locationId} and d.state = 'open' and d.field = r.field`);
  if (!isOurs) return;
  await keepHistory(tx, job, { locationId, entries, at: now });
}
