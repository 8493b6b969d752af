import type { LedgerReason } from '@frontage/domain';
import { ProviderError } from '#src/provider/port';
import { mostTries, retryDelayMs } from './backoff';
import type { SendTools } from './send-tools';
import type { Entry } from './targets';

/**
 * Reads what a location's entries are compared with. `null` where that failed, which is then in the ledger: as a try that
 * comes again, or as the end of the tries. Throws where no call will be answered.
 * @param gone what it means where the provider does not find what is read
 */
export async function readLive<T>(
  { ledger }: SendTools,
  entries: readonly Entry[],
  read: () => Promise<T>,
  gone: LedgerReason = 'access_lost',
): Promise<T | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof ProviderError) || error.fault === 'unauthorized' || error.isOutage) throw error;
    const { words: message } = error;
    if (error.fault === 'not_found') {
      await ledger.refuse(entries, { state: 'failed', reason: gone, message });
      return null;
    }
    for (const entry of entries) {
      const tries = entry.tries + 1;
      await ledger.postpone([entry], message, retryDelayMs(error, tries), true);
      if (tries >= mostTries) await ledger.refuse([entry], { state: 'failed', reason: 'gave_up', message });
    }
    return null;
  }
}
