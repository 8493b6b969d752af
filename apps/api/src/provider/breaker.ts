import type { Clock } from '#src/clock';
import { ProviderError, type ProviderFault } from './port';

/** Stops calling a provider that is down, and asks now and then whether it is back. One per process and API. */
export type Breaker = {
  /** Throws `ProviderError('unavailable')` with `wasSent` false while the provider is known to be down. */
  admit(): void;
  /** Learns how a call ended; answers whether the provider is known to be down by now, so that the call is not to blame. */
  record(outcome: 'ok' | ProviderFault): boolean;
};

/**
 * Calls that fail one after the other before it opens (security R59: at most 20). Fewer than the tries that an entry of a ledger has,
 * or a job of one location would have given up before anybody knew that the provider is down.
 */
const failuresToOpen = 4;
/** Milliseconds between probes, so that a recovery is noticed within a minute (security R59). */
const probeEvery = 20_000;

/** What says that the provider itself is down, rather than that it declined this call. */
const outages: ReadonlySet<ProviderFault> = new Set<ProviderFault>(['unavailable', 'unknown']);

/** Makes a closed breaker. */
export function createBreaker(clock: Clock): Breaker {
  let failures = 0;
  let nextProbeAt = 0;
  return {
    admit() {
      if (failures < failuresToOpen) return;
      const now = clock.now().getTime();
      // Also when the clock was set back: a probe is never further away than one interval.
      const wait = Math.min(nextProbeAt - now, probeEvery);
      if (wait > 0)
        throw new ProviderError('unavailable', 'The provider is not answering.', {
          retryAfterMs: wait,
          wasSent: false,
        });
      nextProbeAt = now + probeEvery;
    },
    record(outcome) {
      if (outcome !== 'ok' && outages.has(outcome)) {
        failures += 1;
        nextProbeAt = clock.now().getTime() + probeEvery;
      } else {
        failures = 0;
      }
      return failures >= failuresToOpen;
    },
  };
}
