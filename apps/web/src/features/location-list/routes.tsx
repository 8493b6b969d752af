import { atScreen, type FeatureRoute } from '../../shared/route-meta';

export const locationListRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('locations'),
    lazy: async () => ({ Component: (await import('./pages/LocationsPage')).LocationsPage }),
  },
];
