import { createBrowserRouter } from 'react-router-dom';
import { activityRoutes } from '../features/activity/routes';
import { authRoutes } from '../features/auth/routes';
import { homeRoutes } from '../features/home/routes';
import { importRoutes } from '../features/import/routes';
import { locationRoutes } from '../features/location/routes';
import { locationsRoutes } from '../features/locations/routes';
import { planRoutes } from '../features/plan/routes';
import { upcomingRoutes } from '../features/upcoming/routes';
import { RequireSession } from './guards';
import { PageFallback } from './PageFallback';
import { ErrorPage } from './pages/ErrorPage';
import { ScreenError } from './pages/ScreenError';
import { Root } from './Root';

/** Every route of the product. Pages, and the shell itself, come with scripts of their own. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageFallback />,
    children: [
      ...authRoutes,
      {
        element: <RequireSession />,
        children: [
          {
            lazy: async () => ({ Component: (await import('./shell/Shell')).Shell }),
            children: [
              {
                errorElement: <ScreenError />,
                children: [
                  ...homeRoutes,
                  ...locationsRoutes,
                  ...locationRoutes,
                  ...importRoutes,
                  ...planRoutes,
                  ...activityRoutes,
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
