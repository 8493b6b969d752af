import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { SignInPage } from '../features/auth';
import { authRoutes, welcomeRoutes } from '../features/auth/routes';
import { featureRoutes } from './feature-routes';
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
  if (typeof lazy !== 'function') return route;
  return {
    ...route,
    lazy: async () => {
      const [, page] = await Promise.all([allPhrases(), lazy()]);
      return page;
    },
  };
}

/** Sign-in is not lazy: most people begin there, and what it is made of everybody else needs, too. */
const withSignIn = (route: RouteObject): RouteObject =>
  `/${route.path ?? ''}` === paths.login ? { ...route, Component: SignInPage } : withAllPhrases(route);

/** Every route of the product. Pages, and the shell itself, come with scripts of their own. */
export const router = createBrowserRouter([
  {
    element: <Root />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <PageFallback />,
    children: [
      { errorElement: <ScreenErrorAlone />, children: authRoutes.map(withSignIn) },
      {
        element: <RequireSession />,
        children: [
          { errorElement: <ScreenErrorAlone />, children: welcomeRoutes.map(withAllPhrases) },
          {
            errorElement: <ScreenErrorAlone />,
            lazy: async () => {
              const [, { Shell }] = await Promise.all([allPhrases(), import('./shell/Shell')]);
              return { Component: Shell };
            },
            children: [
              {
                errorElement: <ScreenError />,
                children: [
                  ...featureRoutes,
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
