import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its page comes with its own script. */
export const scoreRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('score'),
    lazy: async () => ({ Component: (await import('./pages/ScorePage')).ScorePage }),
  },
];
