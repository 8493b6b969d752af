import { fieldHome, isSameValue, type LocationField, type LocationValues } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';

/** A value that is another one at the provider than in our copy. */
export type ProviderChange = { readonly field: LocationField; readonly from: unknown; readonly to: unknown };

const none: ReadonlySet<LocationField> = new Set();

/**
 * Lays what was read over our copy. Fields that a job of ours is changing stay as they are: what the provider shows of them now
 * is our own edit on its way, not a change somebody made there.
 */
export function mergeReading(
  current: LocationValues,
  reading: Partial<LocationValues>,
  held: ReadonlySet<LocationField> = none,
): { values: LocationValues; changes: ProviderChange[] } {
  const fresh = Object.fromEntries(
    Object.entries(reading).filter(([field]) => !held.has(field as LocationField)),
  );
  const values: LocationValues = { ...current, ...fresh };
  const changes = (Object.keys(fresh) as LocationField[])
    .filter((field) => !isSameValue(field, current[field], values[field]))
    .map((field) => ({ field, from: current[field], to: values[field] }));
  return { values, changes };
}

/**
 * Fields of locations that our own jobs are changing, or have changed since a reading was asked for, so that the reading
 * may still show what was before. A value that waits for a date changes nothing yet.
 */
export async function readHeldFields(
  tx: Tx,
  accountId: string,
  locationIds: readonly string[],
  since: Date,
): Promise<Map<string, Set<LocationField>>> {
  const held = new Map<string, Set<LocationField>>();
  if (locationIds.length === 0) return held;
  const at = since.toISOString();
  const { rows } = await tx.execute<{ location_id: string; field: LocationField }>(sql`
    select e.location_id, e.field
    from unnest(${sql.param(locationIds)}::uuid[]) as l(id)
    join ledger_entry e on e.location_id = l.id
    where e.account_id = ${accountId} and e.subject_id is null
      and case when e.state = 'queued' then e.due_at is null or e.due_at <= ${at}::timestamptz
        else e.state in ('sending', 'sent', 'in_review') or e.updated_at >= ${at}::timestamptz end`);
  for (const { location_id: id, field } of rows) {
    const fields = held.get(id) ?? new Set();
    held.set(id, fields.add(field));
  }
  return held;
}

/** Changes of locations, as the history keeps them. */
export type LocationChanges = { readonly locationId: string; readonly changes: readonly ProviderChange[] };

/** Values out of the database are what was written there. */
const isSame = (field: LocationField, ours: unknown, theirs: unknown) =>
  isSameValue(
    field,
    (ours ?? null) as LocationValues[LocationField],
    (theirs ?? null) as LocationValues[LocationField],
  );

/**
 * Keeps, of what was changed past Frontage, the value that we had: somebody decides whether ours is sent again. Our copy follows the
 * provider meanwhile, so that plans start from what is there. A value that came back by itself leaves nothing to decide. Pictures
 * have no value that could be compared.
 */
async function noteDivergences(
  tx: Tx,
  accountId: string,
  changed: readonly { location_id: string; field: LocationField; from: unknown; to: unknown }[],
  at: Date,
): Promise<void> {
  const rows = changed.filter(({ field }) => fieldHome(field) !== 'media');
  if (rows.length === 0) return;
  const now = at.toISOString();
  await tx.execute(sql`
    insert into divergence as d (id, account_id, project_id, location_id, field, ours, theirs, state, found_at, seen_at)
    select gen_random_uuid(), ${accountId}, l.project_id, l.id, r.field, r."from", r."to", 'open', ${now}::timestamptz,
      ${now}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(location_id uuid, field text, "from" jsonb, "to" jsonb)
    join location l on l.id = r.location_id and l.account_id = ${accountId}
    on conflict (location_id, field) where state = 'open' do update set theirs = excluded.theirs, seen_at = excluded.seen_at`);
  const { rows: open } = await tx.execute<{
    id: string;
    field: LocationField;
    ours: unknown;
    theirs: unknown;
  }>(sql`
    select id, field, ours, theirs from divergence where account_id = ${accountId} and state = 'open'
      and location_id = any(${sql.param([...new Set(rows.map((row) => row.location_id))])}::uuid[])`);
  const back = open.filter(({ field, ours, theirs }) => isSame(field, ours, theirs));
  if (back.length > 0)
    await tx.execute(sql`
      update divergence set state = 'gone', seen_at = ${now}
      where account_id = ${accountId} and id = any(${sql.param(back.map(({ id }) => id))}::uuid[])`);
}

/** Writes down what changed at the provider, in one statement. */
export async function writeProviderHistory(
  tx: Tx,
  job: { readonly id: string | null; readonly accountId: string },
  changed: readonly LocationChanges[],
  at: Date,
): Promise<void> {
  const rows = changed.flatMap(({ locationId, changes }) =>
    changes.map((change) => ({ location_id: locationId, ...change })),
  );
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into field_history (account_id, location_id, field, from_value, to_value, source, job_id, at)
    select ${job.accountId}, r.location_id, r.field, r."from", r."to", 'provider', ${job.id}, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(location_id uuid, field text, "from" jsonb, "to" jsonb)`);
  await noteDivergences(tx, job.accountId, rows, at);
}
