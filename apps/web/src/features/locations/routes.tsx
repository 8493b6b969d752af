import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

export const locationsRoutes: readonly FeatureRoute[] = [
  {
    path: 'locations/list',
    handle: { title: 'shell:menu.locations', ...screenAccess.locations },
    lazy: async () => ({ Component: (await import('./pages/LocationsPage')).LocationsPage }),
  },
];
