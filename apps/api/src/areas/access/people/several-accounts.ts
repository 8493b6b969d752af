import { worksElsewhere } from '#src/db/email-owners';
import type { Db, Tx } from '#src/db/database';
import { AppError } from '#src/http/errors';
import type { Person } from './person';

type Row = Pick<Person['row'], 'id' | 'homeUserId'>;

/**
 * Whether somebody works in several accounts, so that none of these may change how they sign in to the others (docs/decisions/064). Asked
 * only for those who could change it otherwise: nobody else learns that there are others.
 */
export async function worksInSeveral(db: Db | Tx, { id, homeUserId }: Row): Promise<boolean> {
  return homeUserId !== null || (await worksElsewhere(db, id));
}

/** Throws `sign_in_not_yours` for somebody who {@link worksInSeveral}. */
export async function requireOneAccount(tx: Tx, row: Row): Promise<void> {
  if (await worksInSeveral(tx, row)) throw new AppError('sign_in_not_yours');
}
