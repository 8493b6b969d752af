import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const auditRoutes: readonly FeatureRoute[] = [
  {
    path: 'account/audit',
    handle: { title: 'shell:menu.audit', ...screenAccess.audit },
    lazy: async () => ({ Component: (await import('./pages/AuditPage')).AuditPage }),
  },
];
