import { screenAccess } from '../../config/access';
import { linkedProject } from '../../shared/linked-project';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const activityRoutes: readonly FeatureRoute[] = [
  {
    path: 'activity',
    handle: { title: 'shell:menu.activity', ...screenAccess.activity },
    lazy: async () => ({ Component: (await import('./pages/ActivityPage')).ActivityPage }),
  },
  {
    path: 'activity/:jobId',
    ...linkedProject,
    handle: { title: 'shell:titles.job', ...screenAccess.activity },
    lazy: async () => ({ Component: (await import('./pages/JobPage')).JobPage }),
  },
];
