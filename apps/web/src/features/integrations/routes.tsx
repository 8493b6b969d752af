import { screenAccess } from '../../config/access';
import { paths } from '../../config/paths';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; each page comes with its own script. */
export const integrationsRoutes: readonly FeatureRoute[] = [
  {
    path: paths.integrations.slice(1),
    handle: { title: 'shell:menu.integrations', ...screenAccess.integrations },
    lazy: async () => ({ Component: (await import('./pages/IntegrationsPage')).IntegrationsPage }),
  },
  {
    path: paths.integrationsCallback.slice(1),
    handle: { title: 'shell:menu.integrations', ...screenAccess.integrations },
    lazy: async () => ({ Component: (await import('./pages/CallbackPage')).CallbackPage }),
  },
];
