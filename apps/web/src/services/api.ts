import { createClient, type TokenStore } from '@frontage/api-client';
import { env } from '../config/env';
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

/** The product's API. Bearer, locale and time zone go with every call; a spent token is refreshed once for all. */
export const api = createClient({
  baseUrl: env.apiUrl,
  locale: () => usePreferencesStore.getState().locale,
  tokens,
  onSessionEnded: () => useSessionStore.getState().expired(),
  onTokens: (_tokens, user) => useSessionStore.getState().userUpdated(user),
});
