import { createClient, isApiError, type Client, type TokenStore } from '@frontage/api-client';
import { env } from '../config/env';
import { useLockStore } from '../stores/lock';
import { watchedFetch } from './connection';
import { usePreferencesStore } from '../stores/preferences';
import { readThrough, useSessionStore } from '../stores/session';

/** The session store as the client wants it: read through to what other tabs wrote. */
const tokens: TokenStore = {
  get: () => {
    readThrough();
    return useSessionStore.getState().tokens;
  },
  set: (next) => {
    if (next === null) useSessionStore.getState().reset();
    else useSessionStore.getState().tokensReplaced(next);
  },
  subscribe: (listener) =>
    useSessionStore.subscribe((now, before) => {
      if (now.tokens !== before.tokens) listener(now.tokens);
    }),
};

/** Bearer, locale and time zone go with every call; a spent token is refreshed once for all. */
const client = createClient({
  baseUrl: env.apiUrl,
  fetch: watchedFetch,
  locale: () => usePreferencesStore.getState().locale,
  tokens,
  onSessionEnded: () => useSessionStore.getState().expired(),
  onTokens: (_tokens, user) => {
    // Behind the lock screen everything stays as it was.
    if (user.isLocked !== true) useSessionStore.getState().userUpdated(user);
  },
});

/** A call that is refused because the session is locked covers the screen, whichever tab locked it. */
async function noticeLock<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error, 'session_locked')) useLockStore.getState().locked();
    throw error;
  }
}

/** The product's API. */
export const api: Client = {
  call: (endpoint, ...input) => noticeLock(client.call(endpoint, ...input)),
  stream: (endpoint, ...input) => noticeLock(client.stream(endpoint, ...input)),
  download: (endpoint, ...input) => noticeLock(client.download(endpoint, ...input)),
  signOut: () => client.signOut(),
};
