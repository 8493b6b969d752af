import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const importRoutes: readonly FeatureRoute[] = [
  {
    path: 'locations/edit/import',
    handle: { title: 'shell:menu.importCsv', ...screenAccess.importCsv },
    lazy: async () => ({ Component: (await import('./pages/ImportPage')).ImportPage }),
  },
];
