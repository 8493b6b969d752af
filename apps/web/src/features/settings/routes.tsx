import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const settingsRoutes: readonly FeatureRoute[] = [
  {
    path: 'account/settings',
    handle: { title: 'shell:menu.settings', ...screenAccess.settings },
    lazy: async () => ({ Component: (await import('./pages/SettingsPage')).SettingsPage }),
  },
];
