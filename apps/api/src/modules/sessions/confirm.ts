import { normalizeIp } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { AppContext } from '../../app-context';
import type { Tx } from '../../db/database';
import { appUser, session } from '../../db/schema';
import { freshMs, type Actor } from '../../http/authenticate';
import { AppError } from '../../http/errors';
import type { AuditOrigin } from '../audit/service';
import {
  closeChallenge,
  findChallenge,
  isSentCode,
  openChallenge,
  resendSeconds,
  takeGuess,
  type CodeChallenge,
} from '../security/code-challenges';
import { lockUser } from '../security/factors';
import { verifyPassword } from '../session/passwords';
import { isRightCode, sendTo } from '../session/second-step';
import { giveBack, takeTry } from '../session/throttle';

/** Checks the password of a signed-in person, counted like a sign-in; throws `password_wrong` and `rate_limited`. */
export async function checkPassword(
  context: AppContext,
  actor: Pick<Actor, 'id'>,
  password: string,
  ip: string,
): Promise<void> {
  const [user] = await context.db.select().from(appUser).where(eq(appUser.id, actor.id));
  if (user === undefined) throw new AppError('unauthenticated');
  const tried = await takeTry(context, user.email, ip);
  if (!(await verifyPassword(user.passwordHash, password))) throw new AppError('password_wrong');
  await giveBack(context, tried);
}

/** Locks a session: every call of it but the unlocking is refused from then on. */
export async function lockSession({ db, clock }: AppContext, sessionId: string): Promise<void> {
  await db
    .update(session)
    .set({ lockedAt: clock.now(), confirmedAt: null })
    .where(and(eq(session.id, sessionId), isNull(session.lockedAt)));
}

/** Opens a locked session again with the password; throws `password_wrong` and `rate_limited`. */
export async function unlockSession(
  context: AppContext,
  actor: Actor,
  password: string,
  ip: string,
): Promise<void> {
  await checkPassword(context, actor, password, ip);
  await context.db
    .update(session)
    .set({ lockedAt: null, confirmedAt: context.clock.now() })
    .where(and(eq(session.id, actor.sessionId), isNotNull(session.lockedAt)));
}

/** Sends the person a code for a purpose; throws `rate_limited`. `email` is where it goes, his own by default. */
export async function sendOwnCode(
  context: AppContext,
  actor: Actor,
  purpose: Exclude<CodeChallenge['purpose'], 'sign_in' | 'email'>,
  { ip, locale }: Pick<AuditOrigin, 'ip'> & { locale: Locale },
): Promise<{ resendInSeconds: number }> {
  await context.db.transaction(async (tx) => {
    const user = await lockUser(tx, actor.id);
    const challenge = await openChallenge(tx, context, {
      accountId: user.accountId,
      userId: user.id,
      purpose,
      ip: normalizeIp(ip),
    });
    const wait = await sendTo(tx, context, user, challenge, locale);
    // Thrown inside: a challenge without a code must not stand in the way of the one that has one.
    if (wait !== null) throw new AppError('rate_limited', { retryAfterSeconds: wait });
  });
  return { resendInSeconds: resendSeconds };
}

/**
 * Spends a code on a signed-in person's newest challenge of a purpose; answers the challenge, `null` for a wrong code. To prove
 * that he reads a mailbox (`two_factor`, `email`) only the code that was sent there counts, otherwise his app's and recovery codes
 * too.
 */
export async function spendOwnCode(
  tx: Tx,
  context: AppContext,
  userId: string,
  purpose: CodeChallenge['purpose'],
  { code, ip }: { code: string; ip: string },
): Promise<CodeChallenge | null> {
  const user = await lockUser(tx, userId);
  const address = normalizeIp(ip);
  const held =
    (await findChallenge(tx, context, { userId, purpose })) ??
    (await openChallenge(tx, context, { accountId: user.accountId, userId, purpose, ip: address }));
  const challenge = await takeGuess(tx, context, { id: held.id, userId, purpose });
  if (challenge === undefined) return null;
  const isRight =
    purpose === 'confirm'
      ? await isRightCode(tx, context, user, challenge, code)
      : isSentCode(context, challenge, code.replaceAll(/\s/g, ''));
  if (!isRight) return null;
  await closeChallenge(tx, context, challenge);
  return challenge;
}

/** Notes on the session that its person has just proved himself; throws `password_wrong`, `code_invalid` and `rate_limited`. */
export async function confirmSession(
  context: AppContext,
  actor: Actor,
  proof: { password: string } | { code: string },
  ip: string,
): Promise<{ confirmedUntil: string }> {
  const { db, clock } = context;
  const now = clock.now();
  const note = { confirmedAt: now };
  if ('password' in proof) {
    await checkPassword(context, actor, proof.password, ip);
    await db.update(session).set(note).where(eq(session.id, actor.sessionId));
  } else {
    const isRight = await db.transaction(async (tx) => {
      const spent = await spendOwnCode(tx, context, actor.id, 'confirm', { code: proof.code, ip });
      if (spent === null) return false;
      await tx.update(session).set(note).where(eq(session.id, actor.sessionId));
      return true;
    });
    if (!isRight) throw new AppError('code_invalid');
  }
  return { confirmedUntil: new Date(now.getTime() + freshMs).toISOString() };
}
