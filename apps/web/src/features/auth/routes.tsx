import type { FeatureRoute } from '../../shared/route-meta';

/** Screens for people who are not signed in. */
export const authRoutes: readonly FeatureRoute[] = [
  {
    path: 'login',
    handle: { title: 'shell:titles.signIn' },
    lazy: async () => ({ Component: (await import('./pages/SignInPage')).SignInPage }),
  },
  {
    path: 'forgot-password',
    handle: { title: 'shell:titles.forgotPassword' },
    lazy: async () => ({ Component: (await import('./pages/ForgotPasswordPage')).ForgotPasswordPage }),
  },
  {
    path: 'register',
    handle: { title: 'shell:titles.register' },
    lazy: async () => ({ Component: (await import('./pages/RegisterPage')).RegisterPage }),
  },
];
