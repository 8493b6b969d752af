import { groupsAbove } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { isLimitedContext } from '#src/db/tenant-context';
import { AppError } from '#src/http/errors';
import type { ProjectRef } from '#src/http/project-ref';
import { needsApproval } from '#src/areas/access/door';
import { readPartsOf } from './list';

/**
 * Recurring posts and rules that answer go to whatever a group holds at the time, or a group around it: whoever changes it has them sent
 * elsewhere. Throws `not_authorized` for callers who see some locations only, `approval_required` for those whose changes wait for others.
 * The transaction holds the project's fields, as does whatever begins to send there, so that one of the two comes first.
 */
export async function requireMaySend(
  tx: Tx,
  project: ProjectRef,
  groupId: string,
  userId: string,
): Promise<void> {
  const isLimited = isLimitedContext();
  if (!isLimited && !(await needsApproval(tx, project.accountId, userId))) return;
  const groups = [...groupsAbove(groupId, await readPartsOf(tx, project))];
  // Whoever sees some locations does not see all that is sent to the group, so the database answers for everything there is.
  const { rows } = await tx.execute<{ answer: boolean }>(
    sql`select sends_to_groups(${project.accountId}::uuid, ${project.id}::uuid, ${sql.param(groups)}::text[]) as answer`,
  );
  if (rows[0]?.answer === true) throw new AppError(isLimited ? 'not_authorized' : 'approval_required');
}
