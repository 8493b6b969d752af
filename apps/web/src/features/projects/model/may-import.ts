import type { Profile } from '@frontage/api-client/contract';
import { can, hasRole, roleThresholds } from '@frontage/domain';
import { reachesAccount } from '../../../shared/reach';

/**
 * Whether a person may import projects: the account's flag, a sufficient role and the permission (specification section 6), and the
 * whole account, which a new project belongs to.
 */
export function mayImport(
  user: Pick<Profile, 'account' | 'role' | 'userPermission' | 'reachesAccount'>,
): boolean {
  return (
    user.account.importProject &&
    reachesAccount(user) &&
    hasRole(user.role, roleThresholds.users) &&
    can(user.userPermission, 'projectImport:edit')
  );
}
