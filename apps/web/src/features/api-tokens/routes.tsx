import { screenAccess } from '../../config/access';
import { paths } from '../../config/paths';
import type { FeatureRoute } from '../../shared/route-meta';

/** One's own tokens for programs. */
export const apiTokensRoutes: readonly FeatureRoute[] = [
  {
    path: paths.apiTokens.slice(1),
    handle: { title: 'shell:menu.apiTokens', ...screenAccess.apiTokens },
    lazy: async () => ({ Component: (await import('./pages/ApiTokensPage')).ApiTokensPage }),
  },
];
