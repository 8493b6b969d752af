import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

export const accountsRoutes: readonly FeatureRoute[] = [
  {
    path: 'accounts',
    handle: { title: 'shell:menu.accounts', ...screenAccess.accounts },
    lazy: async () => ({ Component: (await import('./pages/AccountsPage')).AccountsPage }),
  },
];
