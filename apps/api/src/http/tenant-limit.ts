import { createHash } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { count, secondsUntil, type Counted } from './throttle';
import { AppError, note } from './errors';

/** Short, so that what is let in comes spread over the minute, and long enough for many people who open a page at once. */
const windowMs = 10_000;
/** A server takes a fiftieth of an account's allowance at a time, so that one in so many requests counts in the database. */
const shares = 50;
/** More are forgotten together: a look at the database finds out again who is still over their limit. */
const mostRemembered = 10_000;

/** What a server may still let in of an account's requests before it asks the database again. */
type Share = {
  left: number;
  readonly endsAt: number;
  readonly isRefused: boolean;
  /** Granted by this server, since the database could not count. */
  readonly isOwn: boolean;
};

/** Keeps each account within its requests a minute, so that one that is too busy does not slow the others (security R47). */
type TenantLimit = {
  /** Counts a request; throws `rate_limited` beyond the allowance. `authorization` is what it was sent with. */
  take(accountId: string, authorization: string | undefined): Promise<void>;
  /** Throws `rate_limited` for what was refused in this window already, before anybody is looked up in the database. */
  refuseKnown(authorization: string | undefined): void;
};

function remember<Value>(map: Map<string, Value>, key: string, value: Value): void {
  if (map.size >= mostRemembered) map.clear();
  map.set(key, value);
}

/**
 * Makes the limit; 0 a minute is none. What is granted is counted in the database, for all servers and over restarts: together
 * they never grant more than the allowance within a window. What a server took and did not use is lost with the window.
 */
function createTenantLimit({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>): TenantLimit {
  const most = Math.ceil((config.REQUESTS_PER_MINUTE_PER_ACCOUNT * windowMs) / 60_000);
  const size = Math.max(1, Math.floor(most / shares));
  const held = new Map<string, Share>();
  const asked = new Map<string, Promise<void>>();
  const refused = new Map<string, number>();
  const nowMs = () => clock.now().getTime();
  const digestOf = (text: string) => createHash('sha256').update(text).digest('base64url');

  const refusal = (endsAt: number) =>
    new AppError('rate_limited', { retryAfterSeconds: secondsUntil(new Date(endsAt), clock.now()) });

  const shareOf = ({ isWithin, endsAt }: Counted): Share => ({
    left: isWithin ? size : 0,
    endsAt: endsAt.getTime(),
    isRefused: !isWithin,
    isOwn: false,
  });

  /** The whole allowance of a window at once: the database that keeps no count is the embedded one, which has no other server. */
  const ownShare = (accountId: string): Share => {
    const before = held.get(accountId);
    if (before?.isOwn === true && before.endsAt > nowMs()) return { ...before, isRefused: true };
    return { left: most, endsAt: nowMs() + windowMs, isRefused: false, isOwn: true };
  };

  const takeShare = async (accountId: string): Promise<void> => {
    const now = clock.now();
    const counted = await note(() => count(db, now, `tenant:${accountId}`, { most, ms: windowMs }, size));
    remember(held, accountId, counted === undefined ? ownShare(accountId) : shareOf(counted));
  };

  /** Requests that come together wait for the same share. */
  const askOnce = (accountId: string): Promise<void> => {
    const waiting = asked.get(accountId) ?? takeShare(accountId).finally(() => asked.delete(accountId));
    asked.set(accountId, waiting);
    return waiting;
  };

  return {
    async take(accountId, authorization) {
      if (most === 0) return;
      for (;;) {
        const share = held.get(accountId);
        const isOpen = share !== undefined && share.endsAt > nowMs();
        if (isOpen && share.left > 0) {
          share.left -= 1;
          return;
        }
        if (isOpen && share.isRefused) {
          if (authorization !== undefined) remember(refused, digestOf(authorization), share.endsAt);
          throw refusal(share.endsAt);
        }
        await askOnce(accountId);
      }
    },
    refuseKnown(authorization) {
      if (refused.size === 0 || authorization === undefined) return;
      const digest = digestOf(authorization);
      const endsAt = refused.get(digest);
      if (endsAt !== undefined && endsAt > nowMs()) throw refusal(endsAt);
      refused.delete(digest);
    },
  };
}

const limits = new WeakMap<AppContext, TenantLimit>();

/** The limit of an installation, made at its first request. */
export function tenantLimitOf(context: AppContext): TenantLimit {
  const limit = limits.get(context) ?? createTenantLimit(context);
  limits.set(context, limit);
  return limit;
}
