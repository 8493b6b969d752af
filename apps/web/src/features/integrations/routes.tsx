import { screens } from '@frontage/domain/screens';
import { paths } from '../../config/paths';
import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; each page comes with its own script. */
export const integrationsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('integrations'),
    lazy: async () => ({ Component: (await import('./pages/IntegrationsPage')).IntegrationsPage }),
  },
  {
    path: paths.integrationsCallback.slice(1),
    handle: { title: 'shell:menu.integrations', ...screens.integrations.rule },
    lazy: async () => ({ Component: (await import('./pages/CallbackPage')).CallbackPage }),
  },
];
