import { isAllowedIp } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { account, type appUser } from '#src/db/schema/index';

/** Whether somebody may sign in from an address: their own list and their account's both have to hold it (decision 58). */
export async function isAllowedFrom(
  db: Db | Tx,
  { accountId, allowedIps }: Pick<typeof appUser.$inferSelect, 'accountId' | 'allowedIps'>,
  ip: string,
): Promise<boolean> {
  if (!isAllowedIp(allowedIps, ip)) return false;
  const [owner] = await db
    .select({ allowedIps: account.allowedIps })
    .from(account)
    .where(eq(account.id, accountId));
  return isAllowedIp(owner?.allowedIps ?? '', ip);
}
