import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const helpRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('helpCenter'),
    lazy: async () => ({ Component: (await import('./pages/HelpCenterPage')).HelpCenterPage }),
  },
  {
    ...atScreen('tutorials'),
    lazy: async () => ({ Component: (await import('./pages/TutorialsPage')).TutorialsPage }),
  },
];
