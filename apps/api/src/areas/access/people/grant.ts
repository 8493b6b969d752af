import {
  can,
  canSetApprovers,
  grantFaults,
  uselessPermissions,
  roles,
  type Grant,
  type Grantor,
  type GrantFault,
  type Issue,
  type PermissionMap,
  type Role,
} from '@frontage/domain';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db, Tx } from '#src/db/database';
import { appUser, location, locationGroup, project } from '#src/db/schema/index';
import { AppError } from '#src/http/errors';
import { readGiven } from '#src/areas/access/named-roles/rows';
import { grantOf, grantorOf, type Person } from './person';

/** What a form or an invite asks to give somebody. */
export type WantedGrant = {
  readonly role: Role;
  readonly overrides: PermissionMap;
  readonly allProjects: boolean;
  readonly projectIds: readonly string[];
  readonly groupIds: readonly string[];
  readonly locationIds: readonly string[];
  readonly approverIds: readonly string[];
  /** Where one is named that the person does not have yet, what it gives is judged instead of what stands beside it. */
  readonly namedRoleId?: string | null;
};

/** A grant that was found to be the grantor's to give. */
export type CheckedGrant = Grant & {
  readonly approverIds: readonly string[];
  readonly namedRoleId: string | null;
};

function issueOf(fault: GrantFault): Issue {
  const { code } = fault;
  switch (code) {
    case 'role_not_grantable':
      return { path: 'role', code };
    case 'permission_not_held':
      return { path: `overrides.${fault.permission}`, code };
    case 'all_projects_not_held':
      return { path: 'allProjects', code };
    case 'project_not_held':
      return { path: `projectIds.${fault.projectId}`, code };
    case 'group_not_held':
      return { path: `groupIds.${fault.groupId}`, code };
    case 'location_not_held':
      return { path: `locationIds.${fault.locationId}`, code };
  }
}

/** What a form asks for, with what a named role gives in place of what stands beside it, if one is given anew. */
async function asNamed(
  db: Db | Tx,
  accountId: string,
  form: WantedGrant,
  held: string | null,
): Promise<WantedGrant> {
  const id = form.namedRoleId?.toLowerCase() ?? null;
  if (id === null || id === held) return { ...form, namedRoleId: id };
  const given = await readGiven(db, accountId, id);
  if (given === undefined) throw grantRefused([{ path: 'namedRoleId', code: 'named_role_unknown' }]);
  const { role, overrides, approverIds } = given;
  return { ...form, namedRoleId: id, role, overrides, approverIds: approverIds ?? form.approverIds };
}

/** 'You don't have authorization to change this permission', with what it is about. */
export function grantRefused(fields: readonly Issue[] = []): AppError {
  return new AppError('permission_change_not_authorized', fields.length === 0 ? {} : { fields });
}

/** Which of the projects are the account's and not deleted. */
export async function liveProjects(
  db: Db | Tx,
  accountId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: project.id })
    .from(project)
    .where(and(inArray(project.id, [...ids]), eq(project.accountId, accountId), isNull(project.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** The account's locations among these, of projects that are not deleted. */
export async function liveLocations(
  db: Db | Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Grant['locations']> {
  if (ids.length === 0) return [];
  return db
    .select({ id: location.id, projectId: location.projectId })
    .from(location)
    .innerJoin(project, eq(project.id, location.projectId))
    .where(
      and(
        inArray(location.id, [...new Set(ids.map((id) => id.toLowerCase()))]),
        eq(location.accountId, accountId),
        isNull(location.removedAt),
        isNull(project.deletedAt),
      ),
    );
}

/** The account's groups of locations among these, of projects that are not deleted. */
export async function liveGroups(
  db: Db | Tx,
  accountId: string,
  ids: readonly string[],
): Promise<Grant['groups']> {
  if (ids.length === 0) return [];
  return db
    .select({ id: locationGroup.id, projectId: locationGroup.projectId })
    .from(locationGroup)
    .innerJoin(project, eq(project.id, locationGroup.projectId))
    .where(
      and(
        inArray(locationGroup.id, [...new Set(ids.map((id) => id.toLowerCase()))]),
        eq(locationGroup.accountId, accountId),
        isNull(project.deletedAt),
      ),
    );
}

/** The requested places that exist, those the grantor cannot see and leaves alone, and those that were not found. */
function mergePlaces(
  wantedIds: readonly string[],
  found: Grant['locations'],
  before: Grant['locations'],
  isHidden: (place: Grant['locations'][number]) => boolean,
): { readonly places: Grant['locations']; readonly unknown: readonly string[] } {
  const known = new Set([...found, ...before].map(({ id }) => id));
  const kept = [...found, ...before.filter(isHidden)];
  return {
    places: [...new Map(kept.map((one) => [one.id, one])).values()],
    unknown: wantedIds.filter((id) => !known.has(id.toLowerCase())),
  };
}

/**
 * Throws unless somebody may give a role, permissions and places in place of those before (`null` for somebody new):
 * `permission_change_not_authorized` with every fault, and `permission_without_use` for permissions that would have no effect.
 * @param others faults that were found before
 */
export function judgeGrant(
  by: Grantor,
  grant: Grant,
  before: Grant | null,
  others: readonly Issue[] = [],
): void {
  const faults = [...grantFaults(by, grant, before).map(issueOf), ...others];
  if (!can(by.permissions, 'users:edit') || faults.length > 0) throw grantRefused(faults);
  const useless = uselessPermissions(grant, before);
  if (useless.length > 0)
    throw new AppError('permission_without_use', {
      fields: useless.map(({ code, permission }) => ({ path: `overrides.${permission}`, code })),
    });
}

/** Throws `scope_empty` for somebody below Admin who would work nowhere. */
export function requirePlaces(grant: Grant): void {
  const reached = grant.projects.length + grant.groups.length + grant.locations.length;
  if (grant.role < roles.admin && !grant.allProjects && reached === 0)
    throw new AppError('scope_empty', { fields: [{ path: 'projectIds', code: 'scope_empty' }] });
}

/**
 * Throws `permission_change_not_authorized` unless somebody may make exactly these people approve what another changes. `subject` is that
 * other, `null` for somebody new.
 */
export async function checkApprovers(
  db: Db | Tx,
  accountId: string,
  grantor: Person,
  subject: Person | null,
  wanted: readonly string[],
): Promise<void> {
  const isSame =
    subject !== null &&
    wanted.length === subject.approverIds.length &&
    wanted.every((id) => subject.approverIds.includes(id));
  if (isSame) return;
  if (!canSetApprovers(grantor.approverIds, wanted))
    throw grantRefused([{ path: 'approverIds', code: 'approver_not_held' }]);
  if (wanted.length === 0) return;
  const rows = await db
    .select({ id: appUser.id })
    .from(appUser)
    .where(
      and(
        inArray(appUser.id, [...wanted]),
        eq(appUser.accountId, accountId),
        isNull(appUser.deletedAt),
        isNull(appUser.disabledAt),
        isNull(appUser.delegateOf),
      ),
    );
  const isSelf = subject !== null && wanted.includes(subject.row.id);
  if (isSelf || rows.length !== wanted.length)
    throw grantRefused([{ path: 'approverIds', code: 'approver_unknown' }]);
}

/**
 * Checks a requested grant and returns it ready to be written. `subject` is the person being changed, `null` for a new one. Projects,
 * groups and locations of theirs that the grantor cannot see stay, whatever was sent. Throws `permission_change_not_authorized` with
 * every fault, and `scope_empty` when somebody below Admin would be left with none of them.
 */
export async function checkGrant(
  db: Db | Tx,
  grantor: Person,
  form: WantedGrant,
  subject: Person | null,
): Promise<CheckedGrant> {
  const { accountId } = grantor.row;
  const wanted = await asNamed(db, accountId, form, subject?.row.namedRoleId ?? null);
  const by = grantorOf(grantor);
  // Every project leaves nothing to choose beside it.
  const asked = wanted.allProjects ? { ...wanted, projectIds: [], groupIds: [], locationIds: [] } : wanted;
  const unique = [...new Set(asked.projectIds)];
  const before = subject === null ? null : grantOf(subject);
  const isHidden = (id: string) => by.scope !== 'account' && !by.scope.projects.has(id);
  const hidden = before?.projects.filter(isHidden) ?? [];
  const projects = [...new Set([...unique, ...hidden])];
  const live = await liveProjects(db, accountId, unique);
  const unknown = unique.filter((id) => !live.has(id) && !(before?.projects.includes(id) ?? false));
  const { scope } = by;
  const isBeyond = (held: 'groups' | 'locations') => (one: Grant['locations'][number]) =>
    scope !== 'account' && !scope.projects.has(one.projectId) && !scope[held].has(one.id);
  const groups = mergePlaces(
    asked.groupIds,
    await liveGroups(db, accountId, asked.groupIds),
    before?.groups ?? [],
    isBeyond('groups'),
  );
  const locations = mergePlaces(
    asked.locationIds,
    await liveLocations(db, accountId, asked.locationIds),
    before?.locations ?? [],
    isBeyond('locations'),
  );
  const grant: Grant = {
    role: wanted.role,
    overrides: wanted.overrides,
    allProjects: wanted.allProjects,
    projects,
    groups: groups.places,
    locations: locations.places,
  };
  judgeGrant(by, grant, before, [
    ...unknown.map((id): Issue => ({ path: `projectIds.${id}`, code: 'project_not_held' })),
    ...groups.unknown.map((id): Issue => ({ path: `groupIds.${id}`, code: 'group_not_held' })),
    ...locations.unknown.map((id): Issue => ({ path: `locationIds.${id}`, code: 'location_not_held' })),
  ]);
  const approverIds = [...new Set(wanted.approverIds)];
  await checkApprovers(db, accountId, grantor, subject, approverIds);
  requirePlaces(grant);
  return { ...grant, approverIds, namedRoleId: wanted.namedRoleId ?? null };
}
