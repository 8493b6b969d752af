import { can, hasRole, type Permission, type PermissionMap, type Role } from './permissions';

/**
 * What a screen, a menu entry, a button or an endpoint asks of a person; everything named has to hold. An empty rule asks
 * nothing but being signed in.
 */
export type AccessRule = {
  readonly permission?: Permission | undefined;
  /** At least one of them: a group of the menu is shown as soon as one of its entries is (specification section 6). */
  readonly anyOf?: readonly Permission[] | undefined;
  readonly minRole?: Role | undefined;
  /** `appAdmin` write (specification section 6). */
  readonly adminOnly?: boolean | undefined;
  /** `clientsAdmin` write (specification section 6). */
  readonly clientAdminOnly?: boolean | undefined;
  /** More than one project, such as a choice between them needs. */
  readonly severalProjects?: boolean | undefined;
  /** The account's importProject flag. */
  readonly importsProjects?: boolean | undefined;
};

/** The facts about a person that rules ask for. What is left out is not held. */
export type AccessFacts = {
  readonly role: Role;
  /** Role and overrides together, see `effectivePermissions`. */
  readonly permissions: PermissionMap;
  readonly projectCount?: number;
  readonly importsProjects?: boolean;
};

/**
 * Whether a person meets a rule: the one answer behind the menu, the routes, the buttons and the server. The web app hides by
 * it, the server decides by it.
 */
export function meetsRule(person: AccessFacts, rule: AccessRule): boolean {
  const { permissions } = person;
  if (rule.permission !== undefined && !can(permissions, rule.permission)) return false;
  if (rule.anyOf !== undefined && !rule.anyOf.some((one) => can(permissions, one))) return false;
  if (rule.minRole !== undefined && !hasRole(person.role, rule.minRole)) return false;
  if (rule.adminOnly === true && !can(permissions, 'appAdmin:edit')) return false;
  if (rule.clientAdminOnly === true && !can(permissions, 'clientsAdmin:edit')) return false;
  if (rule.severalProjects === true && (person.projectCount ?? 0) < 2) return false;
  return rule.importsProjects !== true || person.importsProjects === true;
}
