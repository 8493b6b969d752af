import { profileSchema, type Profile } from '@frontage/api-client/contract';
import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The two tokens of a session (design section 4, 'Tokens'). */
export const tokensSchema = z.object({ accessToken: z.string().min(1), refreshToken: z.string().min(1) });
export type Tokens = z.infer<typeof tokensSchema>;

const storedSchema = z.object({
  tokens: tokensSchema.nullable(),
  user: profileSchema.nullable().catch(null),
});

type SessionState = {
  readonly tokens: Tokens | null;
  readonly user: Profile | null;
  /** A sign-in is on its way. */
  readonly isLoading: boolean;
  /** The server asked for the two-factor code. */
  readonly isMfaRequired: boolean;
  /** What ended the last session of this page: the person himself, or tokens that are no longer good. */
  readonly endedBy: 'person' | 'expiry' | null;
};

type SessionActions = {
  signInStarted: () => void;
  signInFailed: () => void;
  mfaRequested: () => void;
  /** Back from the code step to e-mail and password. */
  mfaDropped: () => void;
  signedIn: (tokens: Tokens, user: Profile) => void;
  tokensReplaced: (tokens: Tokens) => void;
  userUpdated: (user: Profile) => void;
  /** The person is about to sign out; his tokens follow by `reset`. */
  signOutStarted: () => void;
  /** The server ended the session. */
  expired: () => void;
  reset: () => void;
};

const empty: SessionState = {
  tokens: null,
  user: null,
  isLoading: false,
  isMfaRequired: false,
  endedBy: null,
};

/** The one place in the browser's storage where the session lies. */
export const sessionStorageKey = 'frontage.session';

/** Who is signed in (specification section 4, 'Sign-in'); survives a reload and is shared by all tabs. */
export const useSessionStore = create<SessionState & SessionActions>()(
  persist(
    (set) => ({
      ...empty,
      signInStarted: () => set({ isLoading: true }),
      signInFailed: () => set({ isLoading: false }),
      mfaRequested: () => set({ isMfaRequired: true, isLoading: false }),
      mfaDropped: () => set({ isMfaRequired: false }),
      signedIn: (tokens, user) => set({ ...empty, tokens, user }),
      tokensReplaced: (tokens) => set({ tokens }),
      userUpdated: (user) => set({ user }),
      signOutStarted: () => set({ endedBy: 'person' }),
      expired: () => set({ ...empty, endedBy: 'expiry' }),
      reset: () => set(({ endedBy }) => ({ ...empty, endedBy })),
    }),
    {
      name: sessionStorageKey,
      version: 1,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ tokens, user }) => ({ tokens, user }),
      merge: (stored, current) => {
        const parsed = storedSchema.safeParse(stored);
        return parsed.success ? { ...current, ...parsed.data } : { ...current, ...empty };
      },
    },
  ),
);

let seen: string | null = null;

/**
 * Takes over what another tab wrote, without waiting for the browser's event: a request that is sent right after another
 * tab refreshed must carry the new token.
 */
export function readThrough(): void {
  const stored = storedText();
  if (stored === undefined || stored === seen) return;
  seen = stored;
  if (stored === null) useSessionStore.setState({ tokens: null, user: null });
  else void useSessionStore.persist.rehydrate();
}

/** `undefined` where the browser gives no storage: then the session lives as long as the page. */
function storedText(): string | null | undefined {
  try {
    return localStorage.getItem(sessionStorageKey);
  } catch {
    return undefined;
  }
}

/** Follows what other tabs do with the session: signing in, refreshing and signing out. Answers how to stop. */
export function followOtherTabs(): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === sessionStorageKey) readThrough();
  };
  window.addEventListener('storage', handleStorage);
  return () => window.removeEventListener('storage', handleStorage);
}

export const selectTokens = (state: SessionState) => state.tokens;
export const selectUser = (state: SessionState) => state.user;
export const selectIsSigned = (state: SessionState) => state.tokens !== null;
export const selectIsLoading = (state: SessionState) => state.isLoading;
export const selectIsMfaRequired = (state: SessionState) => state.isMfaRequired;
export const selectEndedBy = (state: SessionState) => state.endedBy;
