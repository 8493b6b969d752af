import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { scheduledEdits } from '#src/areas/changes/door';
import type { Actor } from '#src/http/authenticate';
import type { ProjectRef } from '#src/http/project-ref';
import { joinTally, settleTallies } from './tallies';

/** Who made the project's posts and scheduled edits that the caller sees, by name. */
export async function listAuthors(
  context: Pick<AppContext, 'db' | 'clock'>,
  project: ProjectRef,
  { permissions }: Actor,
): Promise<ResponseOf<typeof contract.posts.authors>> {
  await settleTallies(context, project);
  const ofEdits = can(permissions, 'infos:view') ? await scheduledEdits(context.db, project) : sql`false`;
  const { rows } = await context.db.execute<{ id: string; name: string }>(sql`
    select u.id, u.name from app_user u where u.id in (
      select w.created_by from post w ${joinTally(project, context.clock.now())}
      where w.account_id = ${project.accountId} and w.project_id = ${project.id}
      union select p.created_by from plan p where ${ofEdits})
    order by lower(u.name), u.id`);
  return { items: rows };
}
