/** Every address of the product, so that no component spells one. Taken from the specification, section 2. */
export const paths = {
  home: '/',
  login: '/login',
  forgotPassword: '/forgot-password',
  register: '/register',
  notAuthorized: '/misc/not-authorized',
  locations: '/locations/list',
  pendingEdits: '/locations/pending',
  score: '/locations/score',
  notifications: '/notifications',
  postNews: '/posts/cta',
  postEvent: '/posts/event',
  postOffer: '/posts/offer',
  schedules: '/publications',
  editGeneral: '/locations/edit/general',
  editImages: '/locations/edit/images',
  editSocialMedia: '/locations/edit/social-media',
  importCsv: '/locations/edit/import',
  reviews: '/reviews',
  nps: '/nps',
  insights: '/insights',
  insightsKeywords: '/insights/keywords',
  insightsLocations: '/insights/locations',
  helpCenter: '/help-center',
  activity: '/activity',
  profile: '/profile',
  accounts: '/accounts',
  projects: '/projects',
  users: '/users',
  settings: '/account/settings',
  tutorials: '/tutorials',
} as const;

/** Address of a plan. */
export function planPath(planId: string): string {
  return `/plans/${encodeURIComponent(planId)}`;
}

/** Address of a job and its ledger. */
export function jobPath(jobId: string): string {
  return `/activity/${encodeURIComponent(jobId)}`;
}

/** Address of the sign-in screen that leads back to `next` (an address within the product) afterwards. */
export function loginPath(next?: string): string {
  return next === undefined || next === paths.home
    ? paths.login
    : `${paths.login}?next=${encodeURIComponent(next)}`;
}
