import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db, Tx } from '../../db/database';

/** The project to synchronise, by which it is also reached. */
export type SyncProject = { readonly id: string; readonly accountId: string; readonly name: string };

/**
 * Queues a synchronisation and answers its job's id; `null` while another one of the project is open, which an index
 * enforces for all processes. Call `wakeJobs` afterwards.
 * @param createdBy `null` where nobody asked for it: such jobs need not be shown among a person's activity.
 */
export async function enqueueSync(
  db: Db | Tx,
  project: SyncProject,
  createdBy: string | null,
  now: Date,
): Promise<string | null> {
  const at = now.toISOString();
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into job (id, account_id, project_id, kind, title, state, created_by, created_at, run_at)
    values (${randomUUID()}, ${project.accountId}, ${project.id}, 'sync', ${project.name}, 'queued', ${createdBy}, ${at}, ${at})
    on conflict (project_id) where kind = 'sync' and state in ('scheduled', 'queued', 'running', 'settling') do nothing
    returning id`);
  return rows[0]?.id ?? null;
}
