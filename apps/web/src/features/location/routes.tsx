import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its page comes with its own script. */
export const locationRoutes: readonly FeatureRoute[] = [
  {
    path: 'locations/:locationId',
    handle: { title: 'shell:titles.location', ...screenAccess.locations },
    lazy: async () => ({ Component: (await import('./pages/LocationPage')).LocationPage }),
  },
];
