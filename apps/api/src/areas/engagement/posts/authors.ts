import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { can } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { AppContext } from '#src/app-context';
import { scheduledEdits } from '#src/areas/changes/door';
import type { Actor } from '#src/http/authenticate';
import type { UnifiedScope } from '#src/http/unified';
import { joinTally, settleTallies } from './tallies';

/** Who made the projects' posts and scheduled edits that the caller sees, by name. */
export async function listAuthors(
  { db, clock }: Pick<AppContext, 'db' | 'clock'>,
  projects: UnifiedScope,
  { permissions }: Actor,
): Promise<ResponseOf<typeof contract.posts.authors>> {
  const seesEdits = can(permissions, 'infos:view');
  const makers: SQL[] = [];
  for (const project of projects.scopes) {
    await settleTallies({ db, clock }, project);
    makers.push(sql`select w.created_by from post w ${joinTally(project, clock.now())}
      where w.account_id = ${project.accountId} and w.project_id = ${project.id}`);
    if (seesEdits)
      makers.push(sql`select p.created_by from plan p where ${await scheduledEdits(db, project)}`);
  }
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select u.id, u.name from app_user u where u.id in (${sql.join(makers, sql` union `)})
    order by lower(u.name), u.id`);
  return { items: rows };
}
