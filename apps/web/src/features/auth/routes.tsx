import type { FeatureRoute } from '../../shared/route-meta';

/** Screens for people who are not signed in. Sign-in's page comes with the router: most people begin there. */
export const authRoutes: readonly FeatureRoute[] = [
  {
    path: 'login',
    handle: { title: 'shell:titles.signIn' },
  },
  {
    path: 'login/company',
    handle: { title: 'shell:titles.signIn' },
    lazy: async () => ({ Component: (await import('./pages/CompanySignInPage')).CompanySignInPage }),
  },
  {
    path: 'login/company/:accountId',
    handle: { title: 'shell:titles.signIn' },
    lazy: async () => ({ Component: (await import('./pages/CompanyReturnPage')).CompanyReturnPage }),
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
  {
    path: 'reset-password',
    handle: { title: 'shell:titles.resetPassword' },
    lazy: async () => ({ Component: (await import('./pages/ResetPasswordPage')).ResetPasswordPage }),
  },
  {
    path: 'verify-email',
    handle: { title: 'shell:titles.verifyEmail' },
    lazy: async () => ({ Component: (await import('./pages/VerifyEmailPage')).VerifyEmailPage }),
  },
  {
    path: 'invite',
    handle: { title: 'shell:titles.onboarding' },
    lazy: async () => ({ Component: (await import('./pages/InvitePage')).InvitePage }),
  },
  {
    path: 'setup',
    handle: { title: 'shell:titles.setup' },
    lazy: async () => ({ Component: (await import('./pages/SetupPage')).SetupPage }),
  },
];

/** Screens of the same look for people who have just come in, without the shell around them. */
export const welcomeRoutes: readonly FeatureRoute[] = [
  {
    path: 'connect',
    handle: { title: 'shell:titles.connect' },
    lazy: async () => ({ Component: (await import('./pages/ConnectPage')).ConnectPage }),
  },
];
