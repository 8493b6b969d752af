import {
  actions,
  can,
  defaultPermissions,
  effectivePermissions,
  featureOf,
  features,
  hasRole,
  roleNeededFor,
  type Permission,
  type PermissionMap,
  type Role,
} from './permissions';

/** A role and what is set apart from its permissions, as forms and bulk edits change them. */
export type RoleDraft = { readonly role: Role; readonly overrides: PermissionMap };

/**
 * A grant with one permission set. To edit or delete something one has to see it: given, they bring View along, and without View
 * they go. What the role gives anyway is no override.
 */
export function withPermission<G extends RoleDraft>(draft: G, permission: Permission, isOn: boolean): G {
  const feature = featureOf(permission);
  const view: Permission = `${feature}:view`;
  const others = isOn
    ? [view]
    : permission === view
      ? actions.map((action) => `${feature}:${action}` as const)
      : [];
  return [permission, ...others].reduce((before, one) => withOne(before, one, isOn), draft);
}

function withOne<G extends RoleDraft>(draft: G, permission: Permission, isOn: boolean): G {
  const others = Object.fromEntries(Object.entries(draft.overrides).filter(([one]) => one !== permission));
  const isDefault = can(defaultPermissions(draft.role), permission) === isOn;
  return { ...draft, overrides: isDefault ? others : { ...others, [permission]: isOn } };
}

/** A grant in another role, without overrides that the new role gives anyway or cannot use, and without changing what is not seen. */
export function withRole<G extends RoleDraft>(draft: G, role: Role): G {
  const defaults = defaultPermissions(role);
  const overrides = Object.fromEntries(
    Object.entries(draft.overrides).filter(
      ([one, value]) =>
        can(defaults, one as Permission) !== value && !(value && isOutOfReach(role, one as Permission)),
    ),
  );
  const moved = { ...draft, role, overrides };
  return features
    .map((feature): Permission => `${feature}:view`)
    .filter((view) => !isGranted(moved, view))
    .reduce((before, view) => withPermission(before, view, false), moved);
}

/** Whether a role cannot use a permission at all. */
export function isOutOfReach(role: Role, permission: Permission): boolean {
  const needed = roleNeededFor(permission);
  return needed !== null && !hasRole(role, needed);
}

/** Whether a role with what is set apart from it gives a permission. */
export const isGranted = ({ role, overrides }: RoleDraft, permission: Permission) =>
  can(effectivePermissions(role, overrides), permission);
/** Whether a permission is set apart from what the role gives; an override that says the same is none. */
export const isOverridden = (draft: RoleDraft, permission: Permission) =>
  isGranted(draft, permission) !== can(defaultPermissions(draft.role), permission);
