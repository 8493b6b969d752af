import { atScreen, type FeatureRoute } from '../../shared/route-meta';

export const groupsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('groups'),
    lazy: async () => ({ Component: (await import('./pages/GroupsPage')).GroupsPage }),
  },
];
