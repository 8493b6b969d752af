import type { Logger } from 'pino';
import type { Clock } from '#src/clock';
import type { Db } from '#src/db/database';
import type { Pace } from '#src/queue/pace';
import type { Secrets } from '#src/secrets/secrets';
import { createAccessTokens, type GrantRef } from './access-tokens';
import type { ProviderAddresses } from './addresses';
import { createBreaker, type Breaker } from './breaker';
import { createCallLog } from './call-log';
import { createConnector } from './connector';
import { createDailyLimit, type DailyLimit } from './daily-limit';
import { createExchange } from './exchange';
import { chooseGrant, markGrantAlive, markGrantLost, readGrant, requireAlive } from './grants';
import type { OpenProvider } from './port';

export type OpenProviderParts = {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  readonly secrets: Secrets;
  readonly pace: Pace;
  readonly addresses: ProviderAddresses;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Told once when a grant has turned out to be dead, in the context of its account. */
  readonly onGrantLost?: (grant: GrantRef) => Promise<void>;
  /** How long one request may take. @default 10000 */
  readonly requestTimeoutMs?: number;
};

/**
 * Opens the Business Profile APIs. Everything opened from one call shares access tokens and circuit breakers, so a process makes
 * one and keeps it.
 *
 * @example
 * const pace = createPace({ db, clock, requestsPerMinute: 300, editsPerMinute: 10 });
 * const openProvider = createOpenProvider({ db, clock, log, secrets, pace, addresses: googleAddresses, clientId, clientSecret });
 * const provider = await openProvider({ accountId, jobId: null });
 */
export function createOpenProvider(parts: OpenProviderParts): OpenProvider {
  const { db, clock, addresses } = parts;
  const requestTimeoutMs = parts.requestTimeoutMs ?? 10_000;
  const breakers = new Map<string, Breaker>();
  const dailyLimits = new Map<string, DailyLimit>();
  const markLost = async (grant: GrantRef, reason: string, at: Date): Promise<void> => {
    if (await markGrantLost(db, grant, reason, at)) await parts.onGrantLost?.(grant);
  };
  const exchange = createExchange({
    clock,
    grantFor: async ({ accountId, grantId }, about) => {
      const chosen = await chooseGrant(db, {
        accountId,
        about,
        ...(grantId === undefined ? {} : { grantId }),
      });
      return { accountId, grantId: requireAlive(chosen) };
    },
    onRefused: (grant, message) => markLost(grant, message, clock.now()),
    pace: parts.pace,
    requestTimeoutMs,
    callLog: createCallLog(db, parts.log),
    tokens: createAccessTokens({
      clock,
      tokenAddress: addresses.token,
      clientId: parts.clientId,
      clientSecret: parts.clientSecret,
      requestTimeoutMs,
      readGrant: (grant) => readGrant(db, parts.secrets, grant),
      markAlive: (grant, at) => markGrantAlive(db, grant, at),
      markLost,
    }),
    dailyLimitOf(api) {
      const limit = dailyLimits.get(api) ?? createDailyLimit(clock);
      dailyLimits.set(api, limit);
      return limit;
    },
    breakerOf(api) {
      const breaker = breakers.get(api) ?? createBreaker(clock);
      breakers.set(api, breaker);
      return breaker;
    },
  });
  return async (context) => {
    // A missing or dead grant is told here, before any work is begun on it.
    requireAlive(await chooseGrant(db, context));
    return createConnector(exchange, addresses, context);
  };
}
