import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { appUser, namedRole } from '#src/db/schema/index';

/** A role that an account named, as it is stored. */
export type NamedRoleRow = typeof namedRole.$inferSelect;

/** One role of an account, as a condition. */
export const oneNamedRole = (accountId: string, id: string) =>
  and(eq(namedRole.id, id.toLowerCase()), eq(namedRole.accountId, accountId));

/**
 * Keeps a role as it is until the transaction ends, if there is one of that id. Whoever gives a role holds it before they lock people: who
 * changes it locks in the same order, and reaches everybody who has it.
 */
export async function holdNamedRole(tx: Tx, accountId: string, id: string | null | undefined): Promise<void> {
  if (id == null) return;
  await tx.select({ id: namedRole.id }).from(namedRole).where(oneNamedRole(accountId, id)).for('share');
}

/**
 * What a role gives: `approverIds` are those who can approve now, all of them where nobody can, and `null` where it leaves them to each
 * person. `undefined` for a role that the account does not have.
 */
export async function readGiven(db: Db | Tx, accountId: string, id: string) {
  const [row] = await db.select().from(namedRole).where(oneNamedRole(accountId, id));
  if (row === undefined) return undefined;
  const { name, role, permissions: overrides, approverIds } = row;
  if (approverIds === null || approverIds.length === 0) return { name, role, overrides, approverIds };
  const present = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        inArray(appUser.id, approverIds),
        eq(appUser.accountId, accountId),
        isNull(appUser.deletedAt),
        isNull(appUser.disabledAt),
      ),
    );
  const live = present.map((one) => one.id);
  return { name, role, overrides, approverIds: live.length === 0 ? approverIds : live };
}
