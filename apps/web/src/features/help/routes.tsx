import { screenAccess } from '../../config/access';
import type { FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const helpRoutes: readonly FeatureRoute[] = [
  {
    path: 'help-center',
    handle: { title: 'shell:menu.helpCenter', ...screenAccess.helpCenter },
    lazy: async () => ({ Component: (await import('./pages/HelpCenterPage')).HelpCenterPage }),
  },
  {
    path: 'tutorials',
    handle: { title: 'shell:menu.tutorials', ...screenAccess.tutorials },
    lazy: async () => ({ Component: (await import('./pages/TutorialsPage')).TutorialsPage }),
  },
];
