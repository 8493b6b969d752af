import type { NamedRoleDetail } from '@frontage/api-client/contract';
import { canAssignRole } from '@frontage/domain';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { appUser, namedRole } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { reachesAccount } from '#src/http/reach';
import { readInvitesOf } from '#src/areas/access/invites/list';
import { grantRefused } from '#src/areas/access/people/grant';
import { lockPeople, mayChange } from '#src/areas/access/people/lock-people';
import { grantorOf, readPeople, readSelf, type Person } from '#src/areas/access/people/person';
import { visiblePeople } from '#src/areas/base/door';
import { oneNamedRole, type NamedRoleRow } from './rows';

type Action = 'edit' | 'delete';
type Reached = { readonly self: Person; readonly row: NamedRoleRow; readonly holders: readonly Person[] };

const haveIt = ({ accountId, id }: NamedRoleRow) =>
  and(eq(appUser.accountId, accountId), eq(appUser.namedRoleId, id), isNull(appUser.deletedAt));

async function holderIds(db: Db | Tx, row: NamedRoleRow): Promise<string[]> {
  const rows = await db.select({ id: appUser.id }).from(appUser).where(haveIt(row)).orderBy(asc(appUser.id));
  return rows.map(({ id }) => id);
}

/**
 * What keeps the caller from changing or deleting a role, whoever has it: its base role, that they have it themselves, or one person or open
 * invite that they could not change apart; and that another one made it, for who does not reach the whole account, which it is part of.
 * `null` where nothing does.
 */
async function blockOf(
  db: Db | Tx,
  actor: Actor,
  { self, row, holders }: Reached,
  { action, now }: { readonly action: Action; readonly now: Date },
): Promise<NamedRoleDetail['blockedBy']> {
  if (self.row.namedRoleId === row.id) return 'own';
  if (!canAssignRole(grantorOf(self), row.role, action)) return 'role';
  const isSeen = sql`${appUser.id} in (select u.id from app_user u where ${visiblePeople(actor)})`;
  const seen = await db.$count(appUser, and(haveIt(row), isSeen));
  const { areTheirs } = await readInvitesOf(db, actor, row.id, now);
  const areMine = seen === holders.length && holders.every((one) => mayChange(self, one, 'edit'));
  if (!areMine || !areTheirs) return 'people';
  return reachesAccount(self.row) || row.createdBy === self.row.id ? null : 'account';
}

/** The same for a screen, without locks. */
export async function readBlock(
  db: Db | Tx,
  actor: Actor,
  row: NamedRoleRow,
  asked: { readonly action: Action; readonly now: Date },
): Promise<NamedRoleDetail['blockedBy']> {
  const people = await readPeople(db, actor.accountId, await holderIds(db, row));
  return blockOf(db, actor, { self: await readSelf(db, actor), row, holders: [...people.values()] }, asked);
}

/**
 * A role with everybody who has it, locked: first the role, then the people in the order of their ids, so that nobody is given the role
 * meanwhile. Throws `not_found`, `permission_change_not_authorized` for a base role that the caller may not give, and
 * `named_role_reaches_further` where it reaches somebody that they may not change, without saying whom.
 */
export async function lockReached(
  tx: Tx,
  actor: Actor,
  id: string,
  asked: { readonly action: Action; readonly now: Date },
): Promise<Reached> {
  const [row] = await tx
    .select()
    .from(namedRole)
    .where(oneNamedRole(actor.accountId, id))
    .for('no key update');
  if (row === undefined) throw new AppError('not_found');
  const ids = await holderIds(tx, row);
  const { self, people } = await lockPeople(tx, actor, ids);
  // Who was detached before their row was locked has it no more.
  const holders = [...people.values()].filter((one) => one.row.namedRoleId === row.id);
  const reached = { self, row, holders };
  const blockedBy = await blockOf(tx, actor, reached, asked);
  if (blockedBy === 'role') throw grantRefused([{ path: 'role', code: 'role_not_grantable' }]);
  if (blockedBy !== null)
    throw new AppError('named_role_reaches_further', {
      fields: [{ path: 'people', code: `named_role_${blockedBy}` }],
    });
  return reached;
}
