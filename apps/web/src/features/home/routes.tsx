import type { FeatureRoute } from '../../shared/route-meta';

export const homeRoutes: readonly FeatureRoute[] = [
  {
    path: '',
    handle: { title: 'shell:menu.home' },
    lazy: async () => ({ Component: (await import('./pages/HomePage')).HomePage }),
  },
];
