import { eq, inArray, sql } from 'drizzle-orm';
import { randomBytes } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { ConfigError } from '#src/config';
import type { Db, Tx } from '#src/db/database';
import { appUser } from '#src/db/schema/index';
import { provisionLock, hashPassword, verifyPassword, endSessions } from '#src/areas/access/door';
import { isOpenToOthers } from '#src/loopback';
import { demoPassword, demoUsers } from './people';
import { provisionDemo } from './provision';

/** One of the demo's people, and the password to tell at the start; `null` where it is one that was chosen, or told before. */
export type DemoSignIn = { readonly email: string; readonly password: string | null };

type DemoContext = Pick<AppContext, 'config' | 'db' | 'clock' | 'secrets' | 'mail' | 'log'>;

const demoEmails: readonly string[] = demoUsers.map(({ email }) => email);
/** 96 random bits, in 16 characters that are easily copied. */
const randomPassword = () => randomBytes(12).toString('base64url');

type Person = Pick<typeof appUser.$inferSelect, 'id' | 'email' | 'passwordHash'>;

/** Whoever still signs in with the public password: of the demo's people, or of all in their account, whatever they are called now. */
async function publiclyKnown(db: Db | Tx, among: 'demo' | 'account'): Promise<Person[]> {
  const { id, email, passwordHash } = appUser;
  const isOfDemo = inArray(email, [...demoEmails]);
  const demoAccounts = db.select({ id: appUser.accountId }).from(appUser).where(isOfDemo);
  const people = await db
    .select({ id, email, passwordHash })
    .from(appUser)
    .where(among === 'demo' ? isOfDemo : inArray(appUser.accountId, demoAccounts));
  const isKnown = await Promise.all(
    people.map((person) => verifyPassword(person.passwordHash, demoPassword)),
  );
  return people.filter((_person, index) => isKnown[index]);
}

/** Gives each of them a random password in place of the public one; answers by e-mail what it is now. */
async function closePublicSignIn({ db, clock, log }: DemoContext): Promise<ReadonlyMap<string, string>> {
  return db.transaction(async (tx) => {
    // Servers that start together do it once: the second finds nobody.
    await tx.execute(sql`select pg_advisory_xact_lock(${provisionLock})`);
    const renewed = new Map<string, string>();
    for (const { id, email } of await publiclyKnown(tx, 'account')) {
      const password = randomPassword();
      await tx
        .update(appUser)
        .set({ passwordHash: await hashPassword(password) })
        .where(eq(appUser.id, id));
      await endSessions(tx, id, 'password_changed', clock.now());
      renewed.set(email, password);
      log.warn({ event: 'demo_password_renewed', userId: id }, 'public password of the demo replaced');
    }
    return renewed;
  });
}

/**
 * Creates the demo if requested and there is no user yet, and returns how its people sign in. On an installation that others reach, none
 * of them uses the public password: they get random ones, and people created on a machine of one's own get a random one now. Throws
 * {@link ConfigError} when such people exist but the demo is not requested: nobody would learn their new passwords.
 */
export async function openDemo(context: DemoContext): Promise<readonly DemoSignIn[]> {
  const { config, db } = context;
  const isOpen = isOpenToOthers(config);
  if (!config.DEMO) {
    if (isOpen && (await publiclyKnown(db, 'account')).length > 0)
      throw new ConfigError(
        'This data holds people of the demo whose password is public, and others may reach this installation.\n' +
          'Set DEMO=on, which gives them random passwords, or start on other data (DATA_DIR, DATABASE_URL).',
      );
    return [];
  }
  const made = new Map(demoEmails.map((email) => [email, isOpen ? randomPassword() : demoPassword]));
  if (await provisionDemo(context, (email) => made.get(email) ?? randomPassword()))
    return demoEmails.map((email) => ({ email, password: made.get(email) ?? null }));
  if (isOpen) {
    const renewed = await closePublicSignIn(context);
    const others = demoEmails.filter((email) => !renewed.has(email));
    return [
      ...[...renewed].map(([email, password]) => ({ email, password })),
      ...others.map((email) => ({ email, password: null })),
    ];
  }
  const known = new Set((await publiclyKnown(db, 'demo')).map(({ email }) => email));
  return demoEmails.map((email) => ({ email, password: known.has(email) ? demoPassword : null }));
}
