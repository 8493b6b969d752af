import { and, eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { plan } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { onItsClock } from '#src/areas/locations/door';
import type { PlanRow } from './plan-query';

/** Dates roll over where a month is too short, and the database would refuse them. */
function isOnCalendar(localAt: string): boolean {
  const at = new Date(`${localAt}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(localAt);
}

/** Throws `validation_failed` for a day that no calendar has. */
export function requireOnCalendar(localAt: string): void {
  if (!isOnCalendar(localAt))
    throw new AppError('validation_failed', { fields: [{ path: 'localAt', code: 'invalid_format' }] });
}

/** When a time is on the clocks of a plan's locations that would be changed, zone by zone. Throws `validation_failed`. */
export async function listClocks(
  db: Db,
  { id, accountId }: PlanRow,
  localAt: string,
): Promise<{ readonly timeZone: string; readonly at: string; readonly locations: number }[]> {
  requireOnCalendar(localAt);
  const { rows } = await db.execute<{ zone: string; at: string | Date; locations: number }>(sql`
    select l.time_zone as zone, min(${onItsClock(localAt)}) as at, count(distinct l.id)::int as locations
    from plan_item i join location l on l.id = i.location_id
    where i.plan_id = ${id} and i.account_id = ${accountId} and i.state = 'changed' and i.is_included
    group by l.time_zone order by 2, 1`);
  return rows.map(({ zone, at, locations }) => ({
    timeZone: zone,
    at: new Date(at).toISOString(),
    locations,
  }));
}

/**
 * When the first of a plan's locations reaches a time on its own clock; the others follow zone by zone. Throws
 * `plan_empty` where nothing is to be sent, `validation_failed` for a day that no calendar has.
 */
export async function firstLocalTime(tx: Db | Tx, row: PlanRow, localAt: string): Promise<Date> {
  requireOnCalendar(localAt);
  const { rows } = await tx.execute<{ first: string | Date | null }>(sql`
    select min(${onItsClock(localAt)}) as first from plan_item i join location l on l.id = i.location_id
    where i.plan_id = ${row.id} and i.account_id = ${row.accountId} and i.state = 'changed' and i.is_included`);
  const first = rows[0]?.first ?? null;
  if (first === null) throw new AppError('plan_empty');
  return new Date(first);
}

/** Lets each entry of a job wait for its own location's clock. */
export async function waitForLocalTimes(tx: Tx, row: PlanRow, jobId: string, localAt: string): Promise<void> {
  await tx.execute(sql`
    update ledger_entry e set next_try_at = its.at, due_at = its.at
    from location l cross join lateral (select ${onItsClock(localAt)} as at) its
    where e.job_id = ${jobId} and e.account_id = ${row.accountId} and l.id = e.location_id`);
  await setLocalTime(tx, row, localAt);
}

/** Keeps which time on their own clocks a plan's locations wait for; `null` where they wait for one moment. */
export async function setLocalTime(
  tx: Tx,
  row: Pick<PlanRow, 'id' | 'accountId'>,
  localAt: string | null,
): Promise<void> {
  await tx
    .update(plan)
    .set({ applyLocalAt: localAt })
    .where(and(eq(plan.id, row.id), eq(plan.accountId, row.accountId)));
}
