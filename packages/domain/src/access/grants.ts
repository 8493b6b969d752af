import { meetsRule, type AccessRule } from './access-rule';
import {
  can,
  effectivePermissions,
  featureOf,
  hasRole,
  isRole,
  permissions,
  roleNeededFor,
  roles,
  type Permission,
  type PermissionMap,
  type Role,
} from './permissions';

/**
 * What a person reaches inside their account: all of it (Admin and above), or whole projects, groups of locations and locations, the last
 * two each with its project. The locations are all that they see now, those of their groups included.
 */
export type Scope =
  | 'account'
  | {
      /** The projects are all of the account's, those to come too. */
      readonly allProjects: boolean;
      readonly projects: ReadonlySet<string>;
      readonly groups: ReadonlyMap<string, string>;
      readonly locations: ReadonlyMap<string, string>;
    };

/** A location or a group of locations, with the project it lies in. */
type Place = { readonly id: string; readonly projectId: string };

/** Somebody who passes on rights, as they are now. */
export type Grantor = {
  readonly id: string;
  readonly role: Role;
  /** Role and overrides together. */
  readonly permissions: PermissionMap;
  readonly scope: Scope;
  /** Who approves what they change; none where nobody has to. */
  readonly approverIds: readonly string[];
};

/** What somebody is given: a role, overrides of its permissions, whole projects, groups of locations, single locations. */
export type Grant = {
  readonly role: Role;
  readonly overrides: PermissionMap;
  /** Every project, those to come too; none of them, no group and no location is then named beside it. */
  readonly allProjects: boolean;
  readonly projects: readonly string[];
  readonly groups: readonly Place[];
  readonly locations: readonly Place[];
};

/** Why a grant is refused, and which part of it. */
export type GrantFault =
  | { readonly code: 'role_not_grantable'; readonly role: Role }
  | { readonly code: 'permission_not_held'; readonly permission: Permission }
  | { readonly code: 'all_projects_not_held' }
  | { readonly code: 'project_not_held'; readonly projectId: string }
  | { readonly code: 'group_not_held'; readonly groupId: string }
  | { readonly code: 'location_not_held'; readonly locationId: string };

/** What each role asks of whoever makes, changes or removes a person of it, besides `users` itself (specification section 6). */
const ruleOfRole: Readonly<Record<Role, (action: 'edit' | 'delete') => AccessRule>> = {
  [roles.client]: () => ({}),
  [roles.clientAdmin]: (action) => ({ permission: `clientsAdmin:${action}` }),
  [roles.admin]: (action) => ({ permission: `appAdmin:${action}` }),
  [roles.superAdmin]: (action) => ({ permission: `appAdmin:${action}` }),
};

/** Whether a person may create others of a role: not above their own, and only with the permission that the role asks for. */
export function canAssignRole(
  grantor: Pick<Grantor, 'role' | 'permissions'>,
  role: unknown,
  action: 'edit' | 'delete' = 'edit',
): boolean {
  return isRole(role) && hasRole(grantor.role, role) && meetsRule(grantor, ruleOfRole[role](action));
}

const isWithin = (inner: ReadonlySet<string>, outer: ReadonlySet<string>) =>
  [...inner].every((one) => outer.has(one));

/** The ids that only one of two lists has: what was added or taken away. */
function changedIds(before: readonly string[], after: readonly string[]): string[] {
  const [old, next] = [new Set(before), new Set(after)];
  return [...new Set([...before, ...after])].filter((one) => old.has(one) !== next.has(one));
}

/** Whether the first scope holds all of the second. */
export function holdsScope(own: Scope, other: Scope): boolean {
  if (own === 'account') return true;
  if (other === 'account') return false;
  const holds = (mine: ReadonlyMap<string, string>, theirs: ReadonlyMap<string, string>) =>
    [...theirs].every(([id, projectId]) => mine.has(id) || own.projects.has(projectId));
  return (
    (own.allProjects || !other.allProjects) &&
    isWithin(other.projects, own.projects) &&
    holds(own.groups, other.groups) &&
    holds(own.locations, other.locations)
  );
}

/** Whether the first map allows everything that the second does. */
export function holdsPermissions(own: PermissionMap, other: PermissionMap): boolean {
  return permissions.every((permission) => !can(other, permission) || can(own, permission));
}

/**
 * Whether a person may change, disable or remove another: nobody above them, nobody of a role they may not make, nobody who
 * reaches beyond their own projects and locations, and nobody who approves their own changes.
 */
export function canManage(
  grantor: Grantor,
  subject: Pick<Grantor, 'id' | 'role' | 'scope'>,
  action: 'edit' | 'delete' = 'edit',
): boolean {
  return (
    can(grantor.permissions, `users:${action}`) &&
    !grantor.approverIds.includes(subject.id) &&
    canAssignRole(grantor, subject.role, action) &&
    holdsScope(grantor.scope, subject.scope)
  );
}

/**
 * Whether signing in as another would give a person nothing: no higher role, no permission, no place that they do not have
 * themselves, and no way past the approval that their own changes need.
 */
export function holdsAllOf(own: Grantor, other: Grantor): boolean {
  return (
    hasRole(own.role, other.role) &&
    holdsPermissions(own.permissions, other.permissions) &&
    holdsScope(own.scope, other.scope) &&
    !own.approverIds.includes(other.id) &&
    canSetApprovers(own.approverIds, other.approverIds)
  );
}

/**
 * Whether a person may change what another signs in with. Whoever sets a password can sign in as that person, so nobody may
 * for somebody who has anything that they do not have themselves ({@link holdsAllOf}).
 */
export function canChangeSignIn(grantor: Grantor, subject: Grantor): boolean {
  return canManage(grantor, subject) && holdsAllOf(grantor, subject);
}

/** The permissions whose override differs: set, changed or taken off. */
function changedOverrides(before: PermissionMap, after: PermissionMap): Permission[] {
  const own = (map: PermissionMap, one: Permission) => (Object.hasOwn(map, one) ? map[one] : undefined);
  return permissions.filter((one) => own(before, one) !== own(after, one));
}

function permissionFaults(grantor: Grantor, wanted: Grant, before: Grant | null): GrantFault[] {
  const was = before === null ? {} : effectivePermissions(before.role, before.overrides);
  const becomes = effectivePermissions(wanted.role, wanted.overrides);
  const touched = new Set(changedOverrides(before?.overrides ?? {}, wanted.overrides));
  return permissions
    .filter((one) => touched.has(one) || (can(becomes, one) && !can(was, one)))
    .filter((one) => !can(grantor.permissions, one))
    .map((permission) => ({ code: 'permission_not_held', permission }));
}

/** Which of the places that only one of two lists has are neither held themselves nor in a project that is held whole. */
function placesNotHeld(
  held: ReadonlyMap<string, string>,
  projects: ReadonlySet<string>,
  before: readonly Place[],
  wanted: readonly Place[],
): string[] {
  const projectOf = new Map([...before, ...wanted].map(({ id, projectId }) => [id, projectId]));
  const idsOf = (places: readonly Place[]) => places.map(({ id }) => id);
  return changedIds(idsOf(before), idsOf(wanted)).filter(
    (one) => !held.has(one) && !projects.has(projectOf.get(one) ?? ''),
  );
}

function scopeFaults({ scope }: Grantor, wanted: Grant, before: Grant | null): GrantFault[] {
  if (scope === 'account') return [];
  const { projects, groups, locations } = scope;
  const isAllChanged = wanted.allProjects !== (before?.allProjects ?? false);
  return [
    ...(isAllChanged && !scope.allProjects ? [{ code: 'all_projects_not_held' } as const] : []),
    ...changedIds(before?.projects ?? [], wanted.projects)
      .filter((one) => !projects.has(one))
      .map((projectId): GrantFault => ({ code: 'project_not_held', projectId })),
    ...placesNotHeld(groups, projects, before?.groups ?? [], wanted.groups).map((groupId): GrantFault => ({
      code: 'group_not_held',
      groupId,
    })),
    ...placesNotHeld(locations, projects, before?.locations ?? [], wanted.locations).map(
      (locationId): GrantFault => ({ code: 'location_not_held', locationId }),
    ),
  ];
}

/**
 * What a person may not give or take away of a grant; empty when all of it is theirs to pass on. `before` is what the other person has
 * now, `null` for somebody new. Only changes are judged: an untouched permission stays as it is, whoever saves. A role may fall without
 * holding what it had; what a higher role brings has to be held. Every fault is reported as `permission_change_not_authorized`.
 */
export function grantFaults(grantor: Grantor, wanted: Grant, before: Grant | null = null): GrantFault[] {
  const isRoleChanged = before?.role !== wanted.role;
  const changed = before === null ? [wanted.role] : [before.role, wanted.role];
  const roleFaults = isRoleChanged
    ? changed
        .filter((role) => !canAssignRole(grantor, role))
        .map((role): GrantFault => ({ code: 'role_not_grantable', role }))
    : [];
  return [
    ...roleFaults,
    ...permissionFaults(grantor, wanted, before),
    ...scopeFaults(grantor, wanted, before),
  ];
}

/**
 * Whether somebody may set an approver list. People who need approval themselves may only create people who need it too, with approvers
 * from among their own, or they could apply their changes through a second account.
 */
export function canSetApprovers(ownApprovers: readonly string[], wanted: readonly string[]): boolean {
  if (ownApprovers.length === 0) return true;
  return wanted.length > 0 && wanted.every((one) => ownApprovers.includes(one));
}

/** Why a permission that is given would have no effect: the role is too low for it, or it changes what the person cannot see. */
export type UselessPermission = {
  readonly code: 'role_too_low' | 'view_missing';
  readonly permission: Permission;
};

/**
 * Permissions of a grant that would have no effect, among those that the change is about; `before` is what the other has now, `null` for
 * somebody new. What was so before and is not touched stays as it is, whoever saves.
 */
export function uselessPermissions(
  wanted: Pick<Grant, 'role' | 'overrides'>,
  before: Pick<Grant, 'role' | 'overrides'> | null = null,
): UselessPermission[] {
  const becomes = effectivePermissions(wanted.role, wanted.overrides);
  const touched = changedOverrides(before?.overrides ?? {}, wanted.overrides);
  return permissions.flatMap((permission): UselessPermission[] => {
    if (!can(becomes, permission)) return [];
    const view: Permission = `${featureOf(permission)}:view`;
    const needed = roleNeededFor(permission);
    if (needed !== null && !hasRole(wanted.role, needed))
      return touched.includes(permission) ? [{ code: 'role_too_low', permission }] : [];
    const isJudged = touched.includes(permission) || touched.includes(view);
    return isJudged && !can(becomes, view) ? [{ code: 'view_missing', permission }] : [];
  });
}
