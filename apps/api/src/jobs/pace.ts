import { sql } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Db } from '../db/database';
import type { CallKind, ProviderError } from '../provider/port';
import { editRate, requestRate, type Rate } from './gcra';

/** Keeps every process of an installation together within the provider's quotas. */
export type Pace = {
  /** Waits for this call's turn; rejects with the signal's reason when it is aborted first. */
  take(kind: CallKind, signal?: AbortSignal): Promise<void>;
  /** Learns that the provider throttled a call: everybody who shares the quota waits longer. */
  slowDown(
    kind: CallKind,
    error: Pick<ProviderError, 'retryAfterMs' | 'violations' | 'message'>,
  ): Promise<void>;
  /** Learns that a call went through, which ends the doubling of waits. */
  calm(kind: CallKind): void;
};

export type PaceOptions = {
  readonly db: Db;
  readonly clock: Clock;
  readonly requestsPerMinute: number;
  readonly editsPerMinute: number;
  /** From 0 to below 1, for the jitter of back-offs. @default Math.random */
  readonly random?: () => number;
};

/** The first back-off and the longest, in milliseconds (provider document B, 'Quotas': 1 s base, full jitter). */
const backoffBaseMs = 1_000;
const backoffMostMs = 32_000;
/** Nobody is made to wait longer than this, whatever the provider says. */
const longestSlowDownMs = 5 * 60_000;
/** More calls than this never wait for one key at a time: workers and their parallel calls are far fewer. */
const mostWaiting = 200;

/** Key of an API's requests in `provider_pace`. */
export function apiKey(api: string): string {
  return `api:${api}`;
}

/** Key of a profile's edits in `provider_pace`. */
export function profileKey(locationName: string): string {
  return `profile:${locationName}`;
}

/** Paces by the table `provider_pace`, whose rows survive restarts; each turn is one atomic statement. */
export function createPace(options: PaceOptions): Pace {
  const { db, clock } = options;
  const random = options.random ?? Math.random;
  const requests = requestRate(options.requestsPerMinute);
  const edits = editRate(options.editsPerMinute);
  const throttles = new Map<string, number>();

  /**
   * The furthest that an honest `next_at` can lie ahead. What lies further was written before the clock was set back, and must
   * not stop the work until the clock catches up.
   */
  const horizonOf = (rate: Rate): number =>
    longestSlowDownMs + rate.toleranceMs + mostWaiting * rate.intervalMs;

  /** GCRA: `next_at` is the theoretical arrival time; the turn comes when it is at most the tolerance away. */
  const reserve = async (key: string, rate: Rate): Promise<number> => {
    const now = clock.now().toISOString();
    const { rows } = await db.execute<{ wait: number }>(sql`
      insert into provider_pace as pace (key, next_at)
      values (${key}, ${now}::timestamptz + ${rate.intervalMs} * interval '1 millisecond')
      on conflict (key) do update set next_at =
        greatest(${now}::timestamptz,
          least(pace.next_at, ${now}::timestamptz + ${horizonOf(rate)} * interval '1 millisecond'))
        + ${rate.intervalMs} * interval '1 millisecond'
      returning (extract(epoch from next_at - ${now}::timestamptz) * 1000)::float8 as wait`);
    return Math.ceil((rows[0]?.wait ?? 0) - rate.intervalMs - rate.toleranceMs);
  };

  const turn = async (key: string, rate: Rate, signal: AbortSignal | undefined): Promise<void> => {
    const wait = await reserve(key, rate);
    if (wait > 0) await clock.sleep(wait, signal);
    else signal?.throwIfAborted();
  };

  return {
    async take(kind, signal) {
      signal?.throwIfAborted();
      // The rarer turn first: it must not hold a turn of the API that nobody uses meanwhile.
      if (kind.editOf !== null) await turn(profileKey(kind.editOf), edits, signal);
      await turn(apiKey(kind.api), requests, signal);
    },
    async slowDown(kind, error) {
      const isEdits = kind.editOf !== null && isEditQuota(error);
      const key = isEdits ? profileKey(kind.editOf) : apiKey(kind.api);
      const rate = isEdits ? edits : requests;
      const count = throttles.get(key) ?? 0;
      throttles.set(key, count + 1);
      const jittered = random() * Math.min(backoffMostMs, backoffBaseMs * 2 ** count);
      const delay = Math.min(longestSlowDownMs, (error.retryAfterMs ?? 0) + jittered);
      const now = clock.now().toISOString();
      await db.execute(sql`
        insert into provider_pace as pace (key, next_at)
        values (${key}, ${now}::timestamptz + ${delay + rate.toleranceMs} * interval '1 millisecond')
        on conflict (key) do update set next_at = greatest(pace.next_at, excluded.next_at)`);
    },
    calm(kind) {
      throttles.delete(apiKey(kind.api));
      if (kind.editOf !== null) throttles.delete(profileKey(kind.editOf));
    },
  };
}

/** Whether the provider named the edits of a profile as what ran out; otherwise it is the API's requests. */
function isEditQuota(error: Pick<ProviderError, 'violations' | 'message'>): boolean {
  return /edits? per|per profile/i.test(error.message);
}
