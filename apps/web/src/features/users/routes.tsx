import { screens } from '@frontage/domain/screens';
import { atScreen, type FeatureRoute } from '../../shared/route-meta';

const toEdit = { ...screens.users.rule, permission: 'users:edit' } as const;

/** People of the account. */
export const usersRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('users'),
    lazy: async () => ({ Component: (await import('./pages/UsersPage')).UsersPage }),
  },
  {
    path: 'users/invite',
    handle: { title: 'shell:titles.inviteUsers', ...toEdit },
    lazy: async () => ({ Component: (await import('./pages/InviteUsersPage')).InviteUsersPage }),
  },
  {
    path: 'users/new',
    handle: { title: 'shell:titles.newUser', ...toEdit },
    lazy: async () => ({ Component: (await import('./pages/UserPage')).NewUserPage }),
  },
  {
    path: 'users/roles/new',
    handle: { title: 'shell:titles.newRole', ...toEdit },
    lazy: async () => ({ Component: (await import('./pages/RolePage')).NewRolePage }),
  },
  {
    path: 'users/roles/:namedRoleId',
    handle: { title: 'shell:titles.role', ...screens.users.rule },
    lazy: async () => ({ Component: (await import('./pages/RolePage')).RolePage }),
  },
  {
    path: 'users/:userId',
    handle: { title: 'shell:titles.user', ...screens.users.rule },
    lazy: async () => ({ Component: (await import('./pages/UserPage')).UserPage }),
  },
];
