import { codeLength } from '@frontage/domain';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, sql } from 'drizzle-orm';
import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { appUser, codeChallenge } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { forget, take, takeOrRefuse } from '#src/http/throttle';

export type CodeChallenge = typeof codeChallenge.$inferSelect;
type Context = Pick<AppContext, 'clock' | 'secrets'>;

/** Lifetime of a code (ASVS 6.5.5), and of the sign-in that waits for one. */
export const codeLifeMs = 10 * 60_000;
/** Guesses a challenge takes; then it is dead, the right code included (R8). */
export const guessesPerChallenge = 5;
/** Guesses a user's challenges take together, however often they are begun anew (R8). */
export const guessAllowance = { most: 15, ms: 60 * 60_000 } as const;
/** Codes are sent so far apart, and so many of them, for each purpose: who turned codes on and off must still be able to sign in (R11). */
export const resendSeconds = 30;
export const mailAllowance = { most: 5, ms: 60 * 60_000 } as const;

const guessKey = (userId: string) => `code-guess:${userId}`;
const mailKey = ({ userId, purpose }: Pick<CodeChallenge, 'userId' | 'purpose'>) =>
  `code-mail:${purpose}:${userId}`;

function digestsOf({ secrets }: Context, challengeId: string, code: string): readonly string[] {
  return secrets.digests(`code ${challengeId} ${code}`);
}

/** Whether one of the digests is the stored one, in a time that does not tell how far they agree. */
export function isOneOf(digests: readonly string[], stored: string): boolean {
  const wanted = Buffer.from(stored);
  return digests.some((digest) => {
    const given = Buffer.from(digest);
    return given.length === wanted.length && timingSafeEqual(given, wanted);
  });
}

/** Opens a challenge without a code; a user's old ones are dropped on the way. */
export async function openChallenge(
  tx: Tx,
  { clock }: Context,
  values: Pick<CodeChallenge, 'accountId' | 'userId' | 'purpose' | 'ip'> & { email?: string | null },
): Promise<CodeChallenge> {
  const now = clock.now();
  await tx
    .delete(codeChallenge)
    .where(
      and(
        eq(codeChallenge.userId, values.userId),
        lt(codeChallenge.expiresAt, new Date(now.getTime() - codeLifeMs)),
      ),
    );
  const [row] = await tx
    .insert(codeChallenge)
    .values({
      ...values,
      id: randomUUID(),
      createdAt: now,
      expiresAt: new Date(now.getTime() + codeLifeMs),
    })
    .returning();
  if (row === undefined) throw new AppError('internal');
  return row;
}

/** A user's newest challenge of a purpose that can still be met, from one address where that is asked. */
export async function findChallenge(
  tx: Tx,
  { clock }: Context,
  wanted: { userId: string; purpose: CodeChallenge['purpose']; ip?: string },
): Promise<CodeChallenge | undefined> {
  const [row] = await tx
    .select()
    .from(codeChallenge)
    .where(
      and(
        eq(codeChallenge.userId, wanted.userId),
        eq(codeChallenge.purpose, wanted.purpose),
        wanted.ip === undefined ? undefined : eq(codeChallenge.ip, wanted.ip),
        isNull(codeChallenge.usedAt),
        gt(codeChallenge.expiresAt, clock.now()),
        lt(codeChallenge.attempts, guessesPerChallenge),
      ),
    )
    .orderBy(desc(codeChallenge.createdAt), sql`${codeChallenge.sentAt} desc nulls last`)
    .limit(1);
  return row;
}

/** Seconds until the user may be sent another code for a purpose; 0 for now. Counts from the newest code of any of their challenges. */
export async function secondsUntilResend(
  tx: Tx,
  { clock }: Context,
  { userId, purpose }: Pick<CodeChallenge, 'userId' | 'purpose'>,
): Promise<number> {
  const [last] = await tx
    .select({ sentAt: codeChallenge.sentAt })
    .from(codeChallenge)
    .where(
      and(
        eq(codeChallenge.userId, userId),
        eq(codeChallenge.purpose, purpose),
        isNotNull(codeChallenge.sentAt),
      ),
    )
    .orderBy(desc(codeChallenge.sentAt))
    .limit(1);
  if (last?.sentAt == null) return 0;
  const ms = last.sentAt.getTime() + resendSeconds * 1000 - clock.now().getTime();
  return Math.max(0, Math.ceil(ms / 1000));
}

/** A code to send, or for how many seconds none may be sent. */
export type Issued = { readonly code: string } | { readonly waitSeconds: number };

/**
 * Makes a new code for a challenge; every older code of the user's for the same purpose is dead from then on. The caller sends
 * it in the same transaction. Answers how long to wait instead within {@link resendSeconds} of the last one, and beyond
 * {@link mailAllowance}.
 */
export async function issueCode(tx: Tx, context: Context, challenge: CodeChallenge): Promise<Issued> {
  const now = context.clock.now();
  // Parallel requests of one user take turns, so that the second sees the first's code.
  await tx
    .select({ id: appUser.id })
    .from(appUser)
    .where(eq(appUser.id, challenge.userId))
    .for('no key update');
  const wait = await secondsUntilResend(tx, context, challenge);
  if (wait > 0) return { waitSeconds: wait };
  const spent = await take(tx, now, mailKey(challenge), mailAllowance);
  if (spent !== null) return { waitSeconds: spent };
  const code = String(randomInt(10 ** codeLength)).padStart(codeLength, '0');
  const [digest] = digestsOf(context, challenge.id, code);
  if (digest === undefined) throw new Error('There is no key to digest a code with.');
  await tx
    .update(codeChallenge)
    .set({ digest: null })
    .where(
      and(
        eq(codeChallenge.userId, challenge.userId),
        eq(codeChallenge.purpose, challenge.purpose),
        ne(codeChallenge.id, challenge.id),
      ),
    );
  await tx
    .update(codeChallenge)
    .set({ digest, sentAt: now, expiresAt: new Date(now.getTime() + codeLifeMs) })
    .where(eq(codeChallenge.id, challenge.id));
  return { code };
}

/**
 * Takes one guess of a challenge and of the user's hour before the code is looked at, each in one statement, so that parallel
 * guesses cannot share one. Answers the challenge, locked until the transaction ends, or `undefined` when it takes none any
 * more. Throws `rate_limited` beyond {@link guessAllowance}.
 */
export async function takeGuess(
  tx: Tx,
  { clock }: Context,
  wanted: { id: string; userId: string; purpose: CodeChallenge['purpose'] },
): Promise<CodeChallenge | undefined> {
  const now = clock.now();
  const [row] = await tx
    .update(codeChallenge)
    .set({ attempts: sql`${codeChallenge.attempts} + 1` })
    .where(
      and(
        eq(codeChallenge.id, wanted.id),
        eq(codeChallenge.userId, wanted.userId),
        eq(codeChallenge.purpose, wanted.purpose),
        isNull(codeChallenge.usedAt),
        gt(codeChallenge.expiresAt, now),
        lt(codeChallenge.attempts, guessesPerChallenge),
      ),
    )
    .returning();
  if (row === undefined) return undefined;
  await takeOrRefuse(tx, now, guessKey(wanted.userId), guessAllowance);
  return row;
}

/** Whether the code is the one that was sent for the challenge. */
export function isSentCode(context: Context, challenge: CodeChallenge, code: string): boolean {
  if (challenge.digest === null) return false;
  return isOneOf(digestsOf(context, challenge.id, code), challenge.digest);
}

/** The challenge is met: it takes no second code, and the user's guesses start afresh. */
export async function closeChallenge(tx: Tx, { clock }: Context, challenge: CodeChallenge): Promise<void> {
  await tx
    .update(codeChallenge)
    .set({ usedAt: clock.now(), digest: null })
    .where(eq(codeChallenge.id, challenge.id));
  await forget(tx, guessKey(challenge.userId));
}

/** Withdraws a challenge whose code was not sent. */
export async function dropChallenge(tx: Tx, challenge: CodeChallenge): Promise<void> {
  await tx.delete(codeChallenge).where(eq(codeChallenge.id, challenge.id));
}

/** Ends every sign-in of a user that waits for its second step, once what it was begun with is no longer good. */
export async function dropSignIns(tx: Tx, userId: string): Promise<void> {
  await tx
    .delete(codeChallenge)
    .where(and(eq(codeChallenge.userId, userId), inArray(codeChallenge.purpose, ['sign_in', 'company'])));
}

/** A challenge that can still be met. */
export async function readChallenge(
  tx: Tx,
  { clock }: Context,
  id: string,
): Promise<CodeChallenge | undefined> {
  const [row] = await tx
    .select()
    .from(codeChallenge)
    .where(
      and(
        eq(codeChallenge.id, id),
        isNull(codeChallenge.usedAt),
        gt(codeChallenge.expiresAt, clock.now()),
        lt(codeChallenge.attempts, guessesPerChallenge),
      ),
    );
  return row;
}
