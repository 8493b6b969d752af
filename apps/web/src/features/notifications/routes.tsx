import { screenAccess } from '../../config/access';
import { paths } from '../../config/paths';
import type { FeatureRoute } from '../../shared/route-meta';

export const notificationsRoutes: readonly FeatureRoute[] = [
  {
    path: paths.notifications.slice(1),
    handle: { title: 'shell:menu.notifications', ...screenAccess.notifications },
    lazy: async () => ({ Component: (await import('./pages/NotificationsPage')).NotificationsPage }),
  },
];
