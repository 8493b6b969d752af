import type { SignedIn } from '@frontage/api-client/contract';
import { nameSchema, plainLine, type MfaChallenge } from '@frontage/domain';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { timingSafeEqual } from 'node:crypto';
import * as oidc from 'openid-client';
import { z } from 'zod';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { companyAttempt, companySignIn, type appUser } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { record, type AuditOrigin } from '#src/areas/base/door';
import { lockUser } from '#src/areas/access/factors/factors';
import { isAllowedFrom } from '#src/areas/access/sign-in/allowed-from';
import { openSession } from '#src/areas/access/sign-in/open-session';
import { beginSecondStep, endSecondStep, type SignInOrigin } from '#src/areas/access/sign-in/second-step';
import { findPerson, type Claims } from './bound-person';
import { openProvider, redirectUriOf } from './openid';
import { attemptMs, digestOf, takeCall } from './start';
import { answersFor, beyondSaver, stillVouches } from './vouched';

type Attempt = typeof companyAttempt.$inferSelect;
type User = typeof appUser.$inferSelect;

const secretsSchema = z.object({ nonce: z.string(), verifier: z.string() });
const claimsSchema = z.object({
  sub: z.string().min(1).max(255),
  email: z.email().max(254),
  email_verified: z.literal(true),
  name: z.string().transform(plainLine).pipe(nameSchema(120)).optional().catch(undefined),
  amr: z.array(z.string()).optional().catch(undefined),
});

/** What a browser came back from its provider with. */
export type ProviderAnswer = {
  readonly accountId: string;
  /** The query of the address it was sent to. */
  readonly answer: string;
  readonly binding: string;
};

function isSame(digest: string, stored: string): boolean {
  const [given, wanted] = [Buffer.from(digest), Buffer.from(stored)];
  return given.length === wanted.length && timingSafeEqual(given, wanted);
}

/** Spends the attempt of an answer, in one statement, so that none is carried out twice. */
async function spendAttempt({ db, clock }: AppContext, state: string): Promise<Attempt | undefined> {
  const now = clock.now();
  const [attempt] = await db
    .update(companyAttempt)
    .set({ usedAt: now })
    .where(
      and(
        eq(companyAttempt.stateDigest, digestOf(state)),
        isNull(companyAttempt.usedAt),
        gt(companyAttempt.expiresAt, now),
      ),
    )
    .returning();
  return attempt;
}

/** Records why a sign-in was refused; returns the error to throw, which says less. */
async function refuse(
  { db, clock, log }: AppContext,
  origin: AuditOrigin,
  why: {
    readonly accountId: string | null;
    readonly reason: string;
    readonly user?: User;
    readonly cause?: unknown;
  },
): Promise<AppError> {
  const { accountId, reason, user, cause } = why;
  log.warn(
    { event: 'sign_in_refused', reason, accountId, userId: user?.id ?? null, ip: origin.ip, err: cause },
    'sign-in refused',
  );
  const isAddress = reason === 'address';
  await record(db, {
    accountId,
    actor: { kind: 'nobody' },
    origin,
    at: clock.now(),
    action: isAddress ? 'sign_in_address_refused' : 'sign_in_failed',
    ...(user === undefined ? {} : { object: { kind: 'user', id: user.id, name: user.name } }),
    after: { method: 'oidc', reason },
  });
  return new AppError(isAddress ? 'authentication_invalid' : 'authentication_error');
}

/** Exchanges the code and answers the claims of the ID token, all of it checked. */
async function readClaims(
  context: AppContext,
  attempt: Attempt,
  identityProvider: typeof companySignIn.$inferSelect,
  answer: URLSearchParams,
): Promise<Claims> {
  const provider = await openProvider(context, identityProvider);
  const { stateDigest, accountId } = attempt;
  const sealed = context.secrets.open(attempt.sealedSecrets, `company-attempt ${stateDigest}`);
  const { nonce, verifier } = secretsSchema.parse(JSON.parse(sealed));
  const url = new URL(redirectUriOf(context.config, accountId));
  url.search = answer.toString();
  const tokens = await oidc.authorizationCodeGrant(provider, url, {
    expectedState: answer.get('state') ?? '',
    expectedNonce: nonce,
    pkceCodeVerifier: verifier,
    idTokenExpected: true,
  });
  const { sub, email, name, amr } = claimsSchema.parse(tokens.claims());
  return { subject: sub, email, name: name ?? null, hasSecondFactor: amr?.includes('mfa') === true };
}

type Outcome =
  | { readonly signedIn: SignedIn; readonly user: User }
  | { readonly challenge: MfaChallenge }
  | { readonly refused: string; readonly user?: User };

async function signInPerson(
  tx: Tx,
  context: AppContext,
  {
    attempt,
    identityProvider,
    claims,
  }: { attempt: Attempt; identityProvider: typeof companySignIn.$inferSelect; claims: Claims },
  origin: SignInOrigin,
): Promise<Outcome> {
  const found = await findPerson(tx, context, identityProvider, claims, origin);
  if ('refused' in found) return found;
  const user = await lockUser(tx, found.user.id);
  if (user.disabledAt !== null) return { refused: 'disabled', user };
  const beyond = beyondSaver(identityProvider, user);
  if (beyond !== null) return { refused: beyond, user };
  if (!(await isAllowedFrom(tx, user, origin.ip))) return { refused: 'address', user };
  if (user.isMfaOn && !(identityProvider.trustsSecondFactor && claims.hasSecondFactor)) {
    const challenge = await beginSecondStep(tx, context, user, origin, 'company');
    const expiresAt = new Date(context.clock.now().getTime() + attemptMs);
    await tx
      .update(companyAttempt)
      .set({ challengeId: challenge.id, userId: user.id, expiresAt })
      .where(eq(companyAttempt.stateDigest, attempt.stateDigest));
    return { challenge };
  }
  return { signedIn: await openSession(tx, context, user, origin, 'oidc'), user };
}

/**
 * Ends a sign-in with the answer of a provider. It must be the answer to a sign-in that this browser began, not long ago and not
 * ended before, at this account's provider; the provider must vouch for an e-mail of one of the account's own domains. A second
 * factor that the person has with us is asked for, unless the account trusts its provider with that and the provider says that it
 * asked for one (`amr`). Throws
 * `authentication_error`, `authentication_invalid` (address), `mfa_required` and `rate_limited`.
 */
export async function finishCompanySignIn(
  context: AppContext,
  { accountId, answer, binding }: ProviderAnswer,
  origin: SignInOrigin,
): Promise<SignedIn> {
  const { db, log } = context;
  await takeCall(context, origin);
  const query = new URLSearchParams(answer);
  const attempt = await spendAttempt(context, query.get('state') ?? '');
  if (attempt === undefined) throw await refuse(context, origin, { accountId: null, reason: 'state' });
  const at = { accountId: attempt.accountId };
  if (attempt.accountId !== accountId) throw await refuse(context, origin, { ...at, reason: 'account' });
  if (!isSame(digestOf(binding), attempt.browserDigest))
    throw await refuse(context, origin, { ...at, reason: 'browser' });
  const [identityProvider] = await db
    .select()
    .from(companySignIn)
    .where(eq(companySignIn.accountId, accountId));
  if (!answersFor(identityProvider, attempt))
    throw await refuse(context, origin, { ...at, reason: 'connection' });
  let claims: Claims;
  try {
    claims = await readClaims(context, attempt, identityProvider, query);
  } catch (cause) {
    throw await refuse(context, origin, { ...at, reason: 'provider', cause });
  }
  const outcome = await db.transaction((tx) =>
    signInPerson(tx, context, { attempt, identityProvider, claims }, origin),
  );
  if ('refused' in outcome) {
    const { refused: reason, user } = outcome;
    throw await refuse(context, origin, { ...at, reason, ...(user === undefined ? {} : { user }) });
  }
  if ('challenge' in outcome)
    throw new AppError('mfa_required', { message: 'Required MFA token', challenge: outcome.challenge });
  log.info({ event: 'signed_in', userId: outcome.user.id, accountId, ip: origin.ip }, 'signed in');
  return outcome.signedIn;
}

/** Ends such a sign-in with the code that it waits for, in the browser that began it. Throws `code_invalid` and `rate_limited`. */
export async function finishWithCode(
  context: AppContext,
  given: { readonly challengeId: string; readonly code: string; readonly binding: string },
  origin: SignInOrigin,
): Promise<SignedIn> {
  const { db, clock } = context;
  await takeCall(context, origin);
  // Committed where the code is wrong too: the guess counts.
  const signedIn = await db.transaction(async (tx) => {
    const [attempt] = await tx
      .select()
      .from(companyAttempt)
      .where(
        and(
          eq(companyAttempt.challengeId, given.challengeId),
          eq(companyAttempt.browserDigest, digestOf(given.binding)),
          gt(companyAttempt.expiresAt, clock.now()),
        ),
      )
      .for('no key update');
    if (attempt?.userId == null) return null;
    const user = await lockUser(tx, attempt.userId);
    if (user.disabledAt !== null || !(await isAllowedFrom(tx, user, origin.ip))) return null;
    if (!(await stillVouches(tx, attempt, user))) return null;
    const { challengeId, code } = given;
    if (!(await endSecondStep(tx, context, user, { code, challengeId, ip: origin.ip }, 'company')))
      return null;
    await tx.delete(companyAttempt).where(eq(companyAttempt.stateDigest, attempt.stateDigest));
    return openSession(tx, context, user, origin, 'oidc');
  });
  if (signedIn === null) throw new AppError('code_invalid');
  return signedIn;
}
