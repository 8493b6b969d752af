import { roles } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Actor } from '#src/http/authenticate';

/** Letters as people search them: lower case, without accents; the same on both engines and with no extension. */
export function folded(column: SQL): SQL {
  return sql`lower(translate(${column}, 'ÁÀÂÃÄÅÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑáàâãäåéèêëíìîïóòôõöúùûüçñ', 'AAAAAAEEEEIIIIOOOOOUUUUCNaaaaaaeeeeiiiiooooouuuucn'))`;
}

/**
 * The people of the account that a caller may know of, as a condition on `app_user u`: all of them from Admin up; others see
 * themselves, and people up to their own role who share a project with them or have none.
 */
export function visiblePeople(actor: Pick<Actor, 'id' | 'accountId' | 'role'>): SQL {
  const ofAccount = sql`u.account_id = ${actor.accountId} and u.deleted_at is null and u.delegate_of is null`;
  if (actor.role >= roles.admin) return ofAccount;
  return sql`${ofAccount} and (u.id = ${actor.id} or (u.role <= ${actor.role} and (
    exists (select 1 from project_member theirs join project_member mine on mine.project_id = theirs.project_id
      where theirs.user_id = u.id and mine.user_id = ${actor.id})
    or not exists (select 1 from project_member theirs where theirs.user_id = u.id))))`;
}
