/** The two tokens of a session; a refresh replaces both. */
export type Tokens = {
  /** `null` where there is none yet: a page that was loaded anew refreshes before its first call. */
  readonly accessToken: string | null;
  /** Absent where the browser keeps it in a cookie (`refreshInCookie` of the client's options). */
  readonly refreshToken?: string | undefined;
  /** The id of the user whose they are, where it is known without reading the access token. */
  readonly subject?: string | undefined;
};

/** Tokens that a call can be sent with. */
export type UsableTokens = Tokens & { readonly accessToken: string };

/**
 * Where the tokens of the session lie. `get` is asked before every request and has to see what another tab wrote, so a
 * store over browser storage reads through. `null` is signed out.
 */
export interface TokenStore {
  get(): Tokens | null;
  set(tokens: Tokens | null): void;
  /** Calls back after every change, another tab's included; answers how to stop. */
  subscribe(listener: (tokens: Tokens | null) => void): () => void;
}

function createListeners() {
  const listeners = new Set<(tokens: Tokens | null) => void>();
  return {
    tell: (tokens: Tokens | null) => {
      for (const listener of listeners) listener(tokens);
    },
    subscribe: (listener: (tokens: Tokens | null) => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** Tokens of this page alone, gone with it. */
export function createMemoryTokens(initial: Tokens | null = null): TokenStore {
  const { tell, subscribe } = createListeners();
  let held = initial;
  return {
    get: () => held,
    set: (tokens) => {
      held = tokens;
      tell(tokens);
    },
    subscribe,
  };
}

/** The part of `localStorage` that a store needs. */
export type StorageLike = {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
};

type StorageEventSource = {
  addEventListener(type: 'storage', listener: (event: { key: string | null }) => void): void;
};

/**
 * Tokens in browser storage, shared by all tabs. `events` (the window) tells of the other tabs' changes. What is stored
 * and is no pair of tokens counts as signed out.
 */
export function createStoredTokens(
  storage: StorageLike,
  key: string,
  events?: StorageEventSource,
): TokenStore {
  const { tell, subscribe } = createListeners();
  const get = () => readTokens(storage.getItem(key));
  events?.addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) tell(get());
  });
  return {
    get,
    set: (tokens) => {
      if (tokens === null) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(tokens));
      tell(tokens);
    },
    subscribe,
  };
}

function readTokens(text: string | null): Tokens | null {
  if (text === null) return null;
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (typeof value !== 'object' || value === null) return null;
  const { accessToken, refreshToken } = value as Partial<Record<keyof Tokens, unknown>>;
  if (typeof accessToken !== 'string' || typeof refreshToken !== 'string') return null;
  return { accessToken, refreshToken };
}
