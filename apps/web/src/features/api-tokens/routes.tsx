import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** One's own tokens for programs. */
export const apiTokensRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('apiTokens'),
    lazy: async () => ({ Component: (await import('./pages/ApiTokensPage')).ApiTokensPage }),
  },
];
