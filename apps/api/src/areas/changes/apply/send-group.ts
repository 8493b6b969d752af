import type { ChangeField, LedgerReason } from '@frontage/domain';
import { ProviderError } from '#src/provider/port';
import { retryDelayMs } from './backoff';
import type { LedgerWriter } from './ledger-writer';
import type { SendTools } from './send-tools';
import type { Entry } from './targets';

/**
 * Sends entries that travel in one call. The provider takes a call as a whole or not at all, so fields it refuses by name are recorded
 * and the others are sent again without them. Throws `ProviderError` when the provider cannot be asked now: `unauthorized`, or an outage,
 * which costs the entries no try.
 * @param readAt when the live values that the entries were compared with were read
 * @param call sends the remaining entries
 * @param gone what it means when the provider does not find the subject of the call
 */
export async function sendGroup<F extends ChangeField>(
  { ledger }: SendTools,
  locationId: string,
  entries: readonly Entry<F>[],
  readAt: Date,
  call: (left: readonly Entry<F>[]) => Promise<void>,
  gone: LedgerReason = 'access_lost',
): Promise<void> {
  let left = entries;
  while (left.length > 0) {
    left = await ledger.claim(left, readAt);
    if (left.length === 0) return;
    try {
      await call(left);
    } catch (error) {
      if (!(error instanceof ProviderError) || error.fault === 'unauthorized') throw error;
      if (error.isOutage) {
        await ledger.unclaim(left, error);
        throw error;
      }
      left = await recordFault(ledger, left, error, gone);
      continue;
    }
    await ledger.sent(locationId, left, true);
    return;
  }
}

/** Writes down why a call failed and answers the entries worth sending again at once: those that were not to blame. */
async function recordFault<F extends ChangeField>(
  ledger: LedgerWriter,
  entries: readonly Entry<F>[],
  error: ProviderError,
  gone: LedgerReason,
): Promise<readonly Entry<F>[]> {
  const { words: message } = error;
  if (error.fault === 'not_found') {
    await ledger.refuse(entries, { state: 'failed', reason: gone, message });
    return [];
  }
  if (error.fault !== 'refused') {
    const tries = Math.max(...entries.map((entry) => entry.tries)) + 1;
    await ledger.postpone(entries, message, retryDelayMs(error, tries), false);
    return [];
  }
  const blamed = new Map<Entry<F>, string | null>();
  for (const violation of error.violations)
    for (const entry of entries)
      if (violation.fields.includes(entry.field)) blamed.set(entry, violation.message || message);
  if (blamed.size === 0) for (const entry of entries) blamed.set(entry, message);
  for (const [entry, words] of blamed)
    await ledger.refuse([entry], { state: 'rejected', reason: 'provider_refused', message: words });
  return entries.filter((entry) => !blamed.has(entry));
}
