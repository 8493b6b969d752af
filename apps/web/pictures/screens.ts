import {
  bulkEditPath,
  duplicatePath,
  jobPath,
  locationPath,
  paths,
  planPath,
  profilePath,
  projectParam,
  userPath,
} from '../src/config/paths.ts';
import { bulkParts } from '../src/features/bulk-edit/model/parts.ts';
import {
  askForCode,
  breakPage,
  chooseDate,
  chooseInMenu,
  comeFromElsewhere,
  decideAll,
  deployed,
  disagree,
  editMany,
  goAway,
  goLowest,
  goOffline,
  goOnline,
  inTurn,
  openAccountMenu,
  openImport,
  openPeriod,
  openSearch,
  peekAt,
  press,
  pressWord,
  repair,
  searchFor,
  select,
  typeOwn,
  untilDrawn,
  withLostGrant,
  withPasskeys,
  withRunningJob,
  type Stand,
} from './acts.ts';
import type { Scene } from './scene.ts';
import { confirmWrongly, lock, setUpApp, toast, tryToUnlock, unlock, withDoubt } from './session-acts.ts';

/** Who looks: nobody signed in, one of the demo's users, or somebody who signed up and has nothing yet. */
export type Role = 'stranger' | 'super' | 'manager' | 'user' | 'newcomer';

/** One screen: who sees it, where it lies, what is done there before the picture, and what is undone after it. */
export type Screen = {
  readonly name: string;
  readonly role?: Role;
  readonly path: string | ((scene: Scene) => string);
  readonly act?: (stand: Stand) => Promise<void>;
  readonly leave?: (stand: Stand) => Promise<void>;
};

const ofLocation = (name: string, tab: string, of: 'locationId' | 'changedLocationId' = 'locationId') => ({
  name,
  path: (at: Scene) => `${locationPath(at[of], at.projectId)}${tab === '' ? '' : `&tab=${tab}`}`,
});

const outside: readonly Screen[] = [
  { name: 'sign-in', role: 'stranger', path: paths.login },
  { name: 'sign-in-code', role: 'stranger', path: paths.login, act: askForCode },
  { name: 'sign-in-elsewhere', role: 'stranger', path: paths.login, act: comeFromElsewhere },
  { name: 'company-sign-in', role: 'stranger', path: paths.companySignIn },
  { name: 'forgot-password', role: 'stranger', path: paths.forgotPassword },
  { name: 'register', role: 'stranger', path: paths.register },
  { name: 'reset', role: 'stranger', path: ({ links }) => links.reset },
  { name: 'reset-expired', role: 'stranger', path: `${paths.resetPassword}#token=unknown` },
  { name: 'verify-expired', role: 'stranger', path: `${paths.verifyEmail}#token=unknown` },
  { name: 'invite', role: 'stranger', path: ({ links }) => links.invite },
  {
    name: 'invite-account',
    role: 'stranger',
    path: ({ links }) => links.invite,
    act: press((t) => t('users:onboarding.start'), 'form'),
  },
  { name: 'invite-expired', role: 'stranger', path: `${paths.invite}#token=unknown` },
  { name: 'setup', role: 'stranger', path: paths.setup },
  { name: 'connect', role: 'newcomer', path: paths.connect },
  { name: 'mailbox', role: 'stranger', path: () => '/dev/mailbox' },
  { name: 'mail', role: 'stranger', path: ({ links }) => links.mail },
  { name: 'micro-site', role: 'stranger', path: ({ microSite }) => microSite },
];

const locations: readonly Screen[] = [
  { name: 'locations', path: paths.locations },
  { name: 'locations-selected', path: paths.locations, act: select },
  { name: 'locations-panel', path: paths.locations, act: peekAt(4) },
  { name: 'locations-map', path: `${paths.locations}?map=on`, act: untilDrawn },
  { name: 'locations-map-near', path: `${paths.locations}?map=on&city=Caruaru`, act: untilDrawn },
  { name: 'locations-map-state', path: `${paths.locations}?map=on&state=PE`, act: untilDrawn },
  {
    name: 'location-date',
    path: (at) => `${locationPath(at.locationId, at.projectId)}&tab=hours`,
    act: chooseDate,
  },
  { name: 'audit-period', path: paths.audit, act: openPeriod },
  { name: 'locations-no-match', path: `${paths.locations}?search=Zurique&status=OPEN` },
  { name: 'locations-view', path: ({ viewId }) => `${paths.locations}?state=SP&view=${viewId}` },
  {
    name: 'locations-view-save',
    path: `${paths.locations}?state=RJ`,
    act: press((t) => t('locations:saved.save')),
  },
  {
    name: 'locations-view-menu',
    path: ({ viewId }) => `${paths.locations}?state=SP&status=OPEN&view=${viewId}`,
    act: press((t) => t('locations:saved.menu'), '[role=menu]'),
  },
  {
    name: 'locations-filter',
    path: paths.locations,
    act: press((t) => t('locations:addFilter'), '[role=menu], [role=dialog], [role=listbox]'),
  },
  {
    name: 'locations-filter-values',
    path: `${paths.locations}?city=Curitiba&city=Londrina&city=Santos&city=Campinas&status=OPEN&state=PR&state=SP`,
    act: pressWord((t) => t('locations:filter.city')),
  },
  {
    name: 'locations-export',
    path: paths.locations,
    act: inTurn(
      press((t) => t('locations:export'), '[role=menu]'),
      press((t) => t('locations:more'), '[role=menu]'),
    ),
  },
  ...['', 'profile', 'hours', 'services', 'images', 'faq', 'attributes', 'links', 'posts', 'reviews'].map(
    (tab) => ofLocation(`location-${tab === '' ? 'overview' : tab}`, tab),
  ),
  { ...ofLocation('location-own', 'profile'), act: typeOwn },
  ofLocation('location-history', 'history', 'changedLocationId'),
  ofLocation('location-refused', 'profile', 'changedLocationId'),
  { ...ofLocation('location-conflict', 'profile', 'changedLocationId'), act: disagree },
  { name: 'location-duplicate', path: (at) => duplicatePath(at.locationId, at.projectId) },
  { name: 'score', path: paths.score },
  { name: 'score-panel', path: paths.score, act: peekAt(2) },
  { name: 'score-annul', path: paths.score, act: pressWord((t) => t('score:annul')) },
  { name: 'groups', path: paths.groups },
  { name: 'groups-new', path: paths.groups, act: press((t) => t('groups:new')) },
  { name: 'pending', path: paths.pendingEdits },
  { name: 'pending-approvals', path: `${paths.pendingEdits}?view=approvals` },
  {
    name: 'pending-fields',
    path: (at) => `${paths.pendingEdits}?${projectParam}=${at.waitingProjectId}&view=approvals`,
  },
  { name: 'pending-review', path: `${paths.pendingEdits}?view=review` },
];

const changes: readonly Screen[] = [
  { name: 'import', path: paths.importCsv },
  { name: 'repair', path: paths.importCsv, act: repair },
  { name: 'plan', path: (at) => planPath(at.planId, at.projectId) },
  { name: 'plan-waiting', path: (at) => planPath(at.waitingPlanId, at.waitingProjectId) },
  { name: 'plan-undo', path: (at) => planPath(at.undoPlanId, at.projectId) },
  { name: 'job', path: (at) => jobPath(at.jobId, at.projectId) },
  { name: 'activity', path: paths.activity },
  {
    name: 'activity-menu',
    path: paths.home,
    act: inTurn(
      withRunningJob,
      press((t) => t('shell:activity.open', { progress: '' }).replace(/^\.\s*/, '')),
    ),
  },
  { name: 'approvals', path: paths.approvals },
  ...bulkParts.map((part) => ({
    name: `bulk-${part}`,
    path: bulkEditPath(part),
  })),
  ...['general', 'hours', 'special-hours'].map((part) => ({
    name: `bulk-${part}-typed`,
    path: bulkEditPath(part),
    act: editMany(part),
  })),
  {
    name: 'bulk-special-hours-changed',
    path: bulkEditPath('special-hours'),
    act: editMany('special-hours', [
      { date: '2026-12-24', ranges: [{ open: '07:00', close: '15:00' }] },
      { date: '2026-12-25', ranges: [] },
      { date: '2027-01-01', ranges: [{ open: '08:00', close: '12:00' }] },
    ]),
  },
];

const integrations: readonly Screen[] = [
  { name: 'integrations', path: paths.integrations },
  ...['pending_link', 'linked', 'divergence'].map((view) => ({
    name: `integrations-${view.replace('_', '-')}`,
    path: `${paths.integrations}?view=${view}`,
  })),
  { name: 'integrations-compare', path: `${paths.integrations}?view=divergence`, act: peekAt(1) },
  {
    name: 'integrations-filter',
    path: (at) => `${paths.integrations}?of=${at.projectId}`,
    act: press((t) => t('integrations:filter.add'), '[role=menu]'),
  },
  {
    name: 'integrations-group',
    path: (at) => `${paths.integrations}?of=${at.projectId}&in=${at.groupId}&health=fine`,
  },
  {
    name: 'integrations-accounts',
    path: paths.integrations,
    act: press((t) => t('integrations:accounts'), 'aside, [role=dialog]'),
  },
  { name: 'integrations-decide-all', path: `${paths.integrations}?view=divergence`, act: decideAll },
  { name: 'integrations-chosen', path: `${paths.integrations}?view=pending_link`, act: select },
  { name: 'integrations-lost', path: paths.integrations, act: withLostGrant },
  { name: 'integrations-callback', path: `${paths.integrationsCallback}?state=unknown&code=unknown` },
];

const people: readonly Screen[] = [
  { name: 'projects', path: paths.projects },
  { name: 'projects-new', path: paths.projects, act: press((t) => t('projects:new')) },
  {
    name: 'projects-import',
    path: paths.projects,
    act: openImport,
  },
  {
    name: 'projects-import-form',
    path: paths.projects,
    act: async (stand) => {
      await openImport(stand);
      await stand.page.keyboard.type('10411720394285530024');
      await stand.page.keyboard.press('Enter');
      await stand.page
        .getByRole('dialog')
        .getByText(stand.t('projects:import.keywords'))
        .waitFor({ timeout: 10_000 });
    },
  },
  {
    name: 'projects-delete',
    path: paths.projects,
    act: chooseInMenu(
      (t) => t('projects:menu.of', { name: 'Lojas novas' }),
      (t) => t('projects:menu.delete'),
    ),
  },
  { name: 'accounts', role: 'super', path: paths.accounts },
  { name: 'accounts-new', role: 'super', path: paths.accounts, act: press((t) => t('accounts:new')) },
  { name: 'users', path: paths.users },
  { name: 'users-invites', path: `${paths.users}?view=invites` },
  { name: 'user', path: (at) => userPath(at.userId) },
  { name: 'user-new', path: paths.newUser },
  { name: 'users-invite', path: paths.inviteUsers },
  { name: 'profile', path: paths.profile },
  { name: 'profile-security', path: profilePath('security') },
  { name: 'profile-passkeys', path: profilePath('security'), act: withPasskeys },
  {
    name: 'profile-passkey-rename',
    path: profilePath('security'),
    act: inTurn(
      withPasskeys,
      pressWord((t) => t('profile:factors.passkeyRename')),
    ),
  },
  {
    name: 'profile-passkey-new',
    path: profilePath('security'),
    act: press((t) => t('profile:factors.passkeyAdd')),
  },
  {
    name: 'profile-confirm',
    path: profilePath('security'),
    act: inTurn(withDoubt, setUpApp),
  },
  { name: 'profile-confirm-wrong', path: profilePath('security'), act: inTurn(withDoubt, confirmWrongly) },
  { name: 'toast-done', path: `${paths.users}?view=invites`, act: toast('done') },
  { name: 'toast-failed', path: `${paths.users}?view=invites`, act: toast('failed') },
  { name: 'profile-sessions', path: profilePath('sessions') },
  { name: 'tokens', path: paths.apiTokens },
  { name: 'tokens-new', path: paths.apiTokens, act: press((t) => t('users:tokens.new')) },
  { name: 'settings', path: paths.settings },
  { name: 'settings-project', path: `${paths.settings}?scope=project` },
  { name: 'settings-company', role: 'super', path: paths.settings, act: goLowest },
  { name: 'audit', path: paths.audit },
  { name: 'audit-panel', path: paths.audit, act: peekAt(2) },
  { name: 'help', path: paths.helpCenter },
  { name: 'tutorials', role: 'super', path: paths.tutorials },
  {
    name: 'tutorials-new',
    role: 'super',
    path: paths.tutorials,
    act: press((t) => t('help:tutorials.add')),
  },
];

const frame: readonly Screen[] = [
  { name: 'home', path: paths.home },
  { name: 'notifications', path: paths.notifications },
  { name: 'notifications-settings', path: `${paths.notifications}?view=settings` },
  { name: 'upcoming', path: paths.reviews },
  { name: 'not-authorized', role: 'user', path: paths.users },
  { name: 'not-found', path: '/nowhere' },
  { name: 'search', path: paths.home, act: openSearch },
  { name: 'search-results', path: paths.home, act: searchFor('jardim') },
  {
    name: 'appearance',
    path: paths.home,
    act: press((t) => t('appearance:title')),
  },
  { name: 'starred', path: paths.home, act: press((t) => t('bookmarks:list')) },
  {
    name: 'menu',
    path: paths.home,
    act: async ({ page, t }) => {
      const button = page.getByRole('button', { name: t('shell:sidebar.open') });
      if (await button.isVisible()) await button.click();
      else await openAccountMenu({ page });
    },
  },
  { name: 'lock', path: paths.home, act: lock, leave: unlock },
  { name: 'lock-wrong', path: paths.home, act: tryToUnlock('wrong'), leave: unlock },
  { name: 'lock-failing', path: paths.home, act: tryToUnlock('failing'), leave: unlock },
  { name: 'maintenance', path: paths.home, act: goAway },
  { name: 'offline', path: paths.home, act: goOffline, leave: goOnline },
  { name: 'new-version', path: paths.home, act: deployed },
  { name: 'error', path: paths.home, act: breakPage },
];

/** Every screen that exists; those that are not built yet share one page, so one of them stands for all. */
export const screens: readonly Screen[] = [
  ...outside,
  ...frame,
  ...locations,
  ...changes,
  ...integrations,
  ...people,
];
