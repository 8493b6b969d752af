import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** One's own details, second factors and sessions. */
export const profileRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('profile'),
    lazy: async () => ({ Component: (await import('./pages/ProfilePage')).ProfilePage }),
  },
];
