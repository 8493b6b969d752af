import { and, eq } from 'drizzle-orm';
import { location } from '../../../db/schema';
import { compareLive } from './compare';
import type { SendTools } from './send-group';
import type { Entry } from './targets';

/** Writes fields that exist in Frontage alone: our copy is the live value, compared and written in one transaction. */
export async function sendOwnFields(
  { ledger, job }: SendTools,
  locationId: string,
  entries: readonly Entry[],
): Promise<void> {
  await ledger.ownFields(locationId, async (tx) => {
    const [row] = await tx
      .select({ values: location.values })
      .from(location)
      .where(and(eq(location.id, locationId), eq(location.accountId, job.accountId)))
      .for('update');
    const found = entries.map((entry) => {
      const value: unknown = row?.values[entry.field] ?? null;
      return { entry, found: value, verdict: compareLive(entry.field, entry, value) };
    });
    const which = (verdict: string) => found.filter((one) => one.verdict === verdict);
    return {
      send: which('send').map((one) => one.entry),
      there: which('there').map((one) => one.entry),
      moved: which('moved'),
    };
  });
}
