import { createClient } from '@frontage/api-client';
import { env } from '../config/env';
import { usePreferencesStore } from '../stores/preferences';
import { useSessionStore } from '../stores/session';

/** The product's API. Bearer, locale and time zone go with every call; a spent token is refreshed once for all. */
export const api = createClient({
  baseUrl: new URL(env.apiUrl, window.location.href).href,
  locale: () => usePreferencesStore.getState().locale,
  tokens: {
    read: () => useSessionStore.getState().tokens,
    write: (tokens) => useSessionStore.getState().tokensReplaced(tokens),
  },
  onSessionEnded: () => useSessionStore.getState().reset('expiry'),
});
