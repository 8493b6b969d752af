import {
  can,
  effectivePermissions,
  isRole,
  permissions,
  roles,
  type PermissionMap,
  type Role,
  startOf,
} from '@frontage/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import type { Db, Tx } from '#src/db/database';
import { account, appUser, session } from '#src/db/schema/index';
import { readJoined } from '#src/areas/access/joined/at-work';
import { unmatchedHash } from '#src/areas/access/sign-in/passwords';

type User = typeof appUser.$inferSelect;

/** The highest role in an entered account. What a Super Admin has beyond Admin belongs to the installation. */
export const delegateRole = roles.admin satisfies Role;

/**
 * What somebody may do in an account they look after: what they may do at home, and also create its administrators, since nobody in that
 * account is above them.
 */
function delegatePermissions({ role, permissions: overrides }: User): PermissionMap {
  const own = effectivePermissions(isRole(role) ? role : roles.client, overrides);
  return Object.fromEntries(
    permissions.map((one) => [one, can(own, one) || one === 'appAdmin:view' || one === 'appAdmin:edit']),
  );
}

/** Whether a person looks after another account: a Super Admin looks after all, an Admin those that people of their account created. */
export function looksAfter(
  { accountId, role, permissions: overrides }: Pick<User, 'accountId' | 'role' | 'permissions'>,
  other: { readonly id: string; readonly parentId: string | null },
): boolean {
  if (other.id === accountId || role < roles.admin) return false;
  if (!can(effectivePermissions(role, overrides), 'accounts:edit')) return false;
  return role >= roles.superAdmin || other.parentId === accountId;
}

/** Whether the query's user needs approval for changes: in another account nobody could give it. */
const isWaiting = sql<boolean>`exists (select 1 from user_approver g where g.user_id = ${appUser.id})`;

/** The addresses that the own account of the query's user holds everybody to. */
const homeIps = sql<string>`(select a.allowed_ips from account a where a.id = ${appUser.accountId})`;

/** What a delegate may do at this moment: all that {@link delegatePermissions} says but to accounts, which one looks after from one's own. */
function heldThere(user: User): PermissionMap {
  return Object.fromEntries(
    Object.entries(delegatePermissions(user)).filter(([one]) => !one.startsWith('accounts:')),
  );
}

/**
 * Who is acting from their own account in another, and what they may do there now. `null` when their own session ended or is locked; for
 * a delegate, when their changes need approval, or they no longer look after the account; for who joined, when {@link readJoined} refuses.
 * Reads across accounts, so it is only for the system.
 */
export async function readEntrant(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  sessionId: string,
  delegate: User,
): Promise<{
  readonly user: User;
  /** Their own. */
  readonly session: typeof session.$inferSelect;
  readonly permissions: PermissionMap;
  /** The lists of addresses that they are held to, each. */
  readonly addressLists: readonly string[];
} | null> {
  const [row] = await db
    .select({ session, user: appUser, entered: account, isWaiting, homeIps })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(account, eq(account.id, sql`${delegate.accountId}::uuid`))
    .where(eq(session.id, sessionId));
  if (row === undefined) return null;
  const { user, entered } = row;
  const isOpen =
    row.session.endedAt === null && row.session.lockedAt === null && row.session.expiresAt > clock.now();
  const isThere = user.disabledAt === null && user.deletedAt === null;
  if (!isOpen || !isThere) return null;
  const home = { user, session: row.session, accountIps: row.homeIps };
  if (delegate.homeUserId === user.id) return readJoined(db, home, delegate, entered);
  if (user.id !== delegate.delegateOf || row.isWaiting || !looksAfter(user, entered)) return null;
  // Who looks after the account is held to the lists of their own alone, or nobody could put a wrong one right.
  const addressLists = [user.allowedIps, row.homeIps];
  return { user, session: row.session, permissions: heldThere(user), addressLists };
}

/**
 * What the person behind a delegate may do in the delegate's account now, whether or not they are acting there. `null` when they no
 * longer look after it.
 */
export async function readDelegated(db: Db | Tx, delegate: User): Promise<PermissionMap | null> {
  const [row] = await db
    .select({ user: appUser, entered: account, isWaiting })
    .from(appUser)
    .innerJoin(account, eq(account.id, sql`${delegate.accountId}::uuid`))
    .where(and(eq(appUser.id, delegate.delegateOf ?? ''), isNull(appUser.deletedAt)));
  if (row?.user.disabledAt !== null || row.isWaiting || !looksAfter(row.user, row.entered)) return null;
  return heldThere(row.user);
}

/** The delegate through whom somebody acts in an account they look after. Created once, then updated to what they may do now. */
export async function ensureDelegate(
  tx: Tx,
  { now, person, home }: { now: Date; person: User; home: string },
  accountId: string,
): Promise<User> {
  const id = randomUUID();
  const values = {
    name: startOf(`${person.name} (${home})`, 240),
    role: delegateRole,
    permissions: delegatePermissions(person),
  };
  const [delegate] = await tx
    .insert(appUser)
    .values({
      ...values,
      id,
      accountId,
      delegateOf: person.id,
      email: `${id}@entered.invalid`,
      passwordHash: await unmatchedHash(),
      createdAt: now,
    })
    .onConflictDoUpdate({
      target: [appUser.accountId, appUser.delegateOf],
      targetWhere: sql`delegate_of is not null`,
      set: values,
    })
    .returning();
  if (delegate === undefined) throw new Error('The delegate was not written.');
  return delegate;
}
