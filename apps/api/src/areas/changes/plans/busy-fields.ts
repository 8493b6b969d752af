import { type LocationField } from '@frontage/domain';
import { and, eq, inArray, ne, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { ledgerEntry, planItem } from '#src/db/schema/index';
import type { PlanRow } from './plan-query';

/** Ledger states in which a job has not finished with a field yet; the same list as the index `ledger_open`. */
export const openLedgerStates = ['queued', 'sending', 'sent', 'in_review'] as const;

/**
 * Fields of locations that an unfinished job is still changing, by location.
 * @param exceptJobId a job that does not count, for the plan that takes that very job back.
 */
export async function readBusyFields(
  db: Db | Tx,
  accountId: string,
  locationIds: readonly string[],
  exceptJobId?: string,
): Promise<Map<string, Set<LocationField>>> {
  const busy = new Map<string, Set<LocationField>>();
  if (locationIds.length === 0) return busy;
  const conditions: SQL[] = [
    eq(ledgerEntry.accountId, accountId),
    sql`${ledgerEntry.locationId} = any(${sql.param([...locationIds])})`,
    inArray(ledgerEntry.state, [...openLedgerStates]),
  ];
  if (exceptJobId !== undefined) conditions.push(ne(ledgerEntry.jobId, exceptJobId));
  const rows = await db
    .select({ locationId: ledgerEntry.locationId, field: ledgerEntry.field })
    .from(ledgerEntry)
    .where(and(...conditions));
  for (const row of rows) {
    const fields = busy.get(row.locationId);
    if (fields === undefined) busy.set(row.locationId, new Set([row.field]));
    else fields.add(row.field);
  }
  return busy;
}

/** Written out, so that every plan of the statement can use the index. */
const openStateList = sql.raw(openLedgerStates.map((state) => `'${state}'`).join(', '));

/** Blocks a plan's changed items whose field another job is changing; an undo does not wait for the job it takes back. */
export async function blockBusyItems(tx: Tx, plan: PlanRow): Promise<void> {
  const isOpenElsewhere = sql`exists (
    select 1 from ledger_entry open
    where open.location_id = ${planItem.locationId} and open.field = ${planItem.field}
      and open.account_id = ${plan.accountId} and open.state in (${openStateList})
      and open.job_id is distinct from ${plan.undoOfJobId}::uuid)`;
  await tx
    .update(planItem)
    .set({ state: 'blocked', reason: 'edit_in_progress', isIncluded: false, isRisky: false })
    .where(
      and(
        eq(planItem.planId, plan.id),
        eq(planItem.accountId, plan.accountId),
        eq(planItem.state, 'changed'),
        isOpenElsewhere,
      ),
    );
}
