import { atScreen, type FeatureRoute } from '../../shared/route-meta';

/** Routes of this feature; its pages come with their own script. */
export const settingsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('settings'),
    lazy: async () => ({ Component: (await import('./pages/SettingsPage')).SettingsPage }),
  },
];
