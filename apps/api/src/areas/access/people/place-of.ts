import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';

/** The project that a notification about a person belongs to: their own first one by name; `null` when the account has none. */
export async function readPlaceOf(tx: Tx, accountId: string, userId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select p.id from project p where p.account_id = ${accountId} and p.deleted_at is null
    order by exists (select 1 from project_member m where m.project_id = p.id and m.user_id = ${userId}) desc,
      lower(p.name), p.id limit 1`);
  return rows[0]?.id ?? null;
}
