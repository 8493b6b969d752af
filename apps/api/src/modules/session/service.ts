import type { Refreshed, SignedIn } from '@frontage/api-client/contract';
import { isAllowedIp, normalizeIp } from '@frontage/domain';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../app-context';
import { appUser, session } from '../../db/schema';
import { AppError } from '../../http/errors';
import { record, type AuditedCaller, type AuditOrigin } from '../audit/service';
import { signAccessToken } from './access-token';
import { verifyPassword } from './passwords';
import { readProfile } from './profile';
import { absoluteMs, endSession, issueFirst, rotate } from './refresh-tokens';
import { giveBack, takeTry } from './throttle';

export type Credentials = {
  readonly email: string;
  readonly password: string;
  readonly mfaToken?: string | null | undefined;
};

type User = typeof appUser.$inferSelect;

/** What the specification's section 8 says word for word; the web app asks for the code on it. */
const mfaRequiredMessage = 'Required MFA token';

async function openSession(context: AppContext, user: User, origin: AuditOrigin): Promise<SignedIn> {
  const { db, clock } = context;
  const now = clock.now();
  const { token, sessionId } = await db.transaction(async (tx) => {
    const [opened] = await tx
      .insert(session)
      .values({
        id: randomUUID(),
        accountId: user.accountId,
        userId: user.id,
        createdAt: now,
        usedAt: now,
        expiresAt: new Date(now.getTime() + absoluteMs),
        ip: normalizeIp(origin.ip),
        userAgent: origin.userAgent.slice(0, 400),
      })
      .returning();
    if (opened === undefined) throw new AppError('internal');
    await record(tx, {
      accountId: user.accountId,
      actor: { kind: 'user', id: user.id, name: user.name },
      origin,
      at: now,
      action: 'signed_in',
      object: { kind: 'session', id: opened.id },
    });
    return { token: await issueFirst(tx, context, opened), sessionId: opened.id };
  });
  return {
    access_token: await signAccessToken(context, { userId: user.id, sessionId }),
    refresh_token: token,
    user: await readProfile(db, user.id),
  };
}

/**
 * What was typed as the e-mail of an unknown user is not kept: people type passwords there. A row is written in either case,
 * so that the answer takes as long.
 */
async function recordRefusal(
  { db, clock }: AppContext,
  user: User | undefined,
  origin: AuditOrigin,
  reason: string,
): Promise<void> {
  await record(db, {
    accountId: user?.accountId ?? null,
    actor: { kind: 'nobody' },
    origin,
    at: clock.now(),
    action: reason === 'address' ? 'sign_in_address_refused' : 'sign_in_failed',
    ...(user === undefined ? {} : { object: { kind: 'user', id: user.id, name: user.name } }),
    after: { reason },
  });
}

/**
 * Signs in by e-mail and password. Whether a user exists shows neither in the answer nor in its time; the address list
 * is checked before any token exists. Throws `authentication_error`, `authentication_invalid` (address),
 * `mfa_required` and `rate_limited`.
 */
export async function signIn(
  context: AppContext,
  credentials: Credentials,
  origin: AuditOrigin,
): Promise<SignedIn> {
  const { db, log } = context;
  const { email, password } = credentials;
  await takeTry(context, email, origin.ip);
  const [user] = await db
    .select()
    .from(appUser)
    .where(eq(sql`lower(${appUser.email})`, email.toLowerCase()));
  const isRight = await verifyPassword(user?.passwordHash, password);
  const refuse = async (code: 'authentication_error' | 'authentication_invalid', reason: string) => {
    log.warn(
      { event: 'sign_in_refused', reason, userId: user?.id ?? null, ip: origin.ip },
      'sign-in refused',
    );
    await recordRefusal(context, user, origin, reason);
    return new AppError(code);
  };
  if (user === undefined || !isRight) throw await refuse('authentication_error', 'credentials');
  if (user.disabledAt !== null) throw await refuse('authentication_error', 'disabled');
  if (!isAllowedIp(user.allowedIps, origin.ip)) throw await refuse('authentication_invalid', 'address');
  if (user.isMfaOn) {
    const isCodeGiven =
      credentials.mfaToken !== undefined && credentials.mfaToken !== null && credentials.mfaToken !== '';
    if (isCodeGiven) throw await refuse('authentication_error', 'code');
    throw new AppError('mfa_required', { message: mfaRequiredMessage });
  }
  await giveBack(context, email, origin.ip);
  const signedIn = await openSession(context, user, origin);
  log.info({ event: 'signed_in', userId: user.id, accountId: user.accountId, ip: origin.ip }, 'signed in');
  return signedIn;
}

/** Replaces both tokens; throws `session_expired` when the refresh token is not, or no longer, good. */
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
    throw new AppError('session_expired');
  }
  const { userId, id: sessionId } = rotation.session;
  const [user] = await db.select().from(appUser).where(eq(appUser.id, userId));
  if (user?.disabledAt !== null || !isAllowedIp(user.allowedIps, origin.ip))
    throw new AppError('session_expired');
  return {
    access_token: await signAccessToken(context, { userId, sessionId }),
    refresh_token: rotation.token,
    userData: await readProfile(db, userId),
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
