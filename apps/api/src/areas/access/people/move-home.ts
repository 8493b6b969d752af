import { foldText } from '@frontage/domain';
import { eq, sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { Tx } from '#src/db/database';
import { worksElsewhere } from '#src/db/email-owners';
import { appUser } from '#src/db/schema/index';
import { tellPerson } from '#src/areas/access/factors/notice';

/**
 * Where somebody who works in other accounts loses their home, the oldest of these that lets them in is it from now on, whose audit log has
 * it. They hear of it, and of the factors that this takes off them. Nothing happens for who works in one account, or is not at home there.
 */
export async function moveHome(
  tx: Tx,
  context: Pick<AppContext, 'mail'>,
  { id, name, email, isMfaOn, homeUserId }: typeof appUser.$inferSelect,
  now: Date,
): Promise<void> {
  if (homeUserId !== null) return;
  // Of two that take somebody out at once, the second finds the home gone.
  const [home] = await tx
    .select({ deletedAt: appUser.deletedAt })
    .from(appUser)
    .where(eq(appUser.id, id))
    .for('no key update');
  if (home?.deletedAt !== null || !(await worksElsewhere(tx, id))) return;
  await tx.execute(sql`select move_home(${id}::uuid, ${now.toISOString()}::timestamptz, ${foldText(name)})`);
  await tellPerson(tx, context, { userId: id, to: email, change: 'homeMoved' });
  if (isMfaOn) await tellPerson(tx, context, { userId: id, to: email, change: 'factorsReset' });
}
