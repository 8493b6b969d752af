import { atScreen, type FeatureRoute } from '../../shared/route-meta';

export const homeRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('home'),
    lazy: async () => ({ Component: (await import('./pages/HomePage')).HomePage }),
  },
];
