import { and, eq, notInArray } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { projectMember, userApprover } from '../../db/schema';
import type { CheckedGrant } from './grant';

type Owner = { readonly id: string; readonly accountId: string };

/** Makes a person a member of exactly these projects. */
export async function writeProjects(tx: Tx, { id: userId, accountId }: Owner, projectIds: readonly string[]) {
  const ofUser = and(eq(projectMember.userId, userId), eq(projectMember.accountId, accountId));
  await tx
    .delete(projectMember)
    .where(
      projectIds.length === 0 ? ofUser : and(ofUser, notInArray(projectMember.projectId, [...projectIds])),
    );
  if (projectIds.length > 0)
    await tx
      .insert(projectMember)
      .values(projectIds.map((projectId) => ({ projectId, userId, accountId })))
      .onConflictDoNothing();
}

/** Makes exactly these people approve what a person changes. */
export async function writeApprovers(
  tx: Tx,
  { id: userId, accountId }: Owner,
  approverIds: readonly string[],
) {
  await tx
    .delete(userApprover)
    .where(and(eq(userApprover.userId, userId), eq(userApprover.accountId, accountId)));
  if (approverIds.length > 0)
    await tx
      .insert(userApprover)
      .values(approverIds.map((approverId) => ({ approverId, userId, accountId })));
}

/** Writes the parts of a grant that have tables of their own. */
export async function writeGrant(tx: Tx, owner: Owner, grant: CheckedGrant): Promise<void> {
  await writeProjects(tx, owner, grant.projects);
  await writeApprovers(tx, owner, grant.approverIds);
}
