import { and, eq, inArray, isNull, notInArray, sql, type AnyColumn, type SQL } from 'drizzle-orm';
import type { Tx } from '#src/db/database';
import { appUser, project, projectMember, userApprover, userGroup, userLocation } from '#src/db/schema/index';
import type { CheckedGrant } from './grant';
import type { Places } from './grant-facts';

type Owner = { readonly id: string; readonly accountId: string };

/** Of a person's rows, those that a choice of places may take away: the ones of deleted projects come back with these. */
const ofOpenProject = (projectId: AnyColumn) =>
  sql`not exists (select 1 from ${project} where ${project.id} = ${projectId} and ${project.deletedAt} is not null)`;

/**
 * Makes a person a member of exactly these projects, and of those that groups or single locations were given of: limited to these.
 * A project that is given whole needs neither beside it. What groups come to, the database writes itself (migration 026), and of
 * what projects somebody is a member who works in all (migration 030). In deleted projects they stay what they are, unless they
 * were a member only because they worked in all.
 */
export async function writePlaces(
  tx: Tx,
  { id: userId, accountId }: Owner,
  { allProjects, projects, groups, locations }: Places,
) {
  await lockGroupScopes(tx, groups);
  const person = and(eq(appUser.id, userId), eq(appUser.accountId, accountId));
  const [before] = await tx.select({ allProjects: appUser.allProjects }).from(appUser).where(person);
  await tx.update(appUser).set({ allProjects }).where(person);
  const isTakenAway = (projectId: AnyColumn) =>
    before?.allProjects === true || allProjects ? undefined : ofOpenProject(projectId);
  const whole = new Set(projects);
  const single = locations.filter(({ projectId }) => !whole.has(projectId));
  const grouped = groups.filter(({ projectId }) => !whole.has(projectId));
  const limited = new Set([...single, ...grouped].map(({ projectId }) => projectId));
  const projectIds = [...whole, ...limited];
  if (!allProjects)
    await tx
      .delete(projectMember)
      .where(
        and(
          eq(projectMember.userId, userId),
          eq(projectMember.accountId, accountId),
          projectIds.length === 0 ? undefined : notInArray(projectMember.projectId, projectIds),
          isTakenAway(projectMember.projectId),
        ),
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
        isTakenAway(userLocation.projectId),
      ),
    );
  if (single.length > 0)
    await tx
      .insert(userLocation)
      .values(single.map(({ id: locationId, projectId }) => ({ accountId, userId, projectId, locationId })));
  await writeGroups(tx, { id: userId, accountId }, grouped, isTakenAway(userGroup.projectId));
}

/**
 * The projects' locks come before any row, as where a group is changed: taken by the trigger, after the new row has locked its
 * group, they wait in a circle with whoever changes that group.
 */
async function lockGroupScopes(tx: Tx, groups: CheckedGrant['groups']): Promise<void> {
  const projectIds = [...new Set(groups.map(({ projectId }) => projectId))].sort();
  for (const id of projectIds) await tx.execute(sql`select lock_group_scope(${id}::uuid, true)`);
}

/** Places that stay are not touched, so that nobody loses access for a moment. */
async function writeGroups(
  tx: Tx,
  { id: userId, accountId }: Owner,
  groups: CheckedGrant['groups'],
  isTakenAway: SQL | undefined,
) {
  const ofUser = and(eq(userGroup.userId, userId), eq(userGroup.accountId, accountId), isTakenAway);
  const rows = await tx.select({ id: userGroup.groupId }).from(userGroup).where(ofUser);
  const [had, wanted] = [new Set(rows.map(({ id }) => id)), new Set(groups.map(({ id }) => id))];
  const lost = [...had].filter((id) => !wanted.has(id));
  if (lost.length > 0) await tx.delete(userGroup).where(and(ofUser, inArray(userGroup.groupId, lost)));
  const added = groups.filter(({ id }) => !had.has(id));
  if (added.length > 0)
    await tx
      .insert(userGroup)
      .values(added.map(({ id: groupId, projectId }) => ({ accountId, userId, projectId, groupId })));
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
