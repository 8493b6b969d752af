import { screenAccess } from '../../config/access';
import { paths } from '../../config/paths';
import type { FeatureRoute } from '../../shared/route-meta';

/** One's own details, second factors and sessions. */
export const profileRoutes: readonly FeatureRoute[] = [
  {
    path: paths.profile.slice(1),
    handle: { title: 'shell:menu.profile', ...screenAccess.profile },
    lazy: async () => ({ Component: (await import('./pages/ProfilePage')).ProfilePage }),
  },
];
