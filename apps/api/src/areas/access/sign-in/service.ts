import type { PasskeyAssertion, Refreshed, SignedIn, WebAuthnOptions } from '@frontage/api-client/contract';
import { isAllowedIp, type AuditAction, type ErrorCode } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, appUser } from '#src/db/schema/index';
import { closureError, endedByClosure, requireOpenAccount } from '#src/http/closed-account';
import type { Entrant } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { lockIfIdle } from '#src/http/idle-lock';
import { readEntrant } from '#src/areas/access/accounts/entrant';
import { readPerson } from '#src/areas/access/accounts/own-row';
import { record, type AuditedCaller, type AuditOrigin } from '#src/areas/base/door';
import { mustUseCompany } from '#src/areas/access/company-sign-in/required';
import { isVouchedFor } from '#src/areas/access/company-sign-in/vouched';
import { closeChallenge, readChallenge, resendSeconds } from '#src/areas/access/factors/code-challenges';
import { factorsOf, isStill, lockUser } from '#src/areas/access/factors/factors';
import { assertionOptions, ownerOf, readAssertion } from '#src/areas/access/factors/passkeys';
import { signAccessToken } from './access-token';
import { isAllowedFrom } from './allowed-from';
import { openSession, signsInAs } from './open-session';
import { verifyPassword } from './passwords';
import { lockedProfile, readProfile } from './profile';
import { endSession, rotate } from './refresh-tokens';
import { beginSecondStep, endSecondStep, sendTo, type SignInOrigin } from './second-step';
import { addressKey, giveBack, takeOrRefuse, takeTry } from '#src/http/throttle';

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly mfaToken?: string | null | undefined;
  readonly mfaChallenge?: string | null | undefined;
};

type User = typeof appUser.$inferSelect;

/** What the specification's section 8 says word for word; the web app asks for the code on it. */
const mfaRequiredMessage = 'Required MFA token';

/** Passkey calls, and codes without a password, that one address may send before anybody is signed in. */
export const secondStepAllowance = { most: 120, ms: 15 * 60_000 } as const;

/**
 * What was typed as the e-mail of an unknown user is not kept: people type passwords there. A row is written in either case,
 * so that the answer takes as long.
 */
async function recordRefusal(
  { db, clock }: AppContext,
  user: User | undefined,
  origin: AuditOrigin,
  reason: Refusal,
): Promise<void> {
  await record(db, {
    accountId: user?.accountId ?? null,
    actor: { kind: 'nobody' },
    origin,
    at: clock.now(),
    action: auditActionOf[reason],
    ...(user === undefined ? {} : { object: { kind: 'user', id: user.id, name: user.name } }),
    after: { reason },
  });
}

/** Why a sign-in is refused; the answer tells no more than its code. */
type Refusal = 'credentials' | 'disabled' | 'closed' | 'address' | 'company' | 'code' | 'passkey';

const codeOf = {
  credentials: 'authentication_error',
  disabled: 'authentication_error',
  closed: 'account_suspended',
  address: 'authentication_invalid',
  company: 'company_sign_in_required',
  code: 'code_invalid',
  passkey: 'passkey_refused',
} as const satisfies Record<Refusal, ErrorCode>;

const auditActionOf = {
  credentials: 'sign_in_failed',
  disabled: 'sign_in_failed',
  closed: 'sign_in_failed',
  address: 'sign_in_address_refused',
  company: 'sign_in_failed',
  code: 'mfa_failed',
  passkey: 'mfa_failed',
} as const satisfies Record<Refusal, AuditAction>;

/** Logs and records a refusal; answers the error to throw. */
async function refusal(
  context: AppContext,
  user: User | undefined,
  origin: AuditOrigin,
  reason: Refusal,
): Promise<AppError> {
  context.log.warn(
    { event: 'sign_in_refused', reason, userId: user?.id ?? null, ip: origin.ip },
    'sign-in refused',
  );
  await recordRefusal(context, user, origin, reason);
  return new AppError(codeOf[reason]);
}

/** Refuses somebody whose account is closed, before anything is sent to them; they have shown who they are. */
async function refuseClosed(context: AppContext, user: User, origin: AuditOrigin): Promise<void> {
  const [owner] = await context.db.select().from(account).where(eq(account.id, user.accountId));
  const closed = owner === undefined ? null : closureError(owner);
  if (closed === null) return;
  await refusal(context, user, origin, 'closed');
  throw closed;
}

function tellSignedIn({ log }: AppContext, user: User, origin: AuditOrigin): void {
  log.info({ event: 'signed_in', userId: user.id, accountId: user.accountId, ip: origin.ip }, 'signed in');
}

/**
 * Signs in by e-mail and password, and the code where two-factor is on. Whether a user exists shows neither in the answer nor in
 * its time; the address list is checked before any token exists. A fault while a code is checked spends no guess: the guess,
 * the code and the new session are one transaction. Throws `authentication_error`, `authentication_invalid` (address),
 * `account_suspended`, `account_closing`, `company_sign_in_required`, `mfa_required`, `code_invalid` and `rate_limited`.
 */
export async function signIn(
  context: AppContext,
  credentials: Credentials,
  origin: SignInOrigin,
): Promise<SignedIn> {
  const { db } = context;
  const { email, password, mfaToken, mfaChallenge } = credentials;
  const tried = await takeTry(context, email, origin.ip);
  const [user] = await db
    .select()
    .from(appUser)
    .where(and(eq(sql`lower(${appUser.email})`, email.toLowerCase()), isNull(appUser.homeUserId)));
  const isRight = await verifyPassword(user?.passwordHash, password);
  if (user === undefined || !isRight) throw await refusal(context, user, origin, 'credentials');
  if (user.disabledAt !== null || !signsInAs(user)) throw await refusal(context, user, origin, 'disabled');
  if (!(await isAllowedFrom(db, user, origin.ip))) throw await refusal(context, user, origin, 'address');
  await refuseClosed(context, user, origin);
  if (await mustUseCompany(db, user)) throw await refusal(context, user, origin, 'company');
  const code = mfaToken ?? '';
  if (user.isMfaOn && code === '') {
    const challenge = await db.transaction(async (tx) =>
      (await isStill(tx, user)) ? beginSecondStep(tx, context, user, origin) : null,
    );
    if (challenge === null) throw await refusal(context, user, origin, 'credentials');
    await giveBack(context, tried);
    throw new AppError('mfa_required', { message: mfaRequiredMessage, challenge });
  }
  const signedIn = await db.transaction(async (tx) => {
    if (!(await isStill(tx, user))) return 'credentials';
    const given = { code, challengeId: mfaChallenge ?? null, ip: origin.ip };
    if (user.isMfaOn && !(await endSecondStep(tx, context, user, given))) return 'code';
    return openSession(tx, context, user, origin, 'password', user.isMfaOn ? 'code' : null);
  });
  if (typeof signedIn === 'string') throw await refusal(context, user, origin, signedIn);
  await giveBack(context, tried);
  tellSignedIn(context, user, origin);
  return signedIn;
}

/**
 * The person and the challenge of a sign-in that waits for its second step; throws `code_invalid` when there is none. The person is held
 * first, as by whoever changes how they sign in: that ends the challenge, or the session that is opened here.
 */
async function readWaiting(tx: Tx, context: AppContext, challengeId: string) {
  const found = await readChallenge(tx, context, challengeId);
  if (found === undefined) throw new AppError('code_invalid');
  const user = await lockUser(tx, found.userId);
  const challenge = await readChallenge(tx, context, challengeId);
  if (challenge?.purpose !== 'sign_in' && challenge?.purpose !== 'company')
    throw new AppError('code_invalid');
  if (user.disabledAt !== null) throw new AppError('code_invalid');
  return { challenge, user };
}

/**
 * Ends a sign-in that waits for its second step with a code, without the password that began it: people read their code in another
 * app, and come back to a page that was loaded anew. The challenge is known only where the password was right. One that a company's
 * provider began ends in its own way (`finishWithCode`). Throws `code_invalid`, `authentication_invalid` (address),
 * `company_sign_in_required`, `account_suspended`, `account_closing` and `rate_limited`.
 */
export async function finishSignIn(
  context: AppContext,
  { challengeId, code }: { readonly challengeId: string; readonly code: string },
  origin: AuditOrigin,
): Promise<SignedIn> {
  const { db, clock } = context;
  await takeOrRefuse(db, clock.now(), `code:${addressKey(origin.ip)}`, secondStepAllowance);
  // Committed where the code is wrong too: the guess counts.
  const outcome = await db.transaction<SecondStepOutcome>(async (tx) => {
    const { challenge, user } = await readWaiting(tx, context, challengeId);
    if (challenge.purpose !== 'sign_in') throw new AppError('code_invalid');
    if (!(await isAllowedFrom(tx, user, origin.ip))) return { user, refused: 'address' };
    if (await mustUseCompany(tx, user)) return { user, refused: 'company' };
    if (!(await endSecondStep(tx, context, user, { code, challengeId, ip: origin.ip })))
      return { user, refused: 'code' };
    return { user, signedIn: await openSession(tx, context, user, origin, 'password', 'code') };
  });
  return settle(context, outcome, origin);
}

/** Sends a new code for a sign-in by e-mail; throws `code_invalid` for one that is over, and `rate_limited`. */
export async function resendCode(
  context: AppContext,
  challengeId: string,
  locale: Locale,
): Promise<{ resendInSeconds: number }> {
  const waitSeconds = await context.db.transaction(async (tx) => {
    const { challenge, user } = await readWaiting(tx, context, challengeId);
    if (!(await factorsOf(tx, user)).includes('email')) throw new AppError('code_invalid');
    return sendTo(tx, context, user, challenge, locale);
  });
  if (waitSeconds !== null) throw new AppError('rate_limited', { retryAfterSeconds: waitSeconds });
  return { resendInSeconds: resendSeconds };
}

/** What the browser needs to sign in with a passkey, alone or as the second factor of a sign-in that waits for it. */
export async function passkeySignInOptions(
  context: AppContext,
  challengeId: string | null,
  ip: string,
): Promise<WebAuthnOptions> {
  const { db, clock } = context;
  await takeOrRefuse(db, clock.now(), `passkey:${addressKey(ip)}`, secondStepAllowance);
  return db.transaction(async (tx) => {
    if (challengeId === null) return assertionOptions(tx, context, 'sign_in', null);
    const { user } = await readWaiting(tx, context, challengeId);
    return assertionOptions(tx, context, `challenge:${challengeId}`, user.id);
  });
}

type SecondStepOutcome =
  | { readonly user: User | undefined; readonly refused: Refusal }
  | { readonly user: User; readonly signedIn: SignedIn };

/** Logs and records how it ended, and answers the session or throws the refusal. */
async function settle(
  context: AppContext,
  outcome: SecondStepOutcome,
  origin: AuditOrigin,
): Promise<SignedIn> {
  if ('refused' in outcome) throw await refusal(context, outcome.user, origin, outcome.refused);
  tellSignedIn(context, outcome.user, origin);
  return outcome.signedIn;
}

/**
 * The person whose passkey is named, held before their passkey as whoever changes how they sign in holds both: that comes before this
 * sign-in or ends its session.
 */
async function lockNamed(tx: Tx, credential: PasskeyAssertion): Promise<User | null> {
  const userId = await ownerOf(tx, credential);
  return userId === null ? null : lockUser(tx, userId);
}

/** Signs in with a passkey. Throws `passkey_refused`, `code_invalid`, `authentication_invalid` (address) and `rate_limited`. */
export async function signInWithPasskey(
  context: AppContext,
  { challengeId, credential }: { challengeId: string | null; credential: PasskeyAssertion },
  origin: AuditOrigin,
): Promise<SignedIn> {
  const { db, clock } = context;
  await takeOrRefuse(db, clock.now(), `passkey:${addressKey(origin.ip)}`, secondStepAllowance);
  const outcome = await db.transaction<SecondStepOutcome>(async (tx) => {
    const boundTo = challengeId === null ? 'sign_in' : (`challenge:${challengeId}` as const);
    const waiting = challengeId === null ? null : await readWaiting(tx, context, challengeId);
    const user = waiting?.user ?? (await lockNamed(tx, credential));
    const proof = await readAssertion(tx, context, boundTo, credential);
    if (user === null || proof?.userId !== user.id) return { user: waiting?.user, refused: 'passkey' };
    if (user.disabledAt !== null) return { user, refused: 'disabled' };
    if (!(await isAllowedFrom(tx, user, origin.ip))) return { user, refused: 'address' };
    if (waiting === null || waiting.challenge.purpose === 'sign_in') {
      if (await mustUseCompany(tx, user)) return { user, refused: 'company' };
    } else if (!(await isVouchedFor(tx, context, waiting.challenge.id, user)))
      return { user, refused: 'passkey' };
    if (waiting === null) return { user, signedIn: await openSession(tx, context, user, origin, 'passkey') };
    await closeChallenge(tx, context, waiting.challenge);
    const method = waiting.challenge.purpose === 'company' ? 'oidc' : 'passkey';
    return { user, signedIn: await openSession(tx, context, user, origin, method, 'passkey') };
  });
  return settle(context, outcome, origin);
}

/** Replaces both tokens; throws `session_expired` when the refresh token is not, or no longer, good, and why where the account was closed. */
export async function refresh(context: AppContext, token: string, origin: AuditOrigin): Promise<Refreshed> {
  const { db, log } = context;
  const rotation = await db.transaction(async (tx) => {
    const done = await rotate(tx, context, token);
    if (!done.ok && done.refusal === 'reuse' && done.session !== null)
      await record(tx, {
        accountId: done.session.accountId,
        actor: { kind: 'nobody' },
        origin,
        at: context.clock.now(),
        action: 'refresh_token_reused',
        object: { kind: 'session', id: done.session.id },
        after: { userId: done.session.userId },
      });
    return done;
  });
  if (!rotation.ok) {
    const { session: owner, refusal } = rotation;
    if (refusal === 'reuse')
      log.warn(
        { event: 'refresh_token_reused', sessionId: owner?.id, userId: owner?.userId, ip: origin.ip },
        'a spent refresh token was used again: its session is ended',
      );
    if (refusal === 'ended' && owner?.endReason === endedByClosure) {
      const [ofOwner] = await db.select().from(account).where(eq(account.id, owner.accountId));
      if (ofOwner !== undefined) requireOpenAccount(ofOwner);
    }
    throw new AppError('session_expired');
  }
  const { userId, id: sessionId } = rotation.session;
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
  const { enteredFrom } = rotation.session;
  const entered =
    enteredFrom === null || user === undefined ? null : await readEntrant(context, enteredFrom, user);
  if (enteredFrom !== null && entered === null) throw new AppError('session_expired');
  if (user?.disabledAt !== null) throw new AppError('session_expired');
  const isAllowed =
    entered === null
      ? await isAllowedFrom(db, user, origin.ip)
      : entered.addressLists.every((list) => isAllowedIp(list, origin.ip));
  if (!isAllowed) throw new AppError('session_expired');
  // A refresh is no act of the person's, and may be the first to find them gone.
  const isIdle = await lockIfIdle(context, entered?.session ?? rotation.session, entered?.user ?? user);
  if (isIdle && entered !== null) throw new AppError('session_expired');
  const profile = await readProfile(db, userId, rotation.session.signedInWith);
  return {
    access_token: await signAccessToken(context, { userId, sessionId }),
    refresh_token: rotation.token,
    userData: isIdle || rotation.session.lockedAt !== null ? lockedProfile(profile) : profile,
  };
}

/** Ends the session and with it every token of it. */
export async function signOut(
  { db, clock }: AppContext,
  sessionId: string,
  by: AuditedCaller,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    await endSession(tx, sessionId, 'signed_out', now);
    await record(tx, { ...by, at: now, action: 'signed_out', object: { kind: 'session', id: sessionId } });
  });
}

/** Ends the session from which an account was entered when its person signs out there: they are leaving the screen. */
export async function signOutAtHome(
  context: AppContext,
  { id, accountId, sessionId }: Entrant,
  origin: AuditOrigin,
): Promise<void> {
  const { person } = await context.db.transaction((tx) => readPerson(tx, { id }));
  const actor = { kind: 'user', id, name: person.name } as const;
  await signOut(context, sessionId, { accountId, userId: id, actor, origin });
}
