import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

export const groupsRoutes: readonly FeatureRoute[] = [
  {
    path: 'locations/groups',
    handle: { title: 'shell:menu.groups', ...screenAccess.groups },
    lazy: async () => ({ Component: (await import('./pages/GroupsPage')).GroupsPage }),
  },
];
