import { isApiError } from '@frontage/api-client';
import { session as endpoints, type SignedIn } from '@frontage/api-client/contract';
import { isAllowedIp, type MfaChallenge } from '@frontage/domain';
import { z } from 'zod';
import { env } from '../config/env';
import { useSessionStore } from '../stores/session';
import { api, endAtServer } from './api';

/** What a person typed to sign in. `code` only in the two-factor step of a server that named no challenge. */
export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly code?: string;
};

/**
 * How a sign-in ended. `mfa_required`: the server waits for a second proof, and says which it takes. `code_refused`: the code was wrong or is
 * old. `address_refused`: the account signs in from certain addresses only, and `address` (null when it could not be
 * looked up) is none of them. `failed`: anything else, with its cause.
 */
export type SignInOutcome =
  | { readonly kind: 'signed_in' }
  | { readonly kind: 'mfa_required'; readonly challenge: MfaChallenge | null }
  | { readonly kind: 'code_refused' }
  | { readonly kind: 'address_refused'; readonly address: string | null }
  | { readonly kind: 'failed'; readonly error: unknown };

/** Signs in (specification sections 4 and 5) and keeps the session; never throws. */
export function signIn({ email, password, code }: Credentials): Promise<SignInOutcome> {
  return begin(() =>
    api.call(endpoints.login, {
      body: { email, password, ...(code === undefined ? {} : { mfaToken: code }) },
    }),
  );
}

/** Gives the code that a sign-in asked for; its challenge stands for the password. Otherwise as {@link signIn}. */
export function finishSignIn(challenge: string, code: string): Promise<SignInOutcome> {
  return begin(() => api.call(endpoints.secondStep, { body: { mfaChallenge: challenge, mfaToken: code } }));
}

async function begin(ask: () => Promise<SignedIn>): Promise<SignInOutcome> {
  const session = useSessionStore.getState();
  session.signInStarted();
  await endLeftSession();
  const outcome = await attempt(ask);
  if (outcome.kind === 'mfa_required') session.mfaRequested();
  else if (outcome.kind !== 'signed_in') session.signInFailed();
  return outcome;
}

async function attempt(ask: () => Promise<SignedIn>): Promise<SignInOutcome> {
  let answer: SignedIn;
  try {
    answer = await ask();
  } catch (error) {
    const outcome = judge(error);
    // By the server's own word, which counts there.
    return outcome.kind === 'address_refused' ? { ...outcome, address: await seenAddress() } : outcome;
  }
  return keepSession(answer);
}

/** Takes over a session that the server has opened, unless the address list speaks against it (specification section 5). */
export async function keepSession(answer: SignedIn): Promise<SignInOutcome> {
  const address = await refusedAddress(answer.user.ip);
  if (address !== undefined) {
    // Where the server does not hear of it, the browser would keep a session that this client refused to begin.
    await endAtServer({ accessToken: answer.access_token, subject: answer.user.id }).catch(() =>
      leaveToEnd(answer.user.id),
    );
    return { kind: 'address_refused', address };
  }
  useSessionStore.getState().signedIn(answer.access_token, answer.user);
  return { kind: 'signed_in' };
}

function judge(error: unknown): SignInOutcome {
  if (isApiError(error, 'mfa_required')) return { kind: 'mfa_required', challenge: error.challenge };
  if (isApiError(error, 'code_invalid')) return { kind: 'code_refused' };
  if (isApiError(error, 'authentication_invalid')) return { kind: 'address_refused', address: null };
  return { kind: 'failed', error };
}

/** The address that the server sees; null where it does not say. */
async function seenAddress(): Promise<string | null> {
  try {
    return (await api.call(endpoints.geolocation, {})).IPv4;
  } catch {
    return null;
  }
}

/** The public address where the list does not allow it, null where it cannot be told; undefined where all is well. */
async function refusedAddress(allowed: string): Promise<string | null | undefined> {
  if (allowed.trim() === '') return undefined;
  try {
    const address = await publicAddress();
    return isAllowedIp(allowed, address) ? undefined : address;
  } catch {
    // An address that cannot be shown to be allowed is refused; the outcome says that it could not be looked up.
    return null;
  }
}

async function publicAddress(): Promise<string> {
  if (env.geolocationUrl === null) return (await api.call(endpoints.geolocation, {})).IPv4;
  const response = await fetch(env.geolocationUrl, { credentials: 'omit', referrerPolicy: 'no-referrer' });
  return z.object({ IPv4: z.string() }).parse(await response.json()).IPv4;
}

const leftKey = 'frontage.left-session';

/** Remembers whose session the server has still to end: its cookie is out of our reach. */
function leaveToEnd(userId: string): void {
  try {
    localStorage.setItem(leftKey, userId);
  } catch {
    // Then it ends by itself, when it was not used for a week.
  }
}

/**
 * Ends the session of somebody who signed out while the server could not be reached. Asked for at the start, when the network is
 * back, and before the next sign-in. Never throws.
 */
export async function endLeftSession(): Promise<void> {
  try {
    const subject = localStorage.getItem(leftKey);
    if (subject === null) return;
    await endAtServer({ accessToken: null, subject });
    localStorage.removeItem(leftKey);
  } catch {
    // At the next chance.
  }
}

/** Signs out here and in every tab; the server ends the session too, at once or as soon as it can be reached. */
export async function signOut(): Promise<void> {
  const { user, signOutStarted } = useSessionStore.getState();
  signOutStarted();
  try {
    await api.signOut();
  } catch {
    // Signing out never fails for the person: here it is done whether or not the server heard of it.
    if (user !== null) leaveToEnd(user.id);
  }
}
