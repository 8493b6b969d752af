import { screenAccess } from '../../config/access';
import { paths } from '../../config/paths';
import { linkedProject } from '../../shared/linked-project';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its page comes with its own script. */
export const pendingRoutes: readonly FeatureRoute[] = [
  {
    path: paths.pendingEdits.slice(1),
    ...linkedProject,
    handle: { title: 'shell:menu.pendingEdits', ...screenAccess.pendingEdits },
    lazy: async () => ({ Component: (await import('./pages/PendingPage')).PendingPage }),
  },
];
