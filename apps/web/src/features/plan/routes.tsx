import { linkedProject } from '../../shared/linked-project';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const planRoutes: readonly FeatureRoute[] = [
  {
    path: 'plans/:planId',
    ...linkedProject,
    handle: { title: 'shell:titles.plan', permission: 'infos:view' },
    lazy: async () => ({ Component: (await import('./pages/PlanPage')).PlanPage }),
  },
];
