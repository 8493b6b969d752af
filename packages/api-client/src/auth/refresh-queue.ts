import type { Profile } from '../contract';
import { ApiError, SessionEndedError, type SessionEnd } from '../errors';
import type { Exclusive } from './cross-tab-lock';
import { isSamePerson } from './subject';
import type { TokenStore, Tokens, UsableTokens } from './token-store';

/** Usable tokens, and whether a refresh was needed for them. */
export type Renewed = { readonly tokens: UsableTokens; readonly isRefreshed: boolean };

export type RefreshQueue = {
  /**
   * Tokens to send a request with. While a refresh runs it waits for it, since the old token is known to be dead; where there is
   * no access token yet, it refreshes. Rejects with {@link SessionEndedError} when nobody is signed in, and with the refresh's error.
   */
  current(): Promise<UsableTokens>;
  /**
   * Tokens to repeat a request with that was refused with `refused`. Where the store holds others by now, those;
   * otherwise those of the one refresh that all callers share. Rejects like {@link RefreshQueue.current}.
   */
  renew(refused: Tokens): Promise<Renewed>;
};

type QueueOptions = {
  readonly tokens: TokenStore;
  /** Asks the server; rejects with an {@link ApiError} of status 401 when it refuses the refresh token. */
  readonly refresh: (spent: Tokens) => Promise<{ readonly tokens: UsableTokens; readonly user: Profile }>;
  readonly exclusive: Exclusive;
  /** Called once for each session that the server ended. */
  readonly onSessionEnded: (reason: SessionEnd) => void;
  /** Called once for each refresh that failed and leaves the session as it is. */
  readonly onRefreshFailed: (error: unknown) => void;
  /** Called after a refresh, when its tokens are in the store. */
  readonly onTokens: (tokens: Tokens, user: Profile) => void;
};

/** One refresh for any number of refused requests, in one tab and across tabs (specification section 4). */
export function createRefreshQueue(options: QueueOptions): RefreshQueue {
  const { tokens, exclusive, onSessionEnded, onRefreshFailed, onTokens } = options;
  let running: { readonly refused: Tokens; readonly renewed: Promise<Renewed> } | null = null;
  let lastEnd: SessionEnd = 'signed_out';

  function held(): Tokens {
    const now = tokens.get();
    if (now === null) throw new SessionEndedError(lastEnd);
    lastEnd = 'signed_out';
    return now;
  }

  function endSession(): never {
    lastEnd = 'session_expired';
    tokens.set(null);
    onSessionEnded('session_expired');
    throw new SessionEndedError('session_expired');
  }

  async function refreshUnderLock(refused: Tokens): Promise<Renewed> {
    const before = held();
    const newer = replaced(refused, before);
    if (newer !== null) return newer;
    let fresh: Awaited<ReturnType<typeof options.refresh>>;
    try {
      fresh = await options.refresh(before);
    } catch (error) {
      if (isClosed(error)) {
        held();
        tokens.set(null);
        throw error;
      }
      if (!(error instanceof ApiError) || error.status !== 401) {
        onRefreshFailed(error);
        throw error;
      }
      // Signed out meanwhile, or another tab got further without a lock to share: then its tokens count.
      return replaced(before, held()) ?? endSession();
    }
    // Whoever signed out, or in as somebody else, while the refresh ran must not be signed in as before by its answer.
    const further = replaced(before, held());
    if (further !== null) return further;
    tokens.set(fresh.tokens);
    onTokens(fresh.tokens, fresh.user);
    return { tokens: fresh.tokens, isRefreshed: true };
  }

  function start(refused: Tokens): Promise<Renewed> {
    const renewed = exclusive(() => refreshUnderLock(refused)).finally(() => {
      if (running?.renewed === renewed) running = null;
    });
    running = { refused, renewed };
    return renewed;
  }

  return {
    async current() {
      const now = held();
      if (running !== null && isSame(running.refused, now)) return (await running.renewed).tokens;
      return isUsable(now) ? now : (await start(now)).tokens;
    },
    async renew(refused) {
      const newer = replaced(refused, held());
      if (newer !== null) return newer;
      if (running !== null && isSame(running.refused, refused)) return running.renewed;
      return start(refused);
    },
  };
}

/** Newer tokens than the refused ones, if they are the same person's; `null` where there are none that can be used. */
function replaced(refused: Tokens, now: Tokens): Renewed | null {
  if (!isSamePerson(refused, now)) throw new SessionEndedError('signed_out');
  return isUsable(now) && !isSame(now, refused) ? { tokens: now, isRefreshed: false } : null;
}

/** The account is closed: the session is over, and the answer says why. */
function isClosed(error: unknown): boolean {
  return (
    error instanceof ApiError && (error.code === 'account_suspended' || error.code === 'account_closing')
  );
}

function isUsable(tokens: Tokens): tokens is UsableTokens {
  return tokens.accessToken !== null;
}

function isSame(a: Tokens, b: Tokens): boolean {
  return a.accessToken === b.accessToken;
}
