import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its page comes with its own script. */
export const reviewsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('reviews'),
    lazy: async () => ({ Component: (await import('./pages/ReviewsPage')).ReviewsPage }),
  },
];
