import {
  createClient,
  createMemoryTokens,
  isApiError,
  type Client,
  type ClientOptions,
  type Tokens,
  type TokenStore,
} from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { env } from '../config/env';
import { idleSeconds } from '../stores/activity';
import { useLockStore } from '../stores/lock';
import { watchedFetch } from './network';
import { newActKey } from '../shared/act-key';
import { createActKeys } from './act-keys';
import { tellRefreshFailed } from './refresh-failures';
import { createSharedWrites } from './shared-writes';
import { usePreferencesStore } from '../stores/preferences';
import { readThrough, tellOtherTabs, useSessionStore, type Closure } from '../stores/session';

type State = ReturnType<typeof useSessionStore.getState>;

function tokensOf({ isSigned, accessToken, formerToken, user }: State): Tokens | null {
  if (!isSigned) return null;
  return { accessToken, refreshToken: formerToken ?? undefined, subject: user?.id };
}

/** The session store as the client wants it: read through to what other tabs wrote. */
const tokens: TokenStore = {
  get: () => {
    readThrough();
    return tokensOf(useSessionStore.getState());
  },
  set: (next) => {
    const { endedBy, reset, expired } = useSessionStore.getState();
    if (next === null && endedBy === 'person') reset();
    else if (next === null) expired();
    else if (next.accessToken !== null) useSessionStore.getState().tokenReplaced(next.accessToken);
  },
  subscribe: (listener) =>
    useSessionStore.subscribe((now, before) => {
      if (now.isSigned !== before.isSigned || now.accessToken !== before.accessToken) listener(tokensOf(now));
    }),
};

/** Bearer, locale and time zone go with every call; a spent token is refreshed once for all. */
const common = {
  baseUrl: env.apiUrl,
  fetch: watchedFetch,
  refreshInCookie: true,
  idleSeconds,
  locale: () => usePreferencesStore.getState().locale,
} satisfies Partial<ClientOptions>;

const client = createClient({
  ...common,
  tokens,
  onRefreshFailed: tellRefreshFailed,
  onTokens: (_tokens, user) => {
    // Behind the lock screen everything stays as it was.
    if (user.isLocked !== true) useSessionStore.getState().userUpdated(user);
    tellOtherTabs();
  },
});

/** Ends a user's session at the server from its cookie, or of what was not kept from its access token; rejects as a call does. */
export function endAtServer(held: Pick<Tokens, 'accessToken' | 'subject'>): Promise<void> {
  return createClient({ ...common, tokens: createMemoryTokens(held) }).signOut();
}

/**
 * A call that is refused because the session is locked covers the screen, whichever tab locked it; one whose account is closed leads to the
 * sign-in form, or home from an account that was entered or joined. A switch that is refused tells of the account it would have opened.
 */
async function noticeEnd<T>(endpoint: unknown, make: () => Promise<T>): Promise<T> {
  const { user } = useSessionStore.getState();
  try {
    return await make();
  } catch (error) {
    if (isApiError(error, 'session_locked')) useLockStore.getState().locked();
    const isClosed = isApiError(error, 'account_suspended') || isApiError(error, 'account_closing');
    if (isClosed && endpoint !== contract.joinedAccounts.switch)
      useSessionStore
        .getState()
        .accountClosed({ code: error.code as Closure['code'], reason: error.text }, user);
    throw error;
  }
}

const shared = createSharedWrites();
const carryOut = createActKeys(newActKey);

/** Makes a call; what a lost answer leaves in doubt is sent under one key ({@link createActKeys}) unless its caller has one. */
const make: Client['call'] = (endpoint, ...given) => {
  const [input] = given;
  const hasKey = input !== undefined && 'idempotencyKey' in input;
  if (!('isIdempotent' in endpoint) || hasKey) return client.call(endpoint, ...given);
  const { method, path } = endpoint;
  return carryOut(`${method} ${path} ${JSON.stringify(input ?? null)}`, (idempotencyKey) =>
    client.call(endpoint, ...([{ ...input, idempotencyKey }] as unknown as typeof given)),
  );
};

/** The product's API. The same write asked for again while it is under way is made once. */
export const api: Client = {
  call: (endpoint, ...input) =>
    noticeEnd(endpoint, () => shared(endpoint, input[0], () => make(endpoint, ...input))),
  stream: (endpoint, ...input) => noticeEnd(endpoint, () => client.stream(endpoint, ...input)),
  download: (endpoint, ...input) => noticeEnd(endpoint, () => client.download(endpoint, ...input)),
  signOut: () => client.signOut(),
};
