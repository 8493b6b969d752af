import { roles } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#src/http/authenticate';

/**
 * The invites a caller may know of, as a condition on `invite i`: from Admin up all of the account; others their own, and
 * those up to their role into a project of theirs, or into groups or single locations of one.
 */
export function visibleInvites(actor: Pick<Actor, 'id' | 'accountId' | 'role'>): SQL {
  const ofAccount = sql`i.account_id = ${actor.accountId}`;
  if (actor.role >= roles.admin) return ofAccount;
  return sql`${ofAccount} and (i.invited_by = ${actor.id} or (i.role <= ${actor.role}
    and exists (select 1 from project_member m where m.user_id = ${actor.id} and (i.all_projects or m.project_id = any(i.project_ids)
      or m.project_id in (select g.project_id from location_group g where g.id = any(i.group_ids))
      or m.project_id in (select l.project_id from location l where l.id = any(i.location_ids))))))`;
}
