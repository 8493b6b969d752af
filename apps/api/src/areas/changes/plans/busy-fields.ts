import { changeKey, isSubjectField, type LocationField } from '@frontage/domain';
import { and, eq, inArray, isNull, ne, sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { ledgerEntry, planItem } from '#src/db/schema/index';
import { dueOf, isDated, type Beginning } from './dated-values';
import type { PlanRow } from './plan-query';

/** Ledger states in which a job has not finished with a field yet; the same list as the index `ledger_open`. */
export const openLedgerStates = ['queued', 'sending', 'sent', 'in_review'] as const;

/**
 * Values of locations that an unfinished job is still changing, by location; posts and replies are busy by themselves
 * (`readBusySubjects`), and a value that waits for its date keeps nobody from the field.
 * @param exceptJobId a job that does not count, for the plan that takes that very job back.
 */
export async function readBusyFields(
  db: Db | Tx,
  accountId: string,
  locationIds: readonly string[],
  now: Date,
  exceptJobId?: string,
): Promise<Map<string, Set<LocationField>>> {
  const busy = new Map<string, Set<LocationField>>();
  if (locationIds.length === 0) return busy;
  const conditions: SQL[] = [
    eq(ledgerEntry.accountId, accountId),
    sql`${ledgerEntry.locationId} = any(${sql.param([...locationIds])})`,
    inArray(ledgerEntry.state, [...openLedgerStates]),
    isNull(ledgerEntry.subjectId),
    sql`not ${isDated('ledger_entry', now)}`,
  ];
  if (exceptJobId !== undefined) conditions.push(ne(ledgerEntry.jobId, exceptJobId));
  const rows = await db
    .select({ locationId: ledgerEntry.locationId, field: ledgerEntry.field })
    .from(ledgerEntry)
    .where(and(...conditions));
  for (const { locationId, field } of rows) {
    if (isSubjectField(field)) continue;
    const fields = busy.get(locationId);
    if (fields === undefined) busy.set(locationId, new Set([field]));
    else fields.add(field);
  }
  return busy;
}

/**
 * The same for posts and reviews, as domain's `changeKey`s.
 * @param exceptJobId as for {@link readBusyFields}
 */
export async function readBusySubjects(
  db: Db | Tx,
  accountId: string,
  subjectIds: readonly string[],
  exceptJobId?: string,
): Promise<Set<string>> {
  if (subjectIds.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ field: ledgerEntry.field, subjectId: ledgerEntry.subjectId })
    .from(ledgerEntry)
    .where(
      and(
        eq(ledgerEntry.accountId, accountId),
        sql`${ledgerEntry.subjectId} = any(${sql.param([...subjectIds])})`,
        inArray(ledgerEntry.state, [...openLedgerStates]),
        exceptJobId === undefined ? undefined : ne(ledgerEntry.jobId, exceptJobId),
      ),
    );
  return new Set(rows.map(({ field, subjectId }) => changeKey(field, subjectId)));
}

/** Written out, so that every plan of the statement can use the index. */
const openStateList = sql.raw(openLedgerStates.map((state) => `'${state}'`).join(', '));

/**
 * Blocks a plan's changed items whose field another job is changing, or whose field gets another value at the same moment; an undo does
 * not wait for the job it takes back.
 */
export async function blockBusyItems(tx: Tx, plan: PlanRow, beginning: Beginning, now: Date): Promise<void> {
  const isOpenElsewhere = sql`exists (
    select 1 from ledger_entry open
    where open.location_id = ${planItem.locationId} and open.field = ${planItem.field}
      and open.subject_id is not distinct from ${planItem.subjectId}
      and open.account_id = ${plan.accountId} and open.state in (${openStateList})
      and open.job_id is distinct from ${plan.undoOfJobId}::uuid
      and (not ${isDated('open', now)} or open.due_at = ${dueOf(beginning, 'plan_item', now)}))`;
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
