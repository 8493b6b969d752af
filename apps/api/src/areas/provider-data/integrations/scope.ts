import { sql, type SQL } from 'drizzle-orm';
import { isLimitedContext } from '#src/db/tenant-context';
import type { Actor } from '#src/http/authenticate';
import { AppError } from '#src/http/errors';
import { reachesAccount } from '#src/http/reach';

/**
 * Which listings somebody may see and link, as a condition on `provider_listing pl`: those linked to projects they work in, and of
 * those linked to nothing the ones that belong there: of a group that such a project reads, or linked to it before. The rest of what
 * is linked to nothing is the account's. Who is limited to some locations of a project sees none. Throws `not_authorized` for them.
 */
export function visibleListings(actor: Actor): SQL {
  requireWholeProjects();
  if (reachesAccount(actor)) return sql`true`;
  const held = (project: string) =>
    sql`exists (select 1 from project_member m where m.project_id = ${sql.raw(project)} and m.user_id = ${actor.id})`;
  return sql`case when pl.project_id is not null then ${held('pl.project_id')}
    else exists (select 1 from project p where p.account_id = pl.account_id and p.deleted_at is null
        and 'accounts/' || p.gmb_account_id = pl.provider_account and ${held('p.id')})
      or exists (select 1 from location was where was.account_id = pl.account_id and was.provider_name = pl.provider_name
        and was.unlinked_at is not null and ${held('was.project_id')}) end`;
}

/** Throws `not_authorized` for who sees some locations of a project only. */
export function requireWholeProjects(): void {
  if (isLimitedContext()) throw new AppError('not_authorized');
}
