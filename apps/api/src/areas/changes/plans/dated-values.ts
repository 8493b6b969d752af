import { locationFields, takesDatedValues, type LocationField } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { AppError } from '#src/http/errors';
import { onItsClock } from '#src/areas/locations/door';

/** Fields of which values may wait for several dates. */
export const datedFieldList = sql.raw(
  locationFields
    .filter(takesDatedValues)
    .map((field) => `'${field}'`)
    .join(', '),
);

/** When a plan begins: `at` for all at one moment, `null` at once; `localAt` at that time on each location's own clock. */
export type Beginning = { readonly at: Date | null; readonly localAt?: string | null };

/** When an item or entry of the table `row` may go out. */
export function dueOf({ at, localAt = null }: Beginning, row: string, now: Date): SQL {
  if (localAt === null) return sql`${(at ?? now).toISOString()}::timestamptz`;
  return sql`(select ${onItsClock(localAt)} from location l where l.id = ${sql.raw(row)}.location_id)`;
}

/**
 * Whether the ledger entry `row` is a value that waits for its date. Such values of one field form a queue: each is planned from the one
 * before it, so that 'the Christmas text, then back' can be said in advance. They keep nobody from editing the field meanwhile.
 */
export function isDated(row: string, now: Date): SQL {
  const entry = sql.raw(row);
  return sql`(${entry}.state = 'queued' and ${entry}.due_at is not null
    and ${entry}.due_at > ${now.toISOString()}::timestamptz
    and ${entry}.subject_id is null and ${entry}.field in (${datedFieldList}))`;
}

/** A value of a location that waits for a date. */
export type DatedValue = { readonly jobId: string; readonly at: string; readonly to: unknown };

type DatedRow = {
  location_id: string;
  field: LocationField;
  job_id: string;
  due_at: string | Date;
  to_value: unknown;
};

/** The values that wait for a date, by location and field, the next first. */
export async function readDatedValues(
  db: Db | Tx,
  accountId: string,
  locationIds: readonly string[],
  now: Date,
): Promise<Map<string, Map<LocationField, DatedValue[]>>> {
  const found = new Map<string, Map<LocationField, DatedValue[]>>();
  if (locationIds.length === 0) return found;
  const { rows } = await db.execute<DatedRow>(sql`
    select d.location_id, d.field, d.job_id, d.due_at, d.to_value from ledger_entry d
    where d.account_id = ${accountId} and d.location_id = any(${sql.param([...locationIds])}::uuid[]) and ${isDated('d', now)}
    order by d.due_at, d.job_id`);
  for (const { location_id: id, field, job_id: jobId, due_at: at, to_value: to } of rows) {
    const ofLocation = found.get(id) ?? new Map<LocationField, DatedValue[]>();
    found.set(id, ofLocation);
    const value = { jobId, at: new Date(at).toISOString(), to: to ?? null };
    ofLocation.set(field, [...(ofLocation.get(field) ?? []), value]);
  }
  return found;
}

/** The dated value of another job that stands next to a moment in the queue of the field of `row`; nothing where there is none. */
function neighbour(side: 'earlier' | 'later', row: string, due: SQL, now: Date): SQL {
  const own = sql.raw(row);
  const [beyond, order] = side === 'earlier' ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  return sql`left join lateral (
    select d.job_id, d.seq, d.from_value, d.to_value, d.follows_job_id from ledger_entry d
    where d.location_id = ${own}.location_id and d.field = ${own}.field and d.account_id = ${own}.account_id
      and ${isDated('d', now)} and d.due_at ${beyond} ${due}
    order by d.due_at ${order} limit 1) ${sql.raw(side)} on true`;
}

/**
 * Leaves out, of a plan that is about to begin, what would change nothing at its time: the value that a dated one will have put there, and
 * what was wanted after a dated value that does not come before it.
 */
export async function leaveOutSame(
  tx: Tx,
  plan: { readonly id: string; readonly accountId: string },
  beginning: Beginning,
  now: Date,
): Promise<void> {
  await tx.execute(sql`
    update plan_item item set is_included = false, is_risky = false, reason = coalesce(item.reason, 'same_by_then')
    from (
      select i.seq from plan_item i ${neighbour('earlier', 'i', dueOf(beginning, 'i', now), now)}
      where i.plan_id = ${plan.id} and i.account_id = ${plan.accountId} and i.state = 'changed' and i.is_included
        and not i.is_resend and i.subject_id is null and i.field in (${datedFieldList})
        and case when earlier.job_id is null then i.from_value else earlier.to_value end is not distinct from i.to_value
    ) same
    where item.plan_id = ${plan.id} and item.account_id = ${plan.accountId} and item.seq = same.seq`);
}

/** What `plans.read` answers as `countsAfter`, an instant: before it nothing of the plan would change anything. */
export async function readCountsAfter(
  db: Db | Tx,
  plan: { readonly id: string; readonly accountId: string },
  now: Date,
): Promise<string | null> {
  const sent = sql`i.plan_id = ${plan.id} and i.account_id = ${plan.accountId} and i.state = 'changed' and i.is_included`;
  const { rows } = await db.execute<{ at: string | Date | null }>(sql`
    select max(d.due_at) as at from plan_item i
    join ledger_entry d on d.location_id = i.location_id and d.field = i.field and d.account_id = i.account_id
    where ${sent} and i.reason = 'same_until_dated' and ${isDated('d', now)}
      and not exists (select 1 from plan_item i where ${sent} and i.reason is distinct from 'same_until_dated')`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at).toISOString();
}

type Job = { readonly jobId: string; readonly accountId: string };

const valuesOf = ({ jobId, accountId }: Job) => sql`e.job_id = ${jobId} and e.account_id = ${accountId}
  and e.state = 'queued' and e.subject_id is null and e.field in (${datedFieldList})`;

/**
 * Puts a job's queued values at their place among those that wait for a date: each is changed from the one before it, and the next from it.
 * The first of all is changed from what a person saw there; one that `moved` before it takes that over. The caller has locked the
 * project's fields. Throws `dated_already` where another value of the same field waits for the same moment.
 */
export async function linkDated(tx: Tx, job: Job, how: 'new' | 'moved', now: Date): Promise<void> {
  const { jobId, accountId } = job;
  const due = sql`coalesce(e.due_at, ${now.toISOString()}::timestamptz)`;
  const { rows: taken } = await tx.execute(sql`
    select 1 from ledger_entry e join ledger_entry d
      on d.location_id = e.location_id and d.field = e.field and d.account_id = e.account_id and d.job_id <> e.job_id
        and ${isDated('d', now)} and d.due_at = e.due_at
    where ${valuesOf(job)} limit 1`);
  if (taken.length > 0) throw new AppError('dated_already');
  const isMoved = how === 'moved';
  await tx.execute(sql`
    update ledger_entry entry set from_value = place.from_value, follows_job_id = place.follows_job_id
    from (
      select e.seq, case when earlier.job_id is null then later.from_value else earlier.to_value end as from_value,
        coalesce(earlier.job_id, later.follows_job_id) as follows_job_id
      from ledger_entry e ${neighbour('earlier', 'e', due, now)} ${neighbour('later', 'e', due, now)}
      where ${valuesOf(job)} and (earlier.job_id is not null or (${isMoved} and later.job_id is not null))
    ) place
    where entry.job_id = ${jobId} and entry.account_id = ${accountId} and entry.seq = place.seq`);
  await tx.execute(sql`
    update ledger_entry next set from_value = place.to_value, follows_job_id = ${jobId}
    from (
      select later.job_id, later.seq, e.to_value from ledger_entry e ${neighbour('later', 'e', due, now)}
      where ${valuesOf(job)} and later.job_id is not null
    ) place
    where next.job_id = place.job_id and next.account_id = ${accountId} and next.seq = place.seq`);
}

/**
 * Takes a job's queued values out of the queue again, all or those of `seqs`: what comes after each is changed from what it was changed
 * from itself.
 */
export async function unlinkDated(tx: Tx, job: Job, seqs?: readonly number[]): Promise<void> {
  const some = seqs === undefined ? sql`true` : sql`e.seq = any(${sql.param([...seqs])}::int[])`;
  await tx.execute(sql`
    update ledger_entry next set from_value = e.from_value, follows_job_id = e.follows_job_id
    from ledger_entry e
    where ${valuesOf(job)} and ${some} and next.location_id = e.location_id and next.field = e.field
      and next.account_id = e.account_id and next.state = 'queued' and next.due_at is not null
      and next.follows_job_id = e.job_id`);
}
