import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const importRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('importCsv'),
    lazy: async () => ({ Component: (await import('./pages/ImportPage')).ImportPage }),
  },
];
