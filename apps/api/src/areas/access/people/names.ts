import { and, eq, inArray } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { appUser } from '#src/db/schema/index';

/** Names of an account's people by id. */
export async function readNames(
  db: Db | Tx,
  accountId: string,
  ids: readonly (string | null)[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return new Map();
  const rows = await db
    .select({ id: appUser.id, name: appUser.name })
    .from(appUser)
    .where(and(eq(appUser.accountId, accountId), inArray(appUser.id, wanted)));
  return new Map(rows.map((row) => [row.id, row.name]));
}
