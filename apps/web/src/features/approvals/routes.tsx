import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const approvalsRoutes: readonly FeatureRoute[] = [
  {
    path: 'approvals',
    handle: { title: 'shell:menu.approvals', ...screenAccess.approvals },
    lazy: async () => ({ Component: (await import('./pages/ApprovalsPage')).ApprovalsPage }),
  },
];
