import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const planRoutes: readonly FeatureRoute[] = [
  {
    path: 'plans/:planId',
    handle: { title: 'shell:titles.plan', permission: 'infos:view' },
    lazy: async () => ({ Component: (await import('./pages/PlanPage')).PlanPage }),
  },
];
