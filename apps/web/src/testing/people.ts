import type { Profile } from '@frontage/api-client/contract';
import { permissions, roles, type Permission, type PermissionMap } from '@frontage/domain';

/** The project in which stories play. */
export const project = { id: '5b0f3c1e-7a51-4a0e-9c0d-000000000001', name: 'Boa Vista Brasil' };

// Whole, since Storybook merges a story's parameters into those of its file.
const mapOf = (held: readonly Permission[]): PermissionMap =>
  Object.fromEntries(permissions.map((permission) => [permission, held.includes(permission)]));

/** Looks after all projects of the account and may do everything in it. */
export const manager: Profile = {
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000a1',
  name: 'Marina Duarte',
  email: 'manager@frontage.test',
  avatar_id: null,
  avatar: null,
  role: roles.clientAdmin,
  account: { id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000b1', name: 'Padaria Boa Vista', importProject: true },
  projects: [project],
  userPermission: mapOf(permissions),
  ip: '',
  loggedInWith: 'password',
  reachesAccount: true,
};

/** A second project of the same brand. */
export const cafe = { id: '5b0f3c1e-7a51-4a0e-9c0d-000000000002', name: 'Boa Vista Café' };

/** {@link manager}, with two projects that are unified. */
export const managerOfBoth: Profile = {
  ...manager,
  projects: [
    { ...project, unified: [cafe.id] },
    { ...cafe, unified: [project.id] },
  ],
};

/** Sees what everybody sees, and changes nothing. */
export const onlooker: Profile = {
  ...manager,
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000a2',
  name: 'Rui Prado',
  role: roles.client,
  userPermission: mapOf(permissions.filter((permission) => permission.endsWith(':view'))),
  reachesAccount: false,
};

/** {@link manager}, but for the locations, which they may not see. */
export const withoutLocations: Profile = {
  ...manager,
  id: '5b0f3c1e-7a51-4a0e-9c0d-0000000000a3',
  role: roles.client,
  userPermission: mapOf(permissions.filter((permission) => !permission.startsWith('locations:'))),
  reachesAccount: false,
};

/** Looks after every account of the installation. */
export const superAdmin: Profile = { ...manager, role: roles.superAdmin };

/** A name as long as people make them. */
export const longName =
  'Padaria Boa Vista do Shopping Internacional Governador Professor Albuquerque Cavalcanti de Vasconcelos';
