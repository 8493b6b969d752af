import { roles } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import { isLimitedContext } from '../../db/tenant-context';
import type { Actor } from '../../http/authenticate';
import { AppError } from '../../http/errors';

/**
 * Which listings somebody sees: those of no project, and those of projects he works in. Who is limited to some locations of a project
 * sees none, since what is linked to nothing is nobody's. Throws `not_authorized` for him.
 * @param column the project's id in the query.
 */
export function visibleTo(actor: Actor, column: SQL): SQL {
  requireWholeProjects();
  if (actor.role >= roles.admin) return sql`true`;
  return sql`(${column} is null or exists (
    select 1 from project_member m where m.project_id = ${column} and m.user_id = ${actor.id}))`;
}

/** Throws `not_authorized` for who sees some locations of a project only. */
export function requireWholeProjects(): void {
  if (isLimitedContext()) throw new AppError('not_authorized');
}
