import { normalizeIp } from '@frontage/domain';
import { and, eq, gt, isNull, like, lt, or, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { appUser, session, signInThrottle } from '#src/db/schema/index';
import { AppError } from './errors';

type ThrottleContext = Pick<AppContext, 'db' | 'clock'>;

/** Passwords that are checked within a window; more are refused unseen. Success gives the tries back. */
export const triesPerAccount = 10;
export const triesPerAddress = 100;
export const windowMs = 15 * 60_000;
/** How long an address counts as the user's own after they signed in from it. */
export const knownAddressMs = 30 * 24 * 60 * 60_000;
/** The longest window of any count; rows older than that say nothing. */
export const longestWindowMs = 60 * 60_000;

const accountKeyOf = (email: string) =>
  `account:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;

/** How many within how many milliseconds. */
export type Allowance = { readonly most: number; readonly ms: number };

/** An IPv6 subscriber owns a /64, so that is what counts as one address. */
export function addressKey(ip: string): string {
  const plain = normalizeIp(ip);
  if (!isIPv6(plain)) return `ip:${plain}`;
  // `::` stands for as many zeros as are missing from the eight groups; at an end it leaves an empty piece more.
  const given = plain.split(':').filter((group) => group !== '').length;
  const zeros = Array<string>(8 - given)
    .fill('0')
    .join(':');
  const groups = plain
    .replace('::', `:${zeros}:`)
    .split(':')
    .filter((group) => group !== '');
  return `ip:${groups.slice(0, 4).join(':')}::/64`;
}

/** A count after it was added to. */
export type Counted = { readonly isWithin: boolean; readonly endsAt: Date };

/**
 * Counts one (or `count`) under a key, in one statement, so that parallel callers cannot share one: whether it is within the
 * allowance, and when the window ends. The counts are in the database: a restart or another server resets none.
 */
export async function count(
  db: Db | Tx,
  now: Date,
  key: string,
  { most, ms }: Allowance,
  added = 1,
): Promise<Counted> {
  const windowStart = new Date(now.getTime() - ms);
  const isOver = sql`${signInThrottle.windowStartedAt} <= ${windowStart.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(signInThrottle)
    .values({ key, failures: added, windowStartedAt: now })
    .onConflictDoUpdate({
      target: signInThrottle.key,
      set: {
        failures: sql`case when ${isOver} then ${added}::int else least(${signInThrottle.failures}, ${most}) + ${added}::int end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${signInThrottle.windowStartedAt} end`,
      },
    })
    .returning();
  const startedAt = row?.windowStartedAt ?? now;
  return { isWithin: (row?.failures ?? 0) <= most, endsAt: new Date(startedAt.getTime() + ms) };
}

/** Whole seconds until a window ends, one at the least. */
export function secondsUntil(endsAt: Date, now: Date): number {
  return Math.max(1, Math.ceil((endsAt.getTime() - now.getTime()) / 1000));
}

/** Counts as {@link count}: `null` within the allowance, otherwise the seconds until the window ends. */
export async function take(
  db: Db | Tx,
  now: Date,
  key: string,
  allowance: Allowance,
  added = 1,
): Promise<number | null> {
  const { isWithin, endsAt } = await count(db, now, key, allowance, added);
  return isWithin ? null : secondsUntil(endsAt, now);
}

/** {@link take}, throwing `rate_limited` beyond the allowance. */
export async function takeOrRefuse(
  db: Db | Tx,
  now: Date,
  key: string,
  allowance: Allowance,
  count = 1,
): Promise<void> {
  const wait = await take(db, now, key, allowance, count);
  if (wait !== null) throw new AppError('rate_limited', { retryAfterSeconds: wait });
}

/** Forgets a key's count. */
export async function forget(db: Db | Tx, key: string): Promise<void> {
  await db.delete(signInThrottle).where(eq(signInThrottle.key, key));
}

/** Forgets the guesses at an account's password, wherever they came from: the password is another one now. */
export async function forgetGuesses(db: Db | Tx, email: string): Promise<void> {
  const key = accountKeyOf(email);
  await db
    .delete(signInThrottle)
    .where(or(eq(signInThrottle.key, key), like(signInThrottle.key, `${key.replaceAll('_', '\\_')}:%`)));
}

/** Whether the e-mail's user signed in from there lately. Runs the same query for unknown e-mails. */
async function isKnownAddress({ db, clock }: ThrottleContext, email: string, ip: string): Promise<boolean> {
  const since = new Date(clock.now().getTime() - knownAddressMs);
  const rows = await db
    .selectDistinct({ ip: session.ip })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .where(
      and(
        eq(sql`lower(${appUser.email})`, email.toLowerCase()),
        isNull(appUser.homeUserId),
        gt(session.createdAt, since),
      ),
    )
    .limit(200);
  const wanted = addressKey(ip);
  return rows.some((row) => addressKey(row.ip) === wanted);
}

/** A password that is about to be checked, and under which keys it was counted. */
export type Try = { readonly accountKey: string; readonly addressKey: string; readonly isKnown: boolean };

/**
 * Counts a sign-in against the caller's address, then against the account it names, known or not; throws `rate_limited`.
 *
 * The account has one count for all the addresses its user never signed in from, so that guesses from many addresses do not add up to
 * more. Each address they did sign in from has a count of its own, so that a stranger's guesses do not lock them out of the places they
 * work at.
 */
export async function takeTry(context: ThrottleContext, email: string, ip: string): Promise<Try> {
  const { db, clock } = context;
  const now = clock.now();
  const address = addressKey(ip);
  await takeOrRefuse(db, now, address, { most: triesPerAddress, ms: windowMs });
  const isKnown = await isKnownAddress(context, email, ip);
  const forAll = accountKeyOf(email);
  const accountKey = isKnown ? `${forAll}:${address}` : forAll;
  await takeOrRefuse(db, now, accountKey, { most: triesPerAccount, ms: windowMs });
  return { accountKey, addressKey: address, isKnown };
}

/**
 * After the right password: a known address starts afresh. The count for all others gets this try back only, since the others
 * may be somebody's guesses. Windows long over are dropped.
 */
export async function giveBack({ db, clock }: ThrottleContext, one: Try): Promise<void> {
  const giveOne = async (key: string) => {
    await db
      .update(signInThrottle)
      .set({ failures: sql`greatest(${signInThrottle.failures} - 1, 0)` })
      .where(eq(signInThrottle.key, key));
  };
  if (one.isKnown) await forget(db, one.accountKey);
  else await giveOne(one.accountKey);
  await giveOne(one.addressKey);
  await db
    .delete(signInThrottle)
    .where(lt(signInThrottle.windowStartedAt, new Date(clock.now().getTime() - longestWindowMs)));
}
