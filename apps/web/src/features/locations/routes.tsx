import { atScreen, type FeatureRoute } from '../../shared/route-meta';

export const locationsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('locations'),
    lazy: async () => ({ Component: (await import('./pages/LocationsPage')).LocationsPage }),
  },
];
