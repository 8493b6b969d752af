import { roles } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { passwordFaults } from '#src/config';
import { account, appUser } from '#src/db/schema/index';
import { faultOfPassword } from '#src/areas/access/sign-in/password-policy';
import { hashPassword } from '#src/areas/access/sign-in/passwords';

/** Shared with the demo's, since the two must not make people side by side; nothing else locks by it. */
export const provisionLock = 7_305_116;

/**
 * Makes the first account and its super administrator out of `FIRST_ADMIN_EMAIL` and `FIRST_ADMIN_PASSWORD`, while there is no
 * user at all; answers the e-mail, or `null` where there was nothing to do. Afterwards the two variables do nothing, so a
 * password left in an environment opens no account that was changed or disabled since. Throws for a password that is guessed.
 */
export async function createFirstAdmin({
  config,
  db,
  clock,
  log,
}: Pick<AppContext, 'config' | 'db' | 'clock' | 'log'>): Promise<string | null> {
  const { FIRST_ADMIN_EMAIL: email, FIRST_ADMIN_PASSWORD: password } = config;
  if (email === undefined || password === undefined) return null;
  if ((await db.$count(appUser)) > 0) return null;
  const fault = await faultOfPassword(password, { email });
  if (fault !== null) throw new TypeError(`FIRST_ADMIN_PASSWORD ${passwordFaults[fault]}`);
  const passwordHash = await hashPassword(password);
  const createdAt = clock.now();
  const [accountId, id] = [randomUUID(), randomUUID()];
  const [name = email, organisation = email] = email.split('@');
  const isMade = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${provisionLock})`);
    if ((await tx.$count(appUser)) > 0) return false;
    await tx.insert(account).values({ id: accountId, name: organisation, importProject: true, createdAt });
    await tx
      .insert(appUser)
      .values({ id, accountId, email, name, passwordHash, role: roles.superAdmin, createdAt });
    return true;
  });
  if (isMade)
    log.info({ event: 'first_admin_made', userId: id, accountId }, 'first super administrator made');
  return isMade ? email : null;
}
