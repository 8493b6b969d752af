import { sql, type SQL } from 'drizzle-orm';
import type { ProjectRef } from '../plans/service';

/** Ids of a project's locations where their owner has other values at the provider than we had. */
export function divergingIds(project: ProjectRef): SQL {
  return sql`select d.location_id from divergence d
    where d.account_id = ${project.accountId} and d.project_id = ${project.id} and d.state = 'open'`;
}

/** Groups of the provider that are reached by grants which are all dead. */
export const deadGroups = ({ accountId }: ProjectRef) => sql`
  select r.name from provider_group r join provider_grant g on g.id = r.grant_id
  where r.account_id = ${accountId} and g.account_id = ${accountId}
  group by r.name having bool_and(g.state <> 'linked')`;
/** Whether any grant of the account is alive. */
export const isGrantAlive = ({ accountId }: ProjectRef) => sql`
  exists (select 1 from provider_grant g where g.account_id = ${accountId} and g.state = 'linked')`;

/**
 * Whether no grant that is alive reaches a location `l`: the rule of `isOutOfReach`, asked once for the whole list and not once a row.
 * A group that no grant is known to reach is lost only where all grants are.
 */
export function isLost(project: ProjectRef): SQL {
  return sql`(not ${isGrantAlive(project)} or l.provider_account in (${deadGroups(project)}))`;
}
