import type { NamedRole, NamedRoleDetail } from '@frontage/api-client/contract';
import { can, canAssignRole, permissions, roles, type PermissionMap, type Role } from '@frontage/domain';

/** Who approves what people of a role change: as is settled for each of them, nobody, or those the role names. */
export type RoleApproval = NamedRole['approval'];

/** A role of the account as its form holds it. */
export type RoleDraft = {
  readonly name: string;
  readonly role: Role;
  readonly overrides: PermissionMap;
  readonly approval: RoleApproval;
  /** Counts where `approval` is `named`. */
  readonly approverIds: readonly string[];
};

export const emptyRole: RoleDraft = {
  name: '',
  role: roles.client,
  overrides: {},
  approval: 'own',
  approverIds: [],
};

/** The form of a role as the server knows it. */
export function roleDraftOf({ name, role, overrides, approval, approvers }: NamedRoleDetail): RoleDraft {
  return { name, role, overrides, approval, approverIds: approvers?.map(({ id }) => id) ?? [] };
}

/** A role in the form that the server takes. */
export function roleBodyOf({ name, role, overrides, approval, approverIds }: RoleDraft) {
  const approvers = { own: null, none: [], named: [...approverIds] }[approval];
  return { name, role, overrides, approverIds: approvers };
}

const textOf = (draft: RoleDraft) => {
  const { overrides, approverIds, ...body } = roleBodyOf(draft);
  return JSON.stringify([body, Object.entries(overrides).sort(), approverIds?.toSorted() ?? null]);
};

/** Whether a form says something else than what it began with. */
export const isRoleChanged = (draft: RoleDraft, saved: RoleDraft) => textOf(draft) !== textOf(saved);

/** Whether somebody could give a role of the account to somebody new; the server judges each person all the same. */
export function canGiveRole(
  giver: { readonly role: Role; readonly permissions: PermissionMap },
  { role, overrides }: Pick<NamedRole, 'role' | 'overrides'>,
): boolean {
  return (
    canAssignRole(giver, role) &&
    permissions.every((one) => !Object.hasOwn(overrides, one) || can(giver.permissions, one))
  );
}
