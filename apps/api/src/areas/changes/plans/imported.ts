import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { isImportingProject } from '#src/db/open-project';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';

/** Throws `project_importing` while a project's import is under way (specification section 4): its locations are not all known yet. */
export async function requireImported(db: Db | Tx, project: ProjectRef): Promise<void> {
  if (await isImporting(db, project)) throw new AppError('project_importing');
}

/** Whether a project's import is under way. */
export async function isImporting(db: Db | Tx, project: ProjectRef): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select 1 from project p where p.id = ${project.id} and p.account_id = ${project.accountId} and ${isImportingProject('p')}`);
  return rows.length > 0;
}
