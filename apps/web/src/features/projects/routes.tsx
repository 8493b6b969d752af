import { atScreen, type FeatureRoute } from '../../shared/route-meta';

export const projectsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('projects'),
    lazy: async () => ({ Component: (await import('./pages/ProjectsPage')).ProjectsPage }),
  },
];
