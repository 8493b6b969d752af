import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { asTenant } from '#src/db/tenant-context';
import type { ProjectRef } from '#src/http/project-ref';
import { contentStaleMs } from './content-batch';
import { enqueueContent, type SyncProject } from './enqueue';

/** Has the posts of some locations read anew now, not a day after they were read last. */
export async function askForPosts(
  context: Pick<AppContext, 'db' | 'clock' | 'wakeJobs'>,
  project: ProjectRef & Pick<SyncProject, 'name'>,
  locationIds: readonly string[],
): Promise<void> {
  const now = context.clock.now();
  const stale = new Date(now.getTime() - contentStaleMs - 1);
  await context.db.execute(sql`
    update location set posts_read_at = least(posts_read_at, ${stale.toISOString()}::timestamptz)
    where account_id = ${project.accountId} and project_id = ${project.id} and posts_read_at is not null
      and id = any(${sql.param([...locationIds])}::uuid[])`);
  // The job is the project's: one that is running already finds these locations, too.
  await asTenant(project.accountId, () => enqueueContent(context.db, project, now));
  context.wakeJobs();
}
