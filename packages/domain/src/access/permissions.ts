import { z } from 'zod';

/** Numeric roles of the specification, section 6. */
export const roles = { client: 0, clientAdmin: 1, admin: 2, superAdmin: 3 } as const;
export type Role = (typeof roles)[keyof typeof roles];
export const roleSchema = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]);

/** The role from which a part of the product is open (design section 4). */
export const roleThresholds = {
  accounts: roles.admin,
  users: roles.clientAdmin,
  settings: roles.clientAdmin,
  tutorials: roles.superAdmin,
} as const;

/** Whether a value is one of the four roles; strings, null, NaN and arrays never are. */
export function isRole(value: unknown): value is Role {
  return value === 0 || value === 1 || value === 2 || value === 3;
}

/** Whether a role reaches a threshold. Anything that is no role reaches none. */
export function hasRole(role: unknown, threshold: Role): boolean {
  return isRole(role) && role >= threshold;
}

/** Everything a permission can be about (design section 4). */
export const features = [
  'locations',
  'edits',
  'notifications',
  'posts',
  'schedules',
  'infos',
  'reviews',
  'insights',
  'keywords',
  'templates',
  'integrations',
  'projects',
  'users',
  'accounts',
  'settings',
  'tutorials',
  'clientsAdmin',
  'appAdmin',
  'projectImport',
  'importKeywords',
  'legacyInsights',
  'ipRestriction',
] as const;
export type Feature = (typeof features)[number];
export const actions = ['view', 'edit', 'delete'] as const;
export type Action = (typeof actions)[number];

/** One permission: `locations:view`. */
export type Permission = `${Feature}:${Action}`;
export const permissions = features.flatMap((feature) =>
  actions.map((action): Permission => `${feature}:${action}`),
);

/** Which permissions a user holds; a missing entry is not held. */
export const permissionMapSchema = z.partialRecord(
  z.enum(permissions as [Permission, ...Permission[]]),
  z.boolean(),
);
export type PermissionMap = z.infer<typeof permissionMapSchema>;

const everyday: readonly Feature[] = [
  'locations',
  'edits',
  'notifications',
  'posts',
  'schedules',
  'infos',
  'reviews',
  'templates',
];
const reading: readonly Feature[] = ['insights', 'keywords', 'projects', 'integrations'];
const clientAdministration: readonly Feature[] = [
  'integrations',
  'projects',
  'users',
  'settings',
  'projectImport',
  'importKeywords',
];
const administration: readonly Feature[] = ['accounts', 'clientsAdmin', 'ipRestriction', 'legacyInsights'];

function grant(map: PermissionMap, granted: readonly Feature[], allowed: readonly Action[]): void {
  for (const feature of granted) for (const action of allowed) map[`${feature}:${action}`] = true;
}

/** Permissions a role starts with, before a user's own overrides. More role never means fewer permissions. */
export function defaultPermissions(role: Role): PermissionMap {
  const map: PermissionMap = {};
  grant(map, everyday, ['view', 'edit']);
  grant(map, reading, ['view']);
  if (role >= roles.clientAdmin) {
    grant(map, everyday, actions);
    grant(map, clientAdministration, actions);
  }
  if (role >= roles.admin) grant(map, administration, actions);
  if (role >= roles.superAdmin) grant(map, features, actions);
  return map;
}

/** A role's defaults with a user's overrides laid over them: the map on the profile. */
export function effectivePermissions(role: Role, overrides: PermissionMap = {}): PermissionMap {
  return { ...defaultPermissions(role), ...overrides };
}

/**
 * The one question the menu, the routes and the server ask. Only own keys that are `true` allow, so neither a missing
 * permission nor `constructor` ever does.
 */
export function can(map: PermissionMap, permission: Permission): boolean {
  return Object.hasOwn(map, permission) && map[permission] === true;
}

const thresholds: Partial<Record<Feature, Role>> = roleThresholds;

/** The role below which a permission has no effect, because all of its feature is closed there; `null` where every role can use it. */
export function roleNeededFor(permission: Permission): Role | null {
  return thresholds[featureOf(permission)] ?? null;
}

/** What a permission is about: `locations` of `locations:edit`. */
export function featureOf(permission: Permission): Feature {
  return features.find((one) => permission.startsWith(`${one}:`)) ?? 'locations';
}
