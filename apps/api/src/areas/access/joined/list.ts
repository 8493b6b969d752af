import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { and, asc, eq, isNull, or } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { account, appUser, session } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';

type User = typeof appUser.$inferSelect;

/** The caller's own row and session at home, wherever they are at work. */
export function homeOf(actor: Actor): Pick<Actor, 'id' | 'accountId' | 'sessionId'> {
  return actor.entrant ?? actor;
}

/**
 * The accounts that the caller works in with their one sign-in: the own one, then those they joined, by name; without the names where their
 * own password did not open this session, since others at home could have opened it. Reads across accounts, by the caller's own id alone.
 */
export async function listJoined(
  db: Db,
  actor: Actor,
): Promise<ResponseOf<typeof contract.joinedAccounts.list>> {
  const home = homeOf(actor);
  const rows = await db
    .select({ user: appUser, accountId: account.id, name: account.name, closedAt: account.closedAt })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .where(and(or(eq(appUser.id, home.id), eq(appUser.homeUserId, home.id)), isNull(appUser.deletedAt)))
    .orderBy(asc(account.name), asc(account.id));
  const [own] = await db
    .select({ passwordAt: session.passwordAt })
    .from(session)
    .where(eq(session.id, home.sessionId));
  const isTheirs = own?.passwordAt != null;
  const items = rows.map(({ user, accountId, name, closedAt }) => ({
    accountId,
    name: isTheirs || user.id === home.id ? name : null,
    role: user.role,
    isHome: user.id === home.id,
    isCurrent: accountId === actor.accountId,
    isDisabled: user.disabledAt !== null,
    isClosed: closedAt !== null,
  }));
  return { items: [...items.filter(({ isHome }) => isHome), ...items.filter(({ isHome }) => !isHome)] };
}

/** Who the caller is in an account that they joined; `undefined` where they did not. */
export async function findJoined(
  db: Db | Tx,
  homeId: string,
  accountId: string,
): Promise<{ readonly there: User; readonly entered: typeof account.$inferSelect } | undefined> {
  const [row] = await db
    .select({ there: appUser, entered: account })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .where(and(eq(appUser.homeUserId, homeId), eq(appUser.accountId, accountId), isNull(appUser.deletedAt)));
  return row;
}
