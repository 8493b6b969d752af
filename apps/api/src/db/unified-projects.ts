import { sql } from 'drizzle-orm';
import type { Db, Tx } from './database';

/** How the projects of an account are unified. */
export type Unions = {
  /** Ids of all projects that are unified with one, directly or through others, without itself. */
  readonly of: (projectId: string) => readonly string[];
};

/**
 * Reads which projects of an account are unified. Ties hold in both directions and from one to the next: a with b, and b with c, are
 * three of one brand. They lead through projects that the reader has no part in, or whose last day is over, but not through deleted
 * ones: these are seen by nobody who could untie them. Whether somebody works in the projects found is asked elsewhere.
 */
export async function readUnions(db: Db | Tx, accountId: string): Promise<Unions> {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    select n.project_id as from, n.united_id as to from project_union n
    join project a on a.id = n.project_id and a.account_id = n.account_id and a.deleted_at is null
    join project b on b.id = n.united_id and b.account_id = n.account_id and b.deleted_at is null
    where n.account_id = ${accountId}`);
  const ties = new Map<string, string[]>();
  for (const { from, to } of rows) ties.set(from, [...(ties.get(from) ?? []), to]);
  return {
    of: (projectId) => {
      const found = new Set([projectId]);
      // What is added while it is gone through is gone through too.
      for (const id of found) for (const next of ties.get(id) ?? []) found.add(next);
      found.delete(projectId);
      return [...found];
    },
  };
}
