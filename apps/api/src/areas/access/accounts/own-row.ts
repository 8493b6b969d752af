import { eq } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { account, appUser } from '#src/db/schema/index';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';

/** The caller's own row and the name of their account. */
export async function readPerson(tx: Tx, actor: Pick<Actor, 'id'>) {
  const [row] = await tx
    .select({ person: appUser, home: account.name })
    .from(appUser)
    .innerJoin(account, eq(account.id, appUser.accountId))
    .where(eq(appUser.id, actor.id));
  if (row === undefined) throw new AppError('unauthenticated');
  return row;
}
