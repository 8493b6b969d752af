import {
  can,
  effectivePermissions,
  permissions,
  roles,
  type Grant,
  type Grantor,
  type Permission,
  type PermissionMap,
  type Role,
  type Scope,
} from '@frontage/domain';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { appUser, project, projectMember, userApprover, userGroup, userLocation } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';

/** A person with everything that grants are judged by, as the database has it now. */
export type Person = {
  readonly row: typeof appUser.$inferSelect;
  readonly projectIds: readonly string[];
  readonly groups: Grant['groups'];
  /** Those that were given one by one. */
  readonly locations: Grant['locations'];
  /** The locations that their groups contain now. */
  readonly groupLocations: Grant['locations'];
  readonly approverIds: readonly string[];
  /** Where they work again once a deleted project is restored: nothing to give or to take, but theirs. */
  readonly inDeleted: Pick<Grant, 'projects' | 'groups' | 'locations'>;
};

/** What a person reaches: from Admin up the whole account. */
export function scopeOf(
  role: Role,
  projectIds: readonly string[],
  groups: Grant['groups'],
  locations: Grant['locations'],
  allProjects = false,
): Scope {
  if (role >= roles.admin) return 'account';
  return {
    allProjects,
    projects: new Set(projectIds),
    groups: new Map(groups.map(({ id, projectId }) => [id, projectId])),
    locations: new Map(locations.map(({ id, projectId }) => [id, projectId])),
  };
}

/**
 * A person as somebody who hands on rights, or whose rights are changed. Deleted projects are part of the scope: they come back,
 * and who took the person over meanwhile would come back with them.
 */
export function grantorOf({
  row,
  projectIds,
  groups,
  locations,
  groupLocations,
  approverIds,
  inDeleted,
}: Person): Grantor {
  return {
    id: row.id,
    role: row.role,
    permissions: effectivePermissions(row.role, row.permissions),
    scope: scopeOf(
      row.role,
      [...projectIds, ...inDeleted.projects],
      [...groups, ...inDeleted.groups],
      [...locations, ...groupLocations, ...inDeleted.locations],
      row.allProjects,
    ),
    approverIds,
  };
}

/**
 * A person as the caller they are at this moment: what somebody holds in an account that they entered is their row's there, which is
 * written when they enter, as far as they hold it at home now. Permissions for accounts count as that row has them: they open
 * nothing there, but are handed on to its administrators.
 */
export function asCaller(person: Person, held: PermissionMap): Person {
  const { row } = person;
  const own = effectivePermissions(row.role, row.permissions);
  const stays = (one: Permission) =>
    can(held, one) || (row.delegateOf !== null && one.startsWith('accounts:'));
  if (permissions.every((one) => !can(own, one) || stays(one))) return person;
  const both = permissions.map((one) => [one, can(own, one) && stays(one)] as const);
  return { ...person, row: { ...row, permissions: Object.fromEntries(both) } };
}

/** Whether a scope reaches a group: through its project, or because the group itself was given. */
export function reachesGroup(
  scope: Scope,
  group: { readonly id: string; readonly projectId: string },
): boolean {
  return scope === 'account' || scope.projects.has(group.projectId) || scope.groups.has(group.id);
}

/** What a person was given, in the form of a grant. */
export function grantOf({ row, projectIds, groups, locations }: Person): Grant {
  const { role, permissions: overrides, allProjects } = row;
  return { role, overrides, allProjects, projects: allProjects ? [] : projectIds, groups, locations };
}

/**
 * Reads people of an account. In a transaction with `lock`, their rows stay as they are until its end: two who change each
 * other take turns, and neither changes anything by rights that the other just took. Rows are locked in the order of their ids.
 */
export async function readPeople(
  db: Db | Tx,
  accountId: string,
  ids: readonly string[],
  lock = false,
): Promise<Map<string, Person>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const query = db
    .select()
    .from(appUser)
    .where(and(inArray(appUser.id, wanted), eq(appUser.accountId, accountId), isNull(appUser.deletedAt)))
    .orderBy(asc(appUser.id));
  const rows = await (lock ? query.for('no key update') : query);
  const isDeleted = sql<boolean>`${project.deletedAt} is not null`;
  const memberships = await db
    .select({ userId: projectMember.userId, projectId: projectMember.projectId, isDeleted })
    .from(projectMember)
    .innerJoin(project, eq(project.id, projectMember.projectId))
    .where(
      and(
        inArray(projectMember.userId, wanted),
        eq(projectMember.accountId, accountId),
        eq(projectMember.isLimited, false),
      ),
    );
  const locations = await db
    .selectDistinct({
      userId: userLocation.userId,
      id: userLocation.locationId,
      projectId: userLocation.projectId,
      isByGroup: sql<boolean>`${userLocation.groupId} is not null`,
      isDeleted,
    })
    .from(userLocation)
    .innerJoin(project, eq(project.id, userLocation.projectId))
    .where(and(inArray(userLocation.userId, wanted), eq(userLocation.accountId, accountId)));
  const groups = await db
    .select({ userId: userGroup.userId, id: userGroup.groupId, projectId: userGroup.projectId, isDeleted })
    .from(userGroup)
    .innerJoin(project, eq(project.id, userGroup.projectId))
    .where(and(inArray(userGroup.userId, wanted), eq(userGroup.accountId, accountId)));
  const approvers = await db
    .select({ userId: userApprover.userId, approverId: userApprover.approverId })
    .from(userApprover)
    .where(and(inArray(userApprover.userId, wanted), eq(userApprover.accountId, accountId)));
  const placesOf = (rowsOf: readonly { userId: string; id: string; projectId: string }[], userId: string) =>
    rowsOf.filter((one) => one.userId === userId).map(({ id, projectId }) => ({ id, projectId }));
  const projectsOf = (userId: string, inDeleted: boolean) =>
    memberships
      .filter((one) => one.userId === userId && one.isDeleted === inDeleted)
      .map(({ projectId }) => projectId);
  const open = locations.filter((one) => !one.isDeleted);
  const [byGroup, single] = [
    open.filter(({ isByGroup }) => isByGroup),
    open.filter(({ isByGroup }) => !isByGroup),
  ];
  return new Map(
    rows.map((row) => [
      row.id,
      {
        row,
        projectIds: projectsOf(row.id, false),
        groups: placesOf(
          groups.filter((one) => !one.isDeleted),
          row.id,
        ),
        locations: placesOf(single, row.id),
        groupLocations: placesOf(byGroup, row.id),
        approverIds: approvers.filter(({ userId }) => userId === row.id).map(({ approverId }) => approverId),
        inDeleted: {
          projects: projectsOf(row.id, true),
          groups: placesOf(
            groups.filter((one) => one.isDeleted),
            row.id,
          ),
          locations: placesOf(
            locations.filter((one) => one.isDeleted),
            row.id,
          ),
        },
      },
    ]),
  );
}

/** The caller, as they are now; throws `unauthenticated` when they are gone. */
export async function readSelf(
  db: Db | Tx,
  actor: { readonly id: string; readonly accountId: string; readonly permissions: PermissionMap },
): Promise<Person> {
  const self = (await readPeople(db, actor.accountId, [actor.id])).get(actor.id);
  if (self === undefined) throw new AppError('unauthenticated');
  return asCaller(self, actor.permissions);
}
