import { normalizeIp } from '@frontage/domain';
import { eq, lt, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { AppContext } from '../../app-context';
import { signInThrottle } from '../../db/schema';
import { AppError } from '../../http/errors';

type ThrottleContext = Pick<AppContext, 'db' | 'clock'>;

/** Passwords that are checked within a window; more are refused unseen. Success gives the tries back. */
export const triesPerAccount = 10;
export const triesPerAddress = 100;
export const windowMs = 15 * 60_000;

const accountKey = (email: string) =>
  `account:${createHash('sha256').update(email.toLowerCase()).digest('base64url')}`;

/** An IPv6 subscriber owns a /64, so that is what counts as one address. */
function addressKey(ip: string): string {
  const plain = normalizeIp(ip);
  if (!isIPv6(plain)) return `ip:${plain}`;
  const [head = '', tail = ''] = plain.split('::');
  const groups = head === '' ? [] : head.split(':');
  if (plain.includes('::')) {
    const rest = tail === '' ? [] : tail.split(':');
    while (groups.length + rest.length < 8) groups.push('0');
    groups.push(...rest);
  }
  return `ip:${groups.slice(0, 4).join(':')}::/64`;
}

/** Takes one try before the password is looked at, in one statement, so that parallel guesses cannot share one. */
async function take({ db, clock }: ThrottleContext, key: string, most: number): Promise<void> {
  const now = clock.now();
  const windowStart = new Date(now.getTime() - windowMs);
  const isOver = sql`${signInThrottle.windowStartedAt} <= ${windowStart.toISOString()}::timestamptz`;
  const [row] = await db
    .insert(signInThrottle)
    .values({ key, failures: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: signInThrottle.key,
      set: {
        failures: sql`case when ${isOver} then 1 else least(${signInThrottle.failures}, ${most}) + 1 end`,
        windowStartedAt: sql`case when ${isOver} then excluded.window_started_at else ${signInThrottle.windowStartedAt} end`,
      },
    })
    .returning();
  if (row === undefined || row.failures <= most) return;
  const waitMs = row.windowStartedAt.getTime() + windowMs - now.getTime();
  throw new AppError('rate_limited', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
}

/** Counts a sign-in against the caller's address, then the account it names, known or not; throws `rate_limited`. */
export async function takeTry(context: ThrottleContext, email: string, ip: string): Promise<void> {
  await take(context, addressKey(ip), triesPerAddress);
  await take(context, accountKey(email), triesPerAccount);
}

/** After the right password: the account starts afresh, the address gets its try back, windows long over are dropped. */
export async function giveBack({ db, clock }: ThrottleContext, email: string, ip: string): Promise<void> {
  await db.delete(signInThrottle).where(eq(signInThrottle.key, accountKey(email)));
  await db
    .update(signInThrottle)
    .set({ failures: sql`greatest(${signInThrottle.failures} - 1, 0)` })
    .where(eq(signInThrottle.key, addressKey(ip)));
  await db
    .delete(signInThrottle)
    .where(lt(signInThrottle.windowStartedAt, new Date(clock.now().getTime() - windowMs)));
}
