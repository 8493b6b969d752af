import { sql, type SQL } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { isOf, type ProjectsRead } from '#src/http/project-ref';

/** Ids of locations where their owner has other values at the provider than we had. */
export function divergingIds(projects: ProjectsRead): SQL {
  return sql`select d.location_id from divergence d where ${isOf('d', projects)} and d.state = 'open'`;
}

/** The part of an account's locations that its connections reach. */
export type Reach = {
  /** Whether any grant is alive; without one, nothing is reached. */
  readonly isAlive: boolean;
  /** Groups of the provider that are reached by grants which are all dead. */
  readonly deadGroups: readonly string[];
};

/** Read on its own before the list is asked, so that the planner knows how few the locations of a dead group are. */
export async function readReach(db: Db | Tx, { accountId }: Pick<ProjectsRead, 'accountId'>): Promise<Reach> {
  const { rows } = await db.execute<{ is_alive: boolean; dead: string[] }>(sql`
    select exists (select 1 from provider_grant g where g.account_id = ${accountId} and g.state = 'linked') as is_alive,
      array(
        select r.name from provider_group r join provider_grant g on g.id = r.grant_id
        where r.account_id = ${accountId} and g.account_id = ${accountId}
        group by r.name having bool_and(g.state <> 'linked')
      ) as dead`);
  return { isAlive: rows[0]?.is_alive ?? false, deadGroups: rows[0]?.dead ?? [] };
}

/**
 * Whether no grant that is alive reaches a location `l`: the rule of `isOutOfReach` for a whole list. A group that no grant is known
 * to reach is lost only where all grants are.
 */
export function isLost({ isAlive, deadGroups }: Reach): SQL {
  if (!isAlive) return sql`true`;
  return deadGroups.length === 0
    ? sql`false`
    : sql`l.provider_account = any(${sql.param([...deadGroups])}::text[])`;
}

/** The opposite of {@link isLost}. */
export function isReached({ isAlive, deadGroups }: Reach): SQL {
  if (!isAlive) return sql`false`;
  return deadGroups.length === 0
    ? sql`true`
    : sql`l.provider_account <> all(${sql.param([...deadGroups])}::text[])`;
}
