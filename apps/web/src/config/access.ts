import { meetsRule, type AccessRule, type PermissionMap, type Role } from '@frontage/domain';

export type { AccessRule } from '@frontage/domain';

/** The parts of the profile that rules ask for; what is left out is not held. */
type Person = {
  readonly role: Role;
  readonly userPermission: PermissionMap;
  readonly projects?: readonly unknown[];
  readonly account?: { readonly importProject: boolean };
};

/** Whether a person meets a rule, by the function that the server decides by too. */
export function meets({ role, userPermission, projects, account }: Person, rule: AccessRule): boolean {
  return meetsRule(
    {
      role,
      permissions: userPermission,
      projectCount: projects?.length ?? 0,
      importsProjects: account?.importProject ?? false,
    },
    rule,
  );
}
