import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

export const projectsRoutes: readonly FeatureRoute[] = [
  {
    path: 'projects',
    handle: { title: 'shell:menu.projects', ...screenAccess.projects },
    lazy: async () => ({ Component: (await import('./pages/ProjectsPage')).ProjectsPage }),
  },
];
