import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const approvalsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('approvals'),
    lazy: async () => ({ Component: (await import('./pages/ApprovalsPage')).ApprovalsPage }),
  },
];
