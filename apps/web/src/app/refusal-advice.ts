import { hasRole, type Permission, type Role } from '@frontage/domain';

/** What a refused person lacks: a role, which cannot be granted as a permission; a permission; or nothing the page knows of. */
type Lack =
  | { readonly kind: 'role'; readonly role: Role }
  | { readonly kind: 'permission'; readonly permission: Permission }
  | { readonly kind: 'unknown' };

/** What to ask for. A permission is of no use to somebody whose role is too low, so the role comes first. */
export function lackOf(
  user: { readonly role: Role },
  rule: { readonly permission?: Permission | undefined; readonly minRole?: Role | undefined } | undefined,
): Lack {
  if (rule?.minRole !== undefined && !hasRole(user.role, rule.minRole))
    return { kind: 'role', role: rule.minRole };
  if (rule?.permission !== undefined) return { kind: 'permission', permission: rule.permission };
  return { kind: 'unknown' };
}
