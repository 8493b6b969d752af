import type { Clock } from '#src/clock';
import { ProviderError, type CallKind } from './port';

/**
 * Keeps calls back whose limit of the day is used up (provider document B, 'Quotas'), and asks now and then whether there are any again.
 * One per process and API.
 */
export type DailyLimit = {
  /** Throws a `ProviderError` with `isDailyLimit` while calls of this kind are known to be used up. */
  admit(kind: CallKind): void;
  /** Learns how a call failed; answers the error that is to be thrown for it. */
  record(kind: CallKind, error: ProviderError): ProviderError;
};

/** Milliseconds between probes. The limit ends at midnight in California, or sooner where somebody has it raised. */
const probeEvery = 3_600_000;

/** All edits share a limit; a creation has its own. */
const limitOf = ({ editOf, method }: CallKind) => (editOf === null ? method : 'edits');

/** Makes one that knows of no limit yet. */
export function createDailyLimit(clock: Clock): DailyLimit {
  const nextProbes = new Map<string, { readonly at: number; readonly words: string | null }>();
  return {
    admit(kind) {
      const next = nextProbes.get(limitOf(kind));
      if (next === undefined) return;
      // Also when the clock was set back: a probe is never further away than one interval.
      const wait = Math.min(next.at - clock.now().getTime(), probeEvery);
      if (wait > 0)
        throw new ProviderError('throttled', 'The calls of this day are used up.', {
          ...{ retryAfterMs: wait, words: next.words },
          ...{ wasSent: false, isOutage: true, isDailyLimit: true },
        });
      nextProbes.delete(limitOf(kind));
    },
    record(kind, error) {
      if (!error.isDailyLimit) return error;
      nextProbes.set(limitOf(kind), { at: clock.now().getTime() + probeEvery, words: error.words });
      return error.asOutage(probeEvery);
    },
  };
}
