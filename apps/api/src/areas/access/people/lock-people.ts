import { canManage } from '@frontage/domain';
import type { Tx } from '#src/db/database';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { grantRefused } from './grant';
import { readUserRow } from './list';
import { asCaller, grantorOf, readPeople, type Person } from './person';

/** Who changes somebody, and whom. */
export type Pair = { readonly self: Person; readonly subject: Person };

/**
 * Whether the caller may change or remove somebody that they know of: never themselves, nobody above them, nobody who reaches further than
 * they do, and nobody who approves their changes.
 */
export function mayChange(self: Person, subject: Person, action: 'edit' | 'delete'): boolean {
  return subject.row.id !== self.row.id && canManage(grantorOf(self), grantorOf(subject), action);
}

/** The caller and others of the account by id, all locked in the order of their ids. Throws `unauthenticated` when the caller is gone. */
export async function lockPeople(
  tx: Tx,
  actor: Actor,
  ids: readonly string[],
): Promise<{ readonly self: Person; readonly people: ReadonlyMap<string, Person> }> {
  const people = await readPeople(tx, actor.accountId, [actor.id, ...ids], true);
  const own = people.get(actor.id);
  if (own?.row.disabledAt !== null) throw new AppError('unauthenticated');
  return { self: asCaller(own, actor.permissions), people };
}

/**
 * The caller and the person they change, both locked. Throws `not_found` for somebody they may not know of, and
 * `permission_change_not_authorized` for whom they may not change ({@link mayChange}).
 */
export async function lockPair(tx: Tx, actor: Actor, id: string, action: 'edit' | 'delete'): Promise<Pair> {
  if ((await readUserRow(tx, actor, id)) === undefined) throw new AppError('not_found');
  const { self, people } = await lockPeople(tx, actor, [id]);
  const subject = people.get(id);
  if (subject === undefined) throw new AppError('not_found');
  if (!mayChange(self, subject, action)) throw grantRefused();
  return { self, subject };
}
