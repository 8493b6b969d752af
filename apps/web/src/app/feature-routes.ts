import { accountsRoutes } from '../features/accounts/routes';
import { activityRoutes } from '../features/activity/routes';
import { approvalsRoutes } from '../features/approvals/routes';
import { auditRoutes } from '../features/audit/routes';
import { apiTokensRoutes } from '../features/api-tokens/routes';
import { helpRoutes } from '../features/help/routes';
import { bulkRoutes } from '../features/bulk/routes';
import { groupsRoutes } from '../features/groups/routes';
import { integrationsRoutes } from '../features/integrations/routes';
import { homeRoutes } from '../features/home/routes';
import { importRoutes } from '../features/import/routes';
import { locationRoutes } from '../features/location/routes';
import { locationsRoutes } from '../features/locations/routes';
import { notificationsRoutes } from '../features/notifications/routes';
import { pendingRoutes } from '../features/pending/routes';
import { planRoutes } from '../features/plan/routes';
import { projectsRoutes } from '../features/projects/routes';
import { profileRoutes } from '../features/profile/routes';
import { scoreRoutes } from '../features/score/routes';
import { settingsRoutes } from '../features/settings/routes';
import { upcomingRoutes } from '../features/upcoming/routes';
import { usersRoutes } from '../features/users/routes';
import type { FeatureRoute } from '../shared/route-meta';

/** Every screen within the frame, by the feature that it belongs to. */
export const featureRoutes: readonly FeatureRoute[] = [
  ...homeRoutes,
  ...locationsRoutes,
  ...locationRoutes,
  ...importRoutes,
  ...bulkRoutes,
  ...groupsRoutes,
  ...integrationsRoutes,
  ...pendingRoutes,
  ...scoreRoutes,
  ...planRoutes,
  ...activityRoutes,
  ...approvalsRoutes,
  ...auditRoutes,
  ...projectsRoutes,
  ...accountsRoutes,
  ...profileRoutes,
  ...usersRoutes,
  ...apiTokensRoutes,
  ...notificationsRoutes,
  ...settingsRoutes,
  ...helpRoutes,
  ...upcomingRoutes,
];
