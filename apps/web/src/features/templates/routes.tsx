import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its page, with the gallery, comes with its own script. */
export const templatesRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('templates'),
    lazy: async () => ({ Component: (await import('./pages/TemplatesPage')).TemplatesPage }),
  },
];
