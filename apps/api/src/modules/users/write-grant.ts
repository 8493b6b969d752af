import { and, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Tx } from '../../db/database';
import { projectMember, userApprover, userLocation } from '../../db/schema';
import type { CheckedGrant } from './grant';

type Owner = { readonly id: string; readonly accountId: string };

/**
 * Makes a person a member of exactly these projects, and of those that single locations were given of: limited to these. A project
 * that is given whole needs no locations beside it.
 */
export async function writePlaces(
  tx: Tx,
  { id: userId, accountId }: Owner,
  { projects, locations }: Pick<CheckedGrant, 'projects' | 'locations'>,
) {
  const whole = new Set(projects);
  const single = locations.filter(({ projectId }) => !whole.has(projectId));
  const limited = new Set(single.map(({ projectId }) => projectId));
  const projectIds = [...whole, ...limited];
  const ofUser = and(eq(projectMember.userId, userId), eq(projectMember.accountId, accountId));
  await tx
    .delete(projectMember)
    .where(
      projectIds.length === 0 ? ofUser : and(ofUser, notInArray(projectMember.projectId, [...projectIds])),
    );
  if (projectIds.length > 0)
    await tx
      .insert(projectMember)
      .values(
        projectIds.map((projectId) => ({ projectId, userId, accountId, isLimited: limited.has(projectId) })),
      )
      .onConflictDoUpdate({
        target: [projectMember.projectId, projectMember.userId],
        set: { isLimited: sql`excluded.is_limited` },
      });
  await tx
    .delete(userLocation)
    .where(
      and(
        eq(userLocation.userId, userId),
        eq(userLocation.accountId, accountId),
        isNull(userLocation.groupId),
      ),
    );
  if (single.length > 0)
    await tx
      .insert(userLocation)
      .values(single.map(({ id: locationId, projectId }) => ({ accountId, userId, projectId, locationId })));
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
  await writePlaces(tx, owner, grant);
  await writeApprovers(tx, owner, grant.approverIds);
}
