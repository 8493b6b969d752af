import type { PasskeyAssertion, WebAuthnOptions } from '@frontage/api-client/contract';
import { normalizeIp } from '@frontage/domain';
import type { Locale } from '@frontage/i18n';
import { and, eq, isNull } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { worksElsewhere } from '#src/db/email-owners';
import { appUser, session } from '#src/db/schema/index';
import { freshMs, type Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import type { AuditOrigin } from '#src/areas/base/door';
import {
  closeChallenge,
  findChallenge,
  isSentCode,
  openChallenge,
  resendSeconds,
  takeGuess,
  type CodeChallenge,
} from '#src/areas/access/factors/code-challenges';
import { lockUser } from '#src/areas/access/factors/factors';
import { assertionOptions, listPasskeys, readAssertion } from '#src/areas/access/factors/passkeys';
import { secondStepAllowance } from '#src/areas/access/sign-in/service';
import { verifyPassword } from '#src/areas/access/sign-in/passwords';
import { isRightCode, sendTo } from '#src/areas/access/sign-in/second-step';
import { addressKey, giveBack, takeOrRefuse, takeTry } from '#src/http/throttle';

/** Checks the password of a signed-in person, counted like a sign-in; throws `password_wrong` and `rate_limited`. */
export async function provePassword(
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

/** Sends the person a code for a purpose; throws `rate_limited`. `email` is where it goes, by default their own address. */
export async function sendOwnCode(
  context: AppContext,
  actor: Actor,
  purpose: Exclude<CodeChallenge['purpose'], 'sign_in' | 'company' | 'email'>,
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
 * Spends a code on a signed-in person's newest challenge of a purpose. Returns the challenge, or `null` for a wrong code. To prove that
 * they read a mailbox (`two_factor`, `email`) only the code sent there counts; otherwise codes of their app and recovery codes count too.
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

/** The ways in which a signed-in person can prove that it is still them. */
export type Proof =
  { readonly password: string } | { readonly code: string } | { readonly passkey: PasskeyAssertion };

/** Options for proving it with one of the person's passkeys; throws `passkey_refused` when they have none. */
export async function confirmationOptions(
  context: AppContext,
  actor: Actor,
  ip: string,
): Promise<WebAuthnOptions> {
  const { db, clock } = context;
  await takeOrRefuse(db, clock.now(), `passkey:${addressKey(ip)}`, secondStepAllowance);
  return db.transaction(async (tx) => {
    if ((await listPasskeys(tx, actor.id)).length === 0) throw new AppError('passkey_refused');
    return assertionOptions(tx, context, `confirm:${actor.sessionId}`, actor.id);
  });
}

/** Judges a proof and, where it is right, notes it on the session in the transaction that spends it; throws where it is not. */
async function proveAndNote(
  context: AppContext,
  actor: Actor,
  proof: Proof,
  ip: string,
  note: { confirmedAt: Date; lockedAt?: null; activeAt?: Date },
): Promise<void> {
  const { db, clock } = context;
  const write = (tx: Pick<Tx, 'update'>, given: { passwordAt?: Date } = {}) =>
    tx
      .update(session)
      .set({ ...note, ...given })
      .where(eq(session.id, actor.sessionId));
  if ('password' in proof) {
    await provePassword(context, actor, proof.password, ip);
    await write(db, { passwordAt: clock.now() });
    return;
  }
  if ('passkey' in proof)
    await takeOrRefuse(db, clock.now(), `passkey:${addressKey(ip)}`, secondStepAllowance);
  const isRight = await db.transaction(async (tx) => {
    const isProved =
      'code' in proof
        ? (await spendOwnCode(tx, context, actor.id, 'confirm', { code: proof.code, ip })) !== null
        : (await readAssertion(tx, context, `confirm:${actor.sessionId}`, proof.passkey))?.userId ===
          actor.id;
    if (isProved) await write(tx);
    return isProved;
  });
  if (!isRight) throw new AppError('code' in proof ? 'code_invalid' : 'passkey_refused');
}

/** Whether nothing but the password proves somebody: they work in several accounts, and it was not given in this session yet. */
async function needsPassword({ db }: AppContext, actor: Actor): Promise<boolean> {
  if (actor.entrant !== null || !(await worksElsewhere(db, actor.id))) return false;
  const [own] = await db.select().from(session).where(eq(session.id, actor.sessionId));
  return own?.passwordAt == null;
}

/** Records a fresh proof on the session; throws `own_sign_in_required`, `password_wrong`, `code_invalid`, `passkey_refused` and `rate_limited`. */
export async function confirmSession(
  context: AppContext,
  actor: Actor,
  proof: Proof,
  ip: string,
): Promise<{ confirmedUntil: string }> {
  const now = context.clock.now();
  if (!('password' in proof) && (await needsPassword(context, actor)))
    throw new AppError('own_sign_in_required');
  await proveAndNote(context, actor, proof, ip, { confirmedAt: now });
  return { confirmedUntil: new Date(now.getTime() + freshMs).toISOString() };
}

/**
 * Unlocks a session; throws as {@link confirmSession} does. People who came through their company's provider may have no password here,
 * so a code alone unlocks such a session, and no other.
 */
export async function unlockSession(
  context: AppContext,
  actor: Actor,
  proof: Proof,
  ip: string,
): Promise<void> {
  if ('code' in proof && actor.signedInWith !== 'oidc') throw new AppError('code_invalid');
  const now = context.clock.now();
  await proveAndNote(context, actor, proof, ip, { confirmedAt: now, lockedAt: null, activeAt: now });
}
