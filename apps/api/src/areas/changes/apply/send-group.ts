import type { LocationValues } from '@frontage/domain';
import type { AppContext } from '#src/app-context';
import type { ClaimedJob } from '#src/queue/handler';
import { ProviderError, type Provider } from '#src/provider/port';
import { retryDelayMs } from './backoff';
import type { LedgerWriter } from './ledger-writer';
import type { Entry } from './targets';

/** What the sending of one location needs. */
export type SendTools = {
  readonly context: AppContext;
  readonly job: ClaimedJob;
  readonly provider: Provider;
  readonly ledger: LedgerWriter;
};

/**
 * Sends entries that travel in one patch. The provider takes a patch as a whole or not at all, so fields it refuses by name
 * are recorded and the others go again without them. Throws `ProviderError` where nobody is asked at the moment: `unauthorized`, or
 * an outage, which costs the entries no try.
 * @param readAt when the live values were read that the entries were compared with.
 * @param call sends a change; the field types follow from the entries' home.
 */
export async function sendGroup(
  { ledger }: SendTools,
  locationId: string,
  entries: readonly Entry[],
  readAt: Date,
  call: (change: Partial<LocationValues>) => Promise<void>,
): Promise<void> {
  let left = entries;
  while (left.length > 0) {
    left = await ledger.claim(left, readAt);
    if (left.length === 0) return;
    try {
      await call(Object.fromEntries(left.map((entry) => [entry.field, entry.to])));
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault === 'unauthorized') throw error;
      if (error.isOutage) {
        await ledger.unclaim(left, error);
        throw error;
      }
      left = await recordFault(ledger, left, error);
      continue;
    }
    await ledger.sent(locationId, left, true);
    return;
  }
}

/** Writes down why a patch failed and answers the entries worth sending again at once: those that were not to blame. */
async function recordFault(
  ledger: LedgerWriter,
  entries: readonly Entry[],
  error: ProviderError,
): Promise<readonly Entry[]> {
  const { words: message } = error;
  if (error.fault === 'not_found') {
    await ledger.refuse(entries, { state: 'failed', reason: 'access_lost', message });
    return [];
  }
  if (error.fault !== 'refused') {
    const tries = Math.max(...entries.map((entry) => entry.tries)) + 1;
    await ledger.postpone(entries, message, retryDelayMs(error, tries), false);
    return [];
  }
  const blamed = new Map<Entry, string | null>();
  for (const violation of error.violations)
    for (const entry of entries)
      if (violation.fields.includes(entry.field)) blamed.set(entry, violation.message || message);
  if (blamed.size === 0) for (const entry of entries) blamed.set(entry, message);
  for (const [entry, words] of blamed)
    await ledger.refuse([entry], { state: 'rejected', reason: 'provider_refused', message: words });
  return entries.filter((entry) => !blamed.has(entry));
}
