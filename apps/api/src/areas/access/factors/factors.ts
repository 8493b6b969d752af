import type { Security } from '@frontage/api-client/contract';
import type { SecondFactor } from '@frontage/domain';
import { and, desc, eq, gt, isNull } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { account, appUser, codeChallenge, session } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { listPasskeys } from './passkeys';
import { makeRecoveryCodes, recoveryCodesLeft, removeRecoveryCodes } from './recovery-codes';
import { totpSince } from './totp';

type Context = Pick<AppContext, 'clock' | 'secrets'>;
type User = typeof appUser.$inferSelect;

/** The person's row, locked until the transaction ends, so that changes to their factors take turns. Throws `unauthenticated`. */
export async function lockUser(tx: Tx, userId: string): Promise<User> {
  const [user] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('no key update');
  if (user === undefined) throw new AppError('unauthenticated');
  return user;
}

/**
 * {@link lockUser} for a caller: their session may have ended since it let the call in, with a password that was changed meanwhile, and
 * nothing that signs somebody in may come of it then. Throws `unauthenticated`.
 */
export async function lockCaller(tx: Tx, { id, sessionId }: Pick<Actor, 'id' | 'sessionId'>): Promise<User> {
  const user = await lockUser(tx, id);
  const [held] = await tx
    .select({ endedAt: session.endedAt })
    .from(session)
    .where(and(eq(session.id, sessionId), eq(session.userId, id)));
  if (held?.endedAt !== null) throw new AppError('unauthenticated');
  return user;
}

/**
 * {@link lockUser} for somebody whose proof took a while: whether they still sign in by what was read of them before it. A password that
 * was changed meanwhile opens nothing any more.
 */
export async function isStill(
  tx: Tx,
  { id, passwordHash, isMfaOn }: Pick<User, 'id' | 'passwordHash' | 'isMfaOn'>,
): Promise<boolean> {
  const now = await lockUser(tx, id);
  return now.passwordHash === passwordHash && now.isMfaOn === isMfaOn && now.disabledAt === null;
}

/** The second factors a person can use at sign-in; empty while two-factor is off. */
export async function factorsOf(tx: Tx, user: User): Promise<SecondFactor[]> {
  if (!user.isMfaOn) return [];
  const isTotpOn = (await totpSince(tx, user.id)) !== null;
  const hasPasskey = (await listPasskeys(tx, user.id)).length > 0;
  const factors: SecondFactor[] = [];
  if (isTotpOn) factors.push('totp');
  if (hasPasskey) factors.push('passkey');
  // Somebody whose factors are all gone is asked for the code by e-mail rather than let in, or out for ever.
  if (user.isMfaByEmail || factors.length === 0) factors.push('email');
  if ((await recoveryCodesLeft(tx, user.id)) > 0) factors.push('recovery');
  return factors;
}

/** Everything a person is shown about how their account is protected. */
export async function readSecurity(tx: Tx, { clock }: Context, userId: string): Promise<Security> {
  const [row] = await tx
    .select({ user: appUser, isRequired: account.isMfaRequired })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .where(eq(appUser.id, userId));
  if (row === undefined) throw new AppError('unauthenticated');
  const [pending] = await tx
    .select({ email: codeChallenge.email })
    .from(codeChallenge)
    .where(
      and(
        eq(codeChallenge.userId, userId),
        eq(codeChallenge.purpose, 'email'),
        isNull(codeChallenge.usedAt),
        gt(codeChallenge.expiresAt, clock.now()),
      ),
    )
    .orderBy(desc(codeChallenge.createdAt))
    .limit(1);
  const passkeys = await listPasskeys(tx, userId);
  return {
    isRequired: row.isRequired,
    isEmailOn: row.user.isMfaOn && row.user.isMfaByEmail,
    totpSince: (await totpSince(tx, userId))?.toISOString() ?? null,
    passkeys: passkeys.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft: await recoveryCodesLeft(tx, userId),
    pendingEmail: pending?.email ?? null,
    lockAfterMinutes: row.user.lockAfterMinutes,
  };
}

/**
 * After a factor was added: two-factor is on, and who has no recovery codes yet is given some. A first factor other than the
 * e-mail leaves that off, or it would be no stronger than the mailbox.
 */
export async function factorAdded(
  tx: Tx,
  context: Context,
  user: User,
  factor: 'email' | 'totp' | 'passkey',
): Promise<string[] | null> {
  const isMfaByEmail = factor === 'email' || (user.isMfaOn && user.isMfaByEmail);
  await tx.update(appUser).set({ isMfaOn: true, isMfaByEmail }).where(eq(appUser.id, user.id));
  if ((await recoveryCodesLeft(tx, user.id)) > 0) return null;
  return makeRecoveryCodes(tx, context, user);
}

/**
 * After a factor was removed: without any left two-factor is off and the recovery codes are gone. Throws
 * `second_factor_needed` where the account asks everybody for one.
 */
export async function factorRemoved(tx: Tx, user: User, isEmailStillOn: boolean): Promise<void> {
  const hasOther = (await totpSince(tx, user.id)) !== null || (await listPasskeys(tx, user.id)).length > 0;
  if (isEmailStillOn || hasOther) {
    await tx.update(appUser).set({ isMfaByEmail: isEmailStillOn }).where(eq(appUser.id, user.id));
    return;
  }
  const [owner] = await tx
    .select({ isMfaRequired: account.isMfaRequired })
    .from(account)
    .where(eq(account.id, user.accountId));
  if (owner?.isMfaRequired === true) throw new AppError('second_factor_needed');
  await tx.update(appUser).set({ isMfaOn: false, isMfaByEmail: true }).where(eq(appUser.id, user.id));
  await removeRecoveryCodes(tx, user.id);
}
