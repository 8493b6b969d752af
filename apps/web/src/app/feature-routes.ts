import { accountsRoutes } from '../features/accounts/routes';
import { activityRoutes } from '../features/activity/routes';
import { approvalsRoutes } from '../features/approvals/routes';
import { auditRoutes } from '../features/audit/routes';
import { apiTokensRoutes } from '../features/api-tokens/routes';
import { helpRoutes } from '../features/help/routes';
import { bulkEditRoutes } from '../features/bulk-edit/routes';
import { groupsRoutes } from '../features/groups/routes';
import { integrationsRoutes } from '../features/integrations/routes';
import { homeRoutes } from '../features/home/routes';
import { importRoutes } from '../features/import/routes';
import { postImportRoutes } from '../features/post-import/routes';
import { locationDetailsRoutes } from '../features/location-details/routes';
import { locationListRoutes } from '../features/location-list/routes';
import { notificationsRoutes } from '../features/notifications/routes';
import { suggestionsRoutes } from '../features/suggestions/routes';
import { planRoutes } from '../features/plan/routes';
import { postsRoutes } from '../features/posts/routes';
import { projectsRoutes } from '../features/projects/routes';
import { profileRoutes } from '../features/profile/routes';
import { questionsRoutes } from '../features/questions/routes';
import { replyRulesRoutes } from '../features/reply-rules/routes';
import { reviewsRoutes } from '../features/reviews/routes';
import { scoreRoutes } from '../features/score/routes';
import { settingsRoutes } from '../features/settings/routes';
import { templatesRoutes } from '../features/templates/routes';
import { upcomingRoutes } from '../features/upcoming/routes';
import { usersRoutes } from '../features/users/routes';
import type { FeatureRoute } from '../shared/route-meta';

/** Every screen within the frame, by the feature that it belongs to. */
export const featureRoutes: readonly FeatureRoute[] = [
  ...homeRoutes,
  ...locationListRoutes,
  ...locationDetailsRoutes,
  ...importRoutes,
  ...postImportRoutes,
  ...bulkEditRoutes,
  ...groupsRoutes,
  ...integrationsRoutes,
  ...suggestionsRoutes,
  ...scoreRoutes,
  ...planRoutes,
  ...activityRoutes,
  ...approvalsRoutes,
  ...auditRoutes,
  ...postsRoutes,
  ...reviewsRoutes,
  ...questionsRoutes,
  ...replyRulesRoutes,
  ...templatesRoutes,
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
