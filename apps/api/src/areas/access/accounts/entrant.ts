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
import { unmatchedHash } from '#src/areas/access/sign-in/passwords';

type User = typeof appUser.$inferSelect;

/** In an account that he entered nobody is more than an Admin: what a Super Admin has beyond that is the installation's. */
export const delegateRole = roles.admin satisfies Role;

/**
 * What somebody may do in an account that he looks after: what he may at home, and make its administrators, since nobody there
 * stands above him.
 */
function delegatePermissions({ role, permissions: overrides }: User): PermissionMap {
  const own = effectivePermissions(isRole(role) ? role : roles.client, overrides);
  return Object.fromEntries(
    permissions.map((one) => [one, can(own, one) || one === 'appAdmin:view' || one === 'appAdmin:edit']),
  );
}

/** Whether a person looks after an account of others: a Super Admin after all, an Admin after those his account's people made. */
export function looksAfter(
  { accountId, role, permissions: overrides }: Pick<User, 'accountId' | 'role' | 'permissions'>,
  other: { readonly id: string; readonly parentId: string | null },
): boolean {
  if (other.id === accountId || role < roles.admin) return false;
  if (!can(effectivePermissions(role, overrides), 'accounts:edit')) return false;
  return role >= roles.superAdmin || other.parentId === accountId;
}

/** Whether changes of the user of the same query wait for approval: in another account nobody could give it. */
const isWaiting = sql<boolean>`exists (select 1 from user_approver g where g.user_id = ${appUser.id})`;

/** What a delegate may do at this moment: all that {@link delegatePermissions} says but to accounts, which one looks after from one's own. */
function heldThere(user: User): PermissionMap {
  return Object.fromEntries(
    Object.entries(delegatePermissions(user)).filter(([one]) => !one.startsWith('accounts:')),
  );
}

/**
 * Who is at work in an account through a delegate, and what he may there at this moment; `null` where his own session ended or
 * is locked, his changes wait for approval meanwhile, or he looks after the account no more. Read across accounts, so only for the
 * system.
 */
export async function readEntrant(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  sessionId: string,
  delegate: Pick<User, 'accountId' | 'delegateOf'>,
): Promise<{
  readonly user: User;
  /** His own. */
  readonly session: typeof session.$inferSelect;
  readonly permissions: PermissionMap;
} | null> {
  const [row] = await db
    .select({ session, user: appUser, entered: account, isWaiting })
    .from(session)
    .innerJoin(appUser, eq(appUser.id, session.userId))
    .innerJoin(account, eq(account.id, sql`${delegate.accountId}::uuid`))
    .where(eq(session.id, sessionId));
  if (row === undefined) return null;
  const { user, entered } = row;
  const isOpen =
    row.session.endedAt === null && row.session.lockedAt === null && row.session.expiresAt > clock.now();
  const isThere = user.disabledAt === null && user.deletedAt === null && user.id === delegate.delegateOf;
  if (!isOpen || !isThere || row.isWaiting || !looksAfter(user, entered)) return null;
  return { user, session: row.session, permissions: heldThere(user) };
}

/**
 * What the person behind a delegate may do in his account at this moment, whether or not he is at work there; `null` where he looks
 * after it no more.
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

/** The person as whom somebody acts in an account that he looks after: made once, and given what he may do now. */
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
