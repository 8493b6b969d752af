import { atScreen, type FeatureRoute } from '../../shared/route-meta';

export const accountsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('accounts'),
    lazy: async () => ({ Component: (await import('./pages/AccountsPage')).AccountsPage }),
  },
];
