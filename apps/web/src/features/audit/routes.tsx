import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const auditRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('audit'),
    lazy: async () => ({ Component: (await import('./pages/AuditPage')).AuditPage }),
  },
];
