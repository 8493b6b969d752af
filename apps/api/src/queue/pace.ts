import { sql, type SQL } from 'drizzle-orm';
import type { Clock } from '#src/clock';
import type { Db } from '#src/db/database';
import type { CallKind, ProviderError } from '#src/provider/port';
import { clockSlackMs } from './clock-slack';
import { editRate, requestRate } from './gcra';

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
/** The longest wait, whatever the provider says. */
const longestSlowDownMs = 5 * 60_000;

/** Key of an API's requests in `provider_pace`. */
export function apiKey(api: string): string {
  return `api:${api}`;
}

/** Key of a profile's edits in `provider_pace`. */
export function profileKey(locationName: string): string {
  return `profile:${locationName}`;
}

function millis(ms: number): SQL {
  return sql`${ms}::float8 * interval '1 millisecond'`;
}

function waitUntil(column: string, now: string): SQL {
  return sql`(extract(epoch from ${sql.raw(column)} - ${now}::timestamptz) * 1000)::float8`;
}

/** A row's `next_at`, by the clock that shows `now`: moved with it where that was set back since, so that the quota is kept and nothing waits longer. */
function nextAt(row: string, now: string): SQL {
  const [next, paced] = [sql.raw(`${row}.next_at`), sql.raw(`${row}.paced_at`)];
  return sql`case when ${paced} > ${now}::timestamptz + ${millis(clockSlackMs)}
    then ${next} - (${paced} - ${now}::timestamptz) else ${next} end`;
}

/** Paces by the table `provider_pace`, whose rows survive restarts; every turn is taken by one atomic statement. */
export function createPace(options: PaceOptions): Pace {
  const { db, clock } = options;
  const random = options.random ?? Math.random;
  const requests = requestRate(options.requestsPerMinute);
  const edits = editRate(options.editsPerMinute);
  const throttles = new Map<string, number>();

  /**
   * GCRA: `next_at` is the theoretical arrival time, and a turn comes when it is at most the tolerance away. Takes the API's next
   * turn, in one atomic statement, where the condition holds.
   */
  const takeApi = (api: string, now: string, condition: SQL): SQL => sql`
    insert into provider_pace as pace (key, next_at, paced_at)
    select ${apiKey(api)}, ${now}::timestamptz + ${millis(requests.intervalMs)}, ${now} where ${condition}
    on conflict (key) do update set
      next_at = greatest(${now}::timestamptz, ${nextAt('pace', now)}) + ${millis(requests.intervalMs)}, paced_at = ${now}
    returning next_at - ${millis(requests.intervalMs + requests.toleranceMs)} as turn_at`;

  /** Milliseconds until the turn that was taken. */
  const reserveRequest = async (api: string): Promise<number> => {
    const now = clock.now().toISOString();
    const { rows } = await db.execute<{ wait: number }>(sql`
      with api as (${takeApi(api, now, sql`true`)})
      select ${waitUntil('api.turn_at', now)} as wait from api`);
    return Math.ceil(rows[0]?.wait ?? 0);
  };

  /**
   * As {@link reserveRequest}, for an edit: only when the profile may have one, and then both turns are at the same moment. Taken one
   * after the other, an edit that waits long for the API would move close to the profile's next one and break its bound.
   */
  const reserveEdit = async (api: string, profile: string): Promise<{ isTaken: boolean; wait: number }> => {
    const now = clock.now().toISOString();
    const key = profileKey(profile);
    await db.execute(sql`
      insert into provider_pace as pace (key, next_at, paced_at) values (${key}, ${now}, ${now})
      on conflict (key) do update set next_at = ${nextAt('pace', now)}, paced_at = ${now}`);
    const { rows } = await db.execute<{ gate: number; wait: number | null }>(sql`
      with gate as (select next_at from provider_pace where key = ${key} for update),
      api as (${takeApi(api, now, sql`(select next_at - ${millis(edits.toleranceMs)} from gate) <= ${now}::timestamptz`)}),
      taken as (
        update provider_pace set next_at =
          greatest((select next_at from gate), api.turn_at, ${now}::timestamptz) + ${millis(edits.intervalMs)},
          paced_at = ${now}
        from api where provider_pace.key = ${key}
      )
      select ${waitUntil(`gate.next_at`, now)} - ${edits.toleranceMs}::float8 as gate,
        (select ${waitUntil('api.turn_at', now)} from api) as wait
      from gate`);
    const [row] = rows;
    // Removed in between, since nothing had waited for it.
    if (row === undefined) return { isTaken: false, wait: 1 };
    return row.wait === null
      ? { isTaken: false, wait: Math.max(1, Math.ceil(row.gate)) }
      : { isTaken: true, wait: Math.ceil(row.wait) };
  };

  const takeTurn = async (kind: CallKind, signal: AbortSignal | undefined): Promise<number> => {
    if (kind.editOf === null) return reserveRequest(kind.api);
    for (;;) {
      const turn = await reserveEdit(kind.api, kind.editOf);
      if (turn.isTaken) return turn.wait;
      await clock.sleep(turn.wait, signal);
    }
  };

  return {
    async take(kind, signal) {
      signal?.throwIfAborted();
      const wait = await takeTurn(kind, signal);
      if (wait > 0) await clock.sleep(wait, signal);
      else signal?.throwIfAborted();
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
        insert into provider_pace as pace (key, next_at, paced_at)
        values (${key}, ${now}::timestamptz + ${delay + rate.toleranceMs} * interval '1 millisecond', ${now})
        on conflict (key) do update set
          next_at = greatest(${nextAt('pace', now)}, excluded.next_at), paced_at = excluded.paced_at`);
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
