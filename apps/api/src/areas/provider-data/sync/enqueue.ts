import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';

/** The project to synchronise, by which it is also reached. */
export type SyncProject = { readonly id: string; readonly accountId: string; readonly name: string };

/**
 * Queues a synchronisation and returns its job's id. `null` while another one of the project is open, which an index enforces for all
 * processes, or while the project is being imported, which reads the same. Call `wakeJobs` afterwards.
 * @param createdBy `null` for scheduled ones, which are not shown among a person's activity
 */
export function enqueueSync(
  db: Db | Tx,
  project: SyncProject,
  createdBy: string | null,
  now: Date,
): Promise<string | null> {
  return enqueue(db, 'sync', project, createdBy, now);
}

/** Queues the reading of a project's reviews and posts, as {@link enqueueSync} does for its locations. */
export function enqueueContent(db: Db | Tx, project: SyncProject, now: Date): Promise<string | null> {
  return enqueue(db, 'content', project, null, now);
}

/** Queues a look at what others suggest for a project's locations, as {@link enqueueSync} does for the locations. */
export function enqueueSuggestions(db: Db | Tx, project: SyncProject, now: Date): Promise<string | null> {
  return enqueue(db, 'suggestions', project, null, now);
}

/** Queues the import of everything of a project; `null` while one is open. */
export function enqueueImport(
  db: Db | Tx,
  project: SyncProject,
  createdBy: string,
  now: Date,
): Promise<string | null> {
  return enqueue(db, 'import', project, createdBy, now);
}

async function enqueue(
  db: Db | Tx,
  kind: 'sync' | 'import' | 'content' | 'suggestions',
  project: SyncProject,
  createdBy: string | null,
  now: Date,
): Promise<string | null> {
  const at = now.toISOString();
  const open = sql.raw(`('scheduled', 'queued', 'running', 'settling')`);
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into job (id, account_id, project_id, kind, title, state, created_by, created_at, run_at)
    select ${randomUUID()}, ${project.accountId}, ${project.id}, ${sql.raw(`'${kind}'`)}, ${project.name}, 'queued',
      ${createdBy}::uuid, ${at}::timestamptz, ${at}::timestamptz
    where not exists (select 1 from job i where i.account_id = ${project.accountId} and i.project_id = ${project.id}
      and i.kind = 'import' and i.state in ${open})
    on conflict (project_id) where kind = ${sql.raw(`'${kind}'`)} and state in ${open} do nothing
    returning id`);
  return rows[0]?.id ?? null;
}
