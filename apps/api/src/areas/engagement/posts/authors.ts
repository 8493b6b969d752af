import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import type { ProjectRef } from '#src/http/project-ref';
import { joinTally, settleTallies } from './tallies';

/** Who made the project's posts that the caller sees, by name. */
export async function listAuthors(
  context: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
): Promise<ResponseOf<typeof contract.posts.authors>> {
  await settleTallies(context, project);
  const { rows } = await context.db.execute<{ id: string; name: string }>(sql`
    select u.id, u.name from app_user u where u.id in (
      select w.created_by from post w ${joinTally(project, context.clock.now())}
      where w.account_id = ${project.accountId} and w.project_id = ${project.id})
    order by lower(u.name), u.id`);
  return { items: rows };
}
