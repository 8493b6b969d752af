import { groupsAbove } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { asTenant, isLimitedContext } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { needsApproval } from '#src/areas/access/door';
import { readPartsOf } from './list';

/**
 * Recurring posts and rules that answer go to whatever a group holds at the time, or a group around it: whoever changes it has them sent
 * elsewhere. Throws `not_authorized` for callers who see some locations only, `approval_required` for those whose changes wait for others.
 */
export async function requireMaySend(
  db: Db,
  project: ProjectRef,
  groupId: string,
  userId: string,
): Promise<void> {
  const isLimited = isLimitedContext();
  if (!isLimited && !(await needsApproval(db, project.accountId, userId))) return;
  // Whoever sees some locations does not see all that is sent to the group.
  const isSent = await asTenant(project.accountId, () => sendsThere(db, project, groupId));
  if (isSent) throw new AppError(isLimited ? 'not_authorized' : 'approval_required');
}

async function sendsThere(db: Db, project: ProjectRef, groupId: string): Promise<boolean> {
  const groups = sql`unnest(${sql.param([...groupsAbove(groupId, await readPartsOf(db, project))])}::text[]) as g (id)`;
  const { rows } = await db.execute(sql`
    select 1 from post_series s, ${groups}
    where s.account_id = ${project.accountId} and s.project_id = ${project.id} and s.follows and s.state in ('waiting', 'active')
      and position(g.id in s.selection::text) > 0
    union all
    select 1 from reply_rule r, ${groups}
    where r.account_id = ${project.accountId} and r.project_id = ${project.id} and r.is_on
      and r.actions #>> '{reply,how}' = 'send' and position(g.id in r.conditions::text) > 0
    limit 1`);
  return rows.length > 0;
}
