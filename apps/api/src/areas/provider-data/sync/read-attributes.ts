import type { LocationValues } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import type { ClaimedJob } from '#src/queue/handler';
import { fenced } from '#src/queue/lease';
import { ProviderError, type AttributeValues, type Provider } from '#src/provider/port';
import {
  mergeReading,
  readHeldFields,
  writeProviderHistory,
  type LocationChanges,
} from '#src/areas/locations/door';
import { readPatiently } from './patience';

/** Locations whose attributes are read before they are written together. */
const batchSize = 40;
/** Readings under way at once: hides their latency; the pace keeps the quota. */
const inFlight = 4;
const staleMs = 24 * 3_600_000;
/** Where the public's view differs, attributes may have changed too; looked at this often. */
const differingStaleMs = 3_600_000;

type Due = { readonly id: string; readonly name: string };
type Reading = Due & { readonly askedAt: Date; readonly values: AttributeValues | null };

function dueCondition(job: ClaimedJob, now: Date) {
  const before = (ms: number) => new Date(now.getTime() - ms).toISOString();
  return sql`account_id = ${job.accountId} and project_id = ${job.projectId} and removed_at is null
    and (attributes_read_at is null or attributes_read_at < ${before(staleMs)}
      or (has_google_updated and attributes_read_at < ${before(differingStaleMs)}))`;
}

/** How many locations have attributes to read: never read, read more than a day ago, or changed by the public. */
export async function countDueAttributes(tx: Tx, job: ClaimedJob, now: Date): Promise<number> {
  const { rows } = await tx.execute<{ due: number }>(
    sql`select count(*)::int as due from location where ${dueCondition(job, now)}`,
  );
  return rows[0]?.due ?? 0;
}

/** Reads the next locations' attributes and writes them; answers how many that were, 0 when none is due any more. */
export async function readNextAttributes(
  context: AppContext,
  job: ClaimedJob,
  provider: Provider,
  signal: AbortSignal,
  note: (tx: Tx, read: number) => Promise<void>,
): Promise<number> {
  const { rows: due } = await context.db.execute<Due>(sql`
    select id, provider_name as name from location where ${dueCondition(job, context.clock.now())}
    order by attributes_read_at nulls first, id limit ${batchSize}`);
  if (due.length === 0) return 0;
  const readings: Reading[] = [];
  const queue = [...due];
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      readings.push(await readOne(context, provider, next, signal));
    }
  };
  const results = await Promise.allSettled(Array.from({ length: inFlight }, work));
  if (readings.length > 0)
    await fenced(context.db, job, async (tx) => {
      await writeReadings(tx, job, readings, context.clock.now());
      await note(tx, readings.length);
    });
  const failure = results.find((result) => result.status === 'rejected');
  if (failure !== undefined) throw failure.reason;
  return readings.length;
}

async function readOne(
  context: AppContext,
  provider: Provider,
  location: Due,
  signal: AbortSignal,
): Promise<Reading> {
  const askedAt = context.clock.now();
  try {
    const values = await readPatiently(context.clock, signal, () => provider.readAttributes(location.name));
    return { ...location, askedAt, values };
  } catch (error) {
    // Gone since it was listed; the next list says so too.
    if (error instanceof ProviderError && error.fault === 'not_found')
      return { ...location, askedAt, values: null };
    throw error;
  }
}

async function writeReadings(
  tx: Tx,
  job: ClaimedJob,
  readings: readonly Reading[],
  now: Date,
): Promise<void> {
  const ids = readings.map(({ id }) => id);
  const { rows } = await tx.execute<{ id: string; field_values: LocationValues; is_first: boolean }>(sql`
    select id, field_values, attributes_read_at is null as is_first from location
    where account_id = ${job.accountId} and id = any(${sql.param(ids)}::uuid[]) order by id for no key update`);
  const known = new Map(rows.map((row) => [row.id, row]));
  const earliest = new Date(Math.min(...readings.map(({ askedAt }) => askedAt.getTime())));
  const held = await readHeldFields(tx, job.accountId, ids, earliest);
  const changed: LocationChanges[] = [];
  const updates = readings.flatMap(({ id, values: reading }) => {
    const before = known.get(id);
    if (before === undefined) return [];
    const { values, changes } = mergeReading(before.field_values, reading ?? {}, held.get(id));
    // The first reading is how we get to know them, not a change.
    if (changes.length > 0 && !before.is_first) changed.push({ locationId: id, changes });
    return [{ id, field_values: values, is_changed: changes.length > 0 && !before.is_first }];
  });
  await tx.execute(sql`
    update location set field_values = r.field_values, attributes_read_at = ${now.toISOString()},
      changed_at = case when r.is_changed then ${now.toISOString()}::timestamptz else changed_at end
    from jsonb_to_recordset(${JSON.stringify(updates)}::jsonb) as r(id uuid, field_values jsonb, is_changed boolean)
    where location.id = r.id and location.account_id = ${job.accountId}`);
  await writeProviderHistory(tx, job, changed, now);
}
