import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { plan } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { onItsClock } from '#src/areas/locations/door';
import type { PlanRow } from './plan-query';

/** Dates roll over where a month is too short, and the database would refuse them. */
function isOnCalendar(localAt: string): boolean {
  const at = new Date(`${localAt}:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(localAt);
}

/**
 * When the first of a plan's locations reaches a time on its own clock; the others follow zone by zone. Throws
 * `plan_empty` where nothing is to be sent, `validation_failed` for a day that no calendar has.
 */
export async function firstLocalTime(tx: Tx, row: PlanRow, localAt: string): Promise<Date> {
  if (!isOnCalendar(localAt))
    throw new AppError('validation_failed', { fields: [{ path: 'localAt', code: 'invalid_format' }] });
  const { rows } = await tx.execute<{ first: string | Date | null }>(sql`
    select min(${onItsClock(localAt)}) as first from plan_item i join location l on l.id = i.location_id
    where i.plan_id = ${row.id} and i.account_id = ${row.accountId} and i.state = 'changed' and i.is_included`);
  const first = rows[0]?.first ?? null;
  if (first === null) throw new AppError('plan_empty');
  return new Date(first);
}

/** Lets each entry of a job that begins with the first of them wait for its own location's clock. */
export async function waitForLocalTimes(tx: Tx, row: PlanRow, jobId: string, localAt: string): Promise<void> {
  await tx.execute(sql`
    update ledger_entry e set next_try_at = ${onItsClock(localAt)} from location l
    where e.job_id = ${jobId} and e.account_id = ${row.accountId} and l.id = e.location_id`);
  await tx
    .update(plan)
    .set({ applyLocalAt: localAt })
    .where(and(eq(plan.id, row.id), eq(plan.accountId, row.accountId)));
}
