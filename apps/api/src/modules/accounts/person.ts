import { eq } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { account, appUser } from '../../db/schema';
import type { Actor } from '../../http/authenticate';
import { AppError } from '../../http/errors';

/** The caller's own row and the name of his account. */
export async function readPerson(tx: Tx, actor: Pick<Actor, 'id'>) {
  const [row] = await tx
    .select({ person: appUser, home: account.name })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .where(eq(appUser.id, actor.id));
  if (row === undefined) throw new AppError('unauthenticated');
  return row;
}
