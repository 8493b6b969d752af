import { can, permissions, type Feature, type Permission, type PermissionMap } from './permissions';

/** What decides who may do what. No token reaches it, or it could make itself a person with more than it was given. */
const closedToTokens: readonly Feature[] = [
  'users',
  'accounts',
  'settings',
  'clientsAdmin',
  'appAdmin',
  'ipRestriction',
];

/** What a token can be allowed, as far as its holder is. */
export const apiTokenScopes: Permission[] = permissions.filter(
  (permission) => !closedToTokens.some((feature) => permission.startsWith(`${feature}:`)),
);

/** What a token may do: its scopes, limited to its holder's permissions now, so that it never does more than they may. */
export function narrowedPermissions(held: PermissionMap, scopes: readonly Permission[]): PermissionMap {
  return Object.fromEntries(
    apiTokenScopes.filter((one) => scopes.includes(one) && can(held, one)).map((one) => [one, true]),
  );
}
