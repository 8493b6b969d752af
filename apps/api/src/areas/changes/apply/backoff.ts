import type { ProviderError } from '#src/provider/port';

/** How often an entry is tried before it is shown as failed with a retry button. */
export const mostTries = 5;

const firstDelayMs = 1_000;
const throttledDelayMs = 10_000;
const longestDelayMs = 300_000;

/** Milliseconds until the next try: doubling with jitter, longer after a quota answer, never shorter than the provider asks. */
export function retryDelayMs(
  error: ProviderError,
  tries: number,
  random: () => number = Math.random,
): number {
  const first = error.fault === 'throttled' ? throttledDelayMs : firstDelayMs;
  const ceiling = Math.min(first * 2 ** Math.max(0, tries - 1), longestDelayMs);
  return Math.max(Math.round(ceiling * (0.5 + random() / 2)), error.retryAfterMs ?? 0);
}

/** Entries held back by a lost grant are retried after this, in case its return is not reported. */
export const grantWaitMs = 3_600_000;

/** When a sent value is looked at for the first time. */
export const firstLookMs = 5_000;
/** Looks grow apart as long as the value waits, up to this on its first day. */
export const lookEveryMs = 300_000;
/** A review may last days; after one day one look an hour is enough. */
export const lateLookEveryMs = 3_600_000;
const dayMs = 86_400_000;
/** Reviews usually end within three days (provider document B, 'What goes to review'). */
export const longestReviewMs = 3 * dayMs;
/** What the provider has not shown after this many days, it will not. */
export const reviewEndsAfterMs = 30 * dayMs;

/** Milliseconds until the next look at a value that has waited so long. */
export function lookDelayMs(waitedMs: number): number {
  if (waitedMs >= dayMs) return lateLookEveryMs;
  return Math.min(Math.max(waitedMs, firstLookMs), lookEveryMs);
}

/** A look of so few requests is nothing beside a quota of 300 a minute. */
const smallLook = 10;
/** Each further request is paid for with so much time, so that looking leaves the quota to sending. */
const lookShareMs = 2_000;
const longestLookPauseMs = 600_000;

/** Milliseconds between two readings back that take so many requests each. */
export function lookPauseMs(requests: number): number {
  return Math.min(Math.max(firstLookMs, (requests - smallLook) * lookShareMs), longestLookPauseMs);
}
