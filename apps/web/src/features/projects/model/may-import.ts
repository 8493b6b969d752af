import type { Profile } from '@frontage/api-client/contract';
import { can, hasRole, roleThresholds } from '@frontage/domain';

/** Whether a person may import projects: the account's flag, a sufficient role and the permission (specification section 6). */
export function mayImport(user: Pick<Profile, 'account' | 'role' | 'userPermission'>): boolean {
  return (
    user.account.importProject &&
    hasRole(user.role, roleThresholds.users) &&
    can(user.userPermission, 'projectImport:edit')
  );
}
