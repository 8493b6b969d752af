/** A generic cell rate: one grant per interval, and so many at once after a pause. */
export type Rate = {
  /** Milliseconds between grants in the long run. */
  readonly intervalMs: number;
  /** How far grants may run ahead of that: `burst - 1` intervals. */
  readonly toleranceMs: number;
};

const windowMs = 60_000;
/**
 * Calls arrive later than they were granted, and not all equally late, so that a minute at the provider may hold calls
 * that were granted in a little more than one. The limit is kept over this much longer a window.
 */
const transitMs = 1_000;

/**
 * The rate that never grants more than `limit` in any 60 s, wherever they begin.
 *
 * Within a half-open window of W, such a rate grants at most ceil((W + tolerance) / interval); with tolerance (burst - 1) *
 * interval that is at most `limit` exactly when interval >= W / (limit - burst + 1).
 */
export function rateOf(limit: number, burst: number): Rate {
  const most = Math.max(1, Math.min(burst, limit));
  const intervalMs = (windowMs + transitMs) / (limit - most + 1);
  return { intervalMs, toleranceMs: (most - 1) * intervalMs };
}

/** The rate of an API's quota: nearly even, with a hundredth at once so that a short pause is made up for. */
export function requestRate(limit: number): Rate {
  return rateOf(limit, Math.floor(limit / 100));
}

/** The rate of a profile's edits: half of them at once, since the edits of one location belong together. */
export function editRate(limit: number): Rate {
  return rateOf(limit, Math.floor(limit / 2));
}
