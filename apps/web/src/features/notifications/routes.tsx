import { atScreen, type FeatureRoute } from '../../shared/route-meta';

export const notificationsRoutes: readonly FeatureRoute[] = [
  {
    ...atScreen('notifications'),
    lazy: async () => ({ Component: (await import('./pages/NotificationsPage')).NotificationsPage }),
  },
];
