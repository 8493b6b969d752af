import type { GrantedGroup, GrantedLocation, UserDetail } from '@frontage/api-client/contract';
import { isEmail, readIpList, roles, type PermissionMap, type Role } from '@frontage/domain';

export { isGranted, isOutOfReach, isOverridden, withPermission, withRole } from '@frontage/domain';

/** What a form grants: the part that a new person, a changed one and an invite share. */
export type GrantDraft = {
  /** A role of the account, which role and permissions are then those of. */
  readonly namedRoleId: string | null;
  readonly role: Role;
  readonly overrides: PermissionMap;
  /** Every project, those to come too; what is chosen beside it does not count. */
  readonly allProjects: boolean;
  /** Whole projects. */
  readonly projectIds: readonly string[];
  /** Groups of locations of other projects. */
  readonly groups: readonly GrantedGroup[];
  /** Single locations of other projects. */
  readonly locations: readonly GrantedLocation[];
  readonly approverIds: readonly string[];
};

/** A person as the form holds them. An empty `password` keeps the present one. */
export type UserDraft = GrantDraft & {
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly allowedIps: string;
  readonly photo: { readonly id: string; readonly url: string } | null;
};

export const emptyGrant: GrantDraft = {
  namedRoleId: null,
  role: roles.client,
  overrides: {},
  allProjects: false,
  projectIds: [],
  groups: [],
  locations: [],
  approverIds: [],
};
export const emptyDraft: UserDraft = {
  ...emptyGrant,
  name: '',
  email: '',
  password: '',
  allowedIps: '',
  photo: null,
};

/** The form of a person as the server knows them. */
export function draftOf(user: UserDetail): UserDraft {
  return {
    name: user.name,
    email: user.email,
    password: '',
    allowedIps: user.allowedIps,
    photo: user.avatarId === null || user.avatar === null ? null : { id: user.avatarId, url: user.avatar },
    namedRoleId: user.namedRole?.id ?? null,
    role: user.role,
    overrides: user.overrides,
    allProjects: user.allProjects,
    projectIds: user.projects?.map(({ id }) => id) ?? [],
    groups: user.groups,
    locations: user.locations,
    approverIds: user.approvers.map(({ id }) => id),
  };
}

const sorted = (value: unknown): unknown =>
  Array.isArray(value)
    ? [...(value as unknown[])].sort()
    : typeof value === 'object' && value !== null
      ? Object.entries(value).sort()
      : value;
const isSame = (a: unknown, b: unknown) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b));

const idsOf = (rows: readonly { readonly id: string }[]) => rows.map(({ id }) => id);

/** What a grant gives, in the form that the server takes. */
export function grantOf(draft: GrantDraft) {
  const { namedRoleId, role, overrides, allProjects, projectIds, groups, locations, approverIds } = draft;
  return {
    namedRoleId,
    role,
    overrides,
    allProjects,
    projectIds: [...projectIds],
    groupIds: idsOf(groups),
    locationIds: idsOf(locations),
    approverIds: [...approverIds],
  };
}

/** Whether a grant reaches nothing, which is not allowed below Admin. */
export function isScopeEmpty(draft: GrantDraft, hiddenScope = 0): boolean {
  const { role, allProjects, projectIds, groups, locations } = draft;
  if (role >= roles.admin || allProjects) return false;
  return projectIds.length + groups.length + locations.length + hiddenScope === 0;
}

/** The fields in which a draft differs from what the server has. */
export function changedFields(draft: UserDraft, saved: UserDraft): (keyof UserDraft)[] {
  // What a role of the account gives is no change of the person's own.
  const given: readonly (keyof UserDraft)[] = draft.namedRoleId === null ? [] : ['role', 'overrides'];
  const names = (Object.keys(saved) as (keyof UserDraft)[]).filter((name) => !given.includes(name));
  return names.filter((name) =>
    name === 'locations' || name === 'groups'
      ? !isSame(idsOf(draft[name]), idsOf(saved[name]))
      : !isSame(draft[name], saved[name]),
  );
}

/** Only what changed, in the form that the server takes. */
export function changesOf(draft: UserDraft, saved: UserDraft) {
  const changed = new Set(changedFields(draft, saved));
  return {
    ...(changed.has('name') ? { name: draft.name } : {}),
    ...(changed.has('email') ? { email: draft.email } : {}),
    ...(changed.has('password') ? { password: draft.password } : {}),
    ...(changed.has('allowedIps') ? { allowedIps: draft.allowedIps } : {}),
    ...(changed.has('photo') ? { avatarId: draft.photo?.id ?? null } : {}),
    ...(changed.has('namedRoleId') ? { namedRoleId: draft.namedRoleId } : {}),
    ...(changed.has('role') ? { role: draft.role } : {}),
    ...(changed.has('overrides') ? { overrides: draft.overrides } : {}),
    ...(changed.has('allProjects') ? { allProjects: draft.allProjects } : {}),
    ...(changed.has('projectIds') ? { projectIds: [...draft.projectIds] } : {}),
    ...(changed.has('groups') ? { groupIds: idsOf(draft.groups) } : {}),
    ...(changed.has('locations') ? { locationIds: idsOf(draft.locations) } : {}),
    ...(changed.has('approverIds') ? { approverIds: [...draft.approverIds] } : {}),
  };
}

/** What is wrong with a field before anything is sent. */
export type DraftFault =
  'required' | 'email_invalid' | 'scope_empty' | { readonly invalidIps: readonly string[] };

/** The faults of a draft by field. `hiddenScope`: places the person has that the form does not show. */
export function faultsOf(
  draft: UserDraft,
  { isNew, hiddenScope }: { readonly isNew: boolean; readonly hiddenScope: number },
): Partial<Record<keyof UserDraft, DraftFault>> {
  const { invalid } = readIpList(draft.allowedIps);
  return {
    ...(draft.name.trim() === '' ? { name: 'required' } : {}),
    ...(draft.email.trim() === ''
      ? { email: 'required' }
      : isEmail(draft.email.trim())
        ? {}
        : { email: 'email_invalid' }),
    ...(isNew && draft.password === '' ? { password: 'required' } : {}),
    ...(invalid.length === 0 ? {} : { allowedIps: { invalidIps: invalid } }),
    ...(isScopeEmpty(draft, hiddenScope) ? { projectIds: 'scope_empty' } : {}),
  } as const;
}
