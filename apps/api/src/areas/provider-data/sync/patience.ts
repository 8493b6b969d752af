import type { Clock } from '#src/clock';
import { ProviderError } from '#src/provider/port';

/** How often one reading is asked for before the round gives way; then the job comes back later. */
const mostTries = 5;
const firstDelayMs = 500;

/**
 * Asks for a reading again where the fault may pass. Readings change nothing, so repeating them is always safe. A call that
 * never left (the provider is known to be down) is not repeated here.
 */
export async function readPatiently<T>(
  clock: Clock,
  signal: AbortSignal,
  read: () => Promise<T>,
  random: () => number = Math.random,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof ProviderError) || !error.isRepeatable || !error.wasSent || tries === mostTries)
        throw error;
      // Throttling has already put everybody's next turn back; waiting here as well would count it twice.
      if (error.fault !== 'throttled') await clock.sleep(random() * firstDelayMs * 2 ** tries, signal);
    }
  }
}
