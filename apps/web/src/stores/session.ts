import { profileSchema, type Profile } from '@frontage/api-client/contract';
import { z } from 'zod';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/**
 * What lies in the browser's storage: that somebody is signed in, and who (decision 18). `formerToken` is the refresh token of a
 * version that kept it here: the first refresh spends it, and the browser keeps its successor in a cookie.
 */
const storedSchema = z.object({
  isSigned: z.boolean(),
  user: profileSchema.nullable().catch(null),
  formerToken: z.string().min(1).nullable().catch(null).default(null),
});

/** The same as versions before the second kept it. */
const formerSchema = z
  .object({
    tokens: z.object({ refreshToken: z.string().min(1) }).nullable(),
    user: z.unknown(),
  })
  .transform(({ tokens, user }) => ({
    isSigned: tokens !== null,
    user,
    formerToken: tokens?.refreshToken ?? null,
  }));

type SessionState = {
  /** Somebody is signed in, as far as the browser knows; the server is asked by the first call. */
  readonly isSigned: boolean;
  /** In memory alone; `null` until this page has refreshed, or heard it from another tab. */
  readonly accessToken: string | null;
  readonly formerToken: string | null;
  readonly user: Profile | null;
  /** A sign-in is on its way. */
  readonly isLoading: boolean;
  /** The server asked for the two-factor code. */
  readonly isMfaRequired: boolean;
  /** How the last session of this page ended: by the person, or because its tokens are no longer valid. */
  readonly endedBy: 'person' | 'expiry' | null;
  /** Why nobody of the account gets in, where the server said so; told at the sign-in form until the next try. */
  readonly closure: Closure | null;
  /** An account that closed while the person was at work there from their own; told once, at home. */
  readonly closedThere: (Closure & { readonly account: string }) | null;
};

/** An account that is closed, and the reason its people are given. */
export type Closure = {
  readonly code: 'account_suspended' | 'account_closing';
  readonly reason: string | null;
};

type SessionActions = {
  signInStarted: () => void;
  signInFailed: () => void;
  mfaRequested: () => void;
  /** Back from the code step to e-mail and password. */
  mfaDropped: () => void;
  signedIn: (accessToken: string, user: Profile) => void;
  /** Goes on with a session whose access token is not known here; `formerToken` as in the storage. */
  resumed: (user: Profile, formerToken: string | null) => void;
  tokenReplaced: (accessToken: string) => void;
  userUpdated: (user: Profile) => void;
  /** The person is about to sign out; `reset` then clears their tokens. */
  signOutStarted: () => void;
  /** The server ended the session. */
  expired: () => void;
  /**
   * The account was closed, and with it the session if there is one. Of one that was entered or joined the session there alone ends.
   * `askedBy` is whose call heard so: once somebody else is signed in here, such as the same person at home, nothing of theirs ends.
   */
  accountClosed: (closure: Closure, askedBy?: Profile | null) => void;
  reset: () => void;
};

const empty: SessionState = {
  isSigned: false,
  accessToken: null,
  formerToken: null,
  user: null,
  isLoading: false,
  isMfaRequired: false,
  endedBy: null,
  closure: null,
  closedThere: null,
};

/** The one place in the browser's storage where the session lies. */
export const sessionStorageKey = 'frontage.session';

/** Who is signed in (specification section 4, 'Sign-in'); survives a reload and is shared by all tabs. */
export const useSessionStore = create<SessionState & SessionActions>()(
  persist(
    (set) => ({
      ...empty,
      signInStarted: () => set({ isLoading: true, closure: null }),
      signInFailed: () => set({ isLoading: false }),
      mfaRequested: () => set({ isMfaRequired: true, isLoading: false }),
      mfaDropped: () => set({ isMfaRequired: false }),
      signedIn: (accessToken, user) => set({ ...empty, isSigned: true, accessToken, user }),
      resumed: (user, formerToken) =>
        set(({ closedThere }) => ({ ...empty, isSigned: true, user, formerToken, closedThere })),
      tokenReplaced: (accessToken) => set({ accessToken, formerToken: null }),
      userUpdated: (user) => set({ user }),
      signOutStarted: () => set({ endedBy: 'person' }),
      expired: () => set(({ closure }) => ({ ...empty, endedBy: 'expiry', closure })),
      accountClosed: (closure, askedBy) =>
        set(({ user }) => {
          const of = askedBy ?? user;
          const isEntered = of?.isEntered === true;
          const closedThere = isEntered ? { ...closure, account: of.account.name } : null;
          if (askedBy != null && user !== null && user.id !== askedBy.id) return { closedThere };
          return { ...empty, endedBy: 'expiry', closure: isEntered ? null : closure, closedThere };
        }),
      reset: () => set(({ endedBy, closure }) => ({ ...empty, endedBy, closure })),
    }),
    {
      name: sessionStorageKey,
      version: 2,
      storage: createJSONStorage(() => localStorage),
      partialize: ({ isSigned, user, formerToken }) => ({
        isSigned,
        user,
        ...(formerToken === null ? {} : { formerToken }),
      }),
      migrate: (stored) => formerSchema.safeParse(stored).data,
      merge: (stored, current) => {
        const parsed = storedSchema.safeParse(stored);
        if (!parsed.success) return { ...current, ...empty };
        const isSame = parsed.data.isSigned && parsed.data.user?.id === current.user?.id;
        return { ...current, ...parsed.data, accessToken: isSame ? current.accessToken : null };
      },
    },
  ),
);

let seen: string | null = null;

/**
 * Takes over what another tab wrote, without waiting for the browser's event: a request that is sent right after another
 * tab signed in or out must not be the former person's.
 */
export function readThrough(): void {
  const stored = storedText();
  if (stored === undefined || stored === seen) return;
  seen = stored;
  if (stored === null)
    useSessionStore.setState({ isSigned: false, accessToken: null, formerToken: null, user: null });
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

const toldSchema = z.object({ userId: z.string(), accessToken: z.string() });
let channel: BroadcastChannel | null = null;

/** Tells the other tabs of the same person the access token that this one got, so that all share one refresh. */
export function tellOtherTabs(): void {
  const { accessToken, user } = useSessionStore.getState();
  if (accessToken !== null && user !== null) channel?.postMessage({ userId: user.id, accessToken });
}

/** Follows what other tabs do with the session: signing in, refreshing and signing out. Answers how to stop. */
export function followOtherTabs(): () => void {
  const handleStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === sessionStorageKey) readThrough();
  };
  window.addEventListener('storage', handleStorage);
  channel = new BroadcastChannel(sessionStorageKey);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const told = toldSchema.safeParse(data).data;
    const { isSigned, user, tokenReplaced } = useSessionStore.getState();
    if (isSigned && told?.userId === user?.id && told !== undefined) tokenReplaced(told.accessToken);
  };
  return () => {
    window.removeEventListener('storage', handleStorage);
    channel?.close();
    channel = null;
  };
}

export const selectUser = (state: SessionState) => state.user;
export const selectIsSigned = (state: SessionState) => state.isSigned;
export const selectIsLoading = (state: SessionState) => state.isLoading;
export const selectIsMfaRequired = (state: SessionState) => state.isMfaRequired;
export const selectClosure = (state: SessionState) => state.closure;
export const selectClosedThere = (state: SessionState) => state.closedThere;
export const selectEndedBy = (state: SessionState) => state.endedBy;
