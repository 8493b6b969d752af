import { type LocationField } from '@frontage/domain';
import { and, eq, inArray, ne, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database';
import { ledgerEntry } from '../../db/schema';

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
    inArray(ledgerEntry.locationId, [...locationIds]),
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
