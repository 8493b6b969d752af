import type { AppContext } from '#src/app-context';
import type { Actor } from '#src/http/authenticate';
import { takeOrRefuse } from '#src/http/throttle';

/** E-mails that an account's people ask about within an hour: an answer that names those who are registered is a look-up too. */
export const addressesPerHour = 500;
const hourMs = 60 * 60_000;

/**
 * Counts e-mails of which the answer tells whether somebody signs in with them, whatever asks: invites, people made or changed,
 * accounts with a first administrator. Outside of the transaction that asks: what is refused is rolled back, and has to count all
 * the same. Throws `rate_limited`.
 */
export function takeEmailLookup(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  { accountId }: Pick<Actor, 'accountId'>,
  emails: number,
): Promise<void> {
  return takeOrRefuse(db, clock.now(), `invite:${accountId}`, { most: addressesPerHour, ms: hourMs }, emails);
}
