import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { authRoutes, welcomeRoutes } from '../features/auth/routes';
import { featureRoutes } from './feature-routes';
import { apiTokensRoutes } from '../features/api-tokens/routes';
import { helpRoutes } from '../features/help/routes';
import { bulkRoutes } from '../features/bulk/routes';
import { integrationsRoutes } from '../features/integrations/routes';
import { groupsRoutes } from '../features/groups/routes';
import { homeRoutes } from '../features/home/routes';
import { importRoutes } from '../features/import/routes';
import { locationRoutes } from '../features/location/routes';
import { locationsRoutes } from '../features/locations/routes';
import { notificationsRoutes } from '../features/notifications/routes';
import { pendingRoutes } from '../features/pending/routes';
import { planRoutes } from '../features/plan/routes';
import { projectsRoutes } from '../features/projects/routes';
import { profileRoutes } from '../features/profile/routes';
import { settingsRoutes } from '../features/settings/routes';
import { upcomingRoutes } from '../features/upcoming/routes';
import { usersRoutes } from '../features/users/routes';
import { paths } from '../config/paths';
import { allPhrases } from '../services/i18n';
import { RequireSession } from './guards';
import { PageFallback } from './PageFallback';
import { ErrorPage } from './pages/ErrorPage';
import { ScreenError, ScreenErrorAlone } from './pages/ScreenError';
import { Root } from './Root';

/** A page that waits for all phrases. Only sign-in does not: it begins with the few it shows. */
function withAllPhrases(route: RouteObject): RouteObject {
  const { lazy } = route;
  if (`/${route.path ?? ''}` === paths.login || typeof lazy !== 'function') return route;
  return {
    ...route,
    lazy: async () => {
      const [page] = await Promise.all([lazy(), allPhrases()]);
      return page;
    },
  };
}

/** Every route of the product. Pages, and the shell itself, come with scripts of their own. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageFallback />,
    children: [
      { errorElement: <ScreenErrorAlone />, children: authRoutes.map(withAllPhrases) },
      {
        element: <RequireSession />,
        children: [
          { errorElement: <ScreenErrorAlone />, children: welcomeRoutes.map(withAllPhrases) },
          {
            errorElement: <ScreenErrorAlone />,
            lazy: async () => {
              const [{ Shell }] = await Promise.all([import('./shell/Shell'), allPhrases()]);
              return { Component: Shell };
            },
            children: [
              {
                errorElement: <ScreenError />,
                children: [
                  ...featureRoutes,
                  ...homeRoutes,
                  ...locationsRoutes,
                  ...locationRoutes,
                  ...importRoutes,
                  ...bulkRoutes,
                  ...groupsRoutes,
                  ...pendingRoutes,
                  ...planRoutes,
                  ...activityRoutes,
                  ...approvalsRoutes,
                  ...auditRoutes,
                  ...integrationsRoutes,
                  ...projectsRoutes,
                  ...accountsRoutes,
                  ...profileRoutes,
                  ...usersRoutes,
                  ...apiTokensRoutes,
                  ...notificationsRoutes,
                  ...settingsRoutes,
                  ...helpRoutes,
                  ...upcomingRoutes,
                  {
                    path: 'misc/not-authorized',
                    handle: { title: 'shell:titles.notAuthorized' },
                    lazy: async () => ({
                      Component: (await import('./pages/NotAuthorizedPage')).NotAuthorizedPage,
                    }),
                  },
                  {
                    path: '*',
                    handle: { title: 'shell:titles.notFound' },
                    lazy: async () => ({ Component: (await import('./pages/NotFoundPage')).NotFoundPage }),
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  },
]);
