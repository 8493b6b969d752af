import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

const toEdit = { ...screenAccess.users, permission: 'users:edit' } as const;

/** People of the account. */
export const usersRoutes: readonly FeatureRoute[] = [
  {
    path: 'users',
    handle: { title: 'shell:menu.users', ...screenAccess.users },
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
    path: 'users/:userId',
    handle: { title: 'shell:titles.user', ...screenAccess.users },
    lazy: async () => ({ Component: (await import('./pages/UserPage')).UserPage }),
  },
];
