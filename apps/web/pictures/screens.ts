import type { createI18n } from '@frontage/i18n';
import type { Page } from 'playwright-core';
import {
  bulkEditPath,
  jobPath,
  locationPath,
  paths,
  planPath,
  profilePath,
  userPath,
} from '../src/config/paths.ts';
import type { Scene } from './scene.ts';

/** Who looks: nobody signed in, or one of the demo's users. */
export type Role = 'stranger' | 'super' | 'manager' | 'user';
type Phrases = Awaited<ReturnType<typeof createI18n>>['t'];

/** What an act on a screen may use. */
export type Stand = { readonly page: Page; readonly t: Phrases; readonly file: (name: string) => Buffer };

/** One screen: who sees it, where it lies, and what is done there before the picture. */
export type Screen = {
  readonly name: string;
  readonly role?: Role;
  readonly path: string | ((scene: Scene) => string);
  readonly act?: (stand: Stand) => Promise<void>;
};

async function openSearch({ page }: Pick<Stand, 'page'>): Promise<void> {
  await page.locator('h1').waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}

async function repair({ page, file }: Stand): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lojas-novembro.csv', mimeType: 'text/csv', buffer: file('faulty') });
  await page.getByRole('grid').waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('F8');
  await page.getByRole('dialog').waitFor();
}

async function select({ page }: Stand): Promise<void> {
  const boxes = page.getByRole('grid').getByRole('checkbox');
  if ((await boxes.count()) < 6) return;
  for (const row of [1, 3, 4]) await boxes.nth(row).click();
}

async function peek({ page }: Stand): Promise<void> {
  const row = page.getByRole('grid').getByRole('row').nth(4);
  if (await row.isVisible()) await row.click({ position: { x: 320, y: 12 } });
}

/** Leaves an edit that somebody is in the middle of where the bulk edit keeps it, and opens the page on it. */
async function editMany({ page }: Stand): Promise<void> {
  await page.evaluate(() => {
    const stateOf = (key: string) =>
      (JSON.parse(localStorage.getItem(key) ?? '{}') as { state?: Record<string, unknown> }).state ?? {};
    const { user } = stateOf('frontage.session') as { user?: { id: string } };
    const { chosen } = stateOf('frontage.project') as { chosen?: Record<string, string> };
    const draft = {
      picked: { kind: 'all', filter: {}, except: [] },
      fields: {
        website: { act: 'set', text: 'https://padariaboavista.example/{city}' },
        phone: { act: 'clear' },
        instagram: { act: 'set', text: 'https://www.instagram.com/padariaboavista' },
        monday: { act: 'set', text: '06:00-21:30' },
        sunday: { act: 'set', text: '07:00-13' },
        labels: { act: 'add', values: ['Natal 2026'] },
      },
    };
    const key = `${user?.id ?? ''}/${chosen?.[user?.id ?? ''] ?? ''}`;
    sessionStorage.setItem(
      'frontage-bulk-drafts',
      JSON.stringify({ version: 1, state: { drafts: { [key]: draft } } }),
    );
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.getByRole('tablist').waitFor();
  // The preview is asked for a moment after the last key.
  await page.waitForTimeout(1_500);
  await page.evaluate(() => sessionStorage.removeItem('frontage-bulk-drafts'));
}

async function makeGroup({ page, t }: Stand): Promise<void> {
  await page
    .getByRole('button', { name: t('groups:new') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
}

/** Every screen that exists; those that are not built yet share one page, so two of them stand for all. */
export const screens: readonly Screen[] = [
  { name: 'sign-in', role: 'stranger', path: paths.login },
  { name: 'company-sign-in', role: 'stranger', path: paths.companySignIn },
  { name: 'forgot-password', role: 'stranger', path: paths.forgotPassword },
  { name: 'register', role: 'stranger', path: paths.register },
  { name: 'reset-expired', role: 'stranger', path: `${paths.resetPassword}#token=unknown` },
  { name: 'verify-expired', role: 'stranger', path: `${paths.verifyEmail}#token=unknown` },
  { name: 'invite-expired', role: 'stranger', path: `${paths.invite}#token=unknown` },
  { name: 'setup', role: 'stranger', path: paths.setup },
  { name: 'home', path: paths.home },
  { name: 'locations', path: paths.locations },
  { name: 'locations-selected', path: paths.locations, act: select },
  { name: 'locations-panel', path: paths.locations, act: peek },
  { name: 'locations-no-match', path: `${paths.locations}?search=Zurique&status=OPEN` },
  { name: 'location-overview', path: (at) => locationPath(at.locationId, at.projectId) },
  ...[
    ...['profile', 'hours', 'services', 'images', 'faq', 'attributes', 'links'],
    ...['posts', 'reviews', 'history'],
  ].map((tab) => ({
    name: `location-${tab}`,
    path: (at: Scene) => `${locationPath(at.locationId, at.projectId)}&tab=${tab}`,
  })),
  { name: 'import', path: paths.importCsv },
  { name: 'repair', path: paths.importCsv, act: repair },
  { name: 'plan', path: (at) => planPath(at.planId, at.projectId) },
  { name: 'plan-waiting', path: (at) => planPath(at.waitingPlanId, at.waitingProjectId) },
  { name: 'job', path: (at) => jobPath(at.jobId, at.projectId) },
  { name: 'activity', path: paths.activity },
  { name: 'approvals', path: paths.approvals },
  { name: 'notifications', path: paths.notifications },
  { name: 'notifications-settings', path: `${paths.notifications}?view=settings` },
  { name: 'audit', path: paths.audit },
  { name: 'projects', path: paths.projects },
  { name: 'accounts', role: 'super', path: paths.accounts },
  { name: 'users', path: paths.users },
  { name: 'user', path: (at) => userPath(at.userId) },
  { name: 'user-new', path: paths.newUser },
  { name: 'users-invite', path: paths.inviteUsers },
  { name: 'profile', path: paths.profile },
  { name: 'profile-security', path: profilePath('security') },
  { name: 'profile-sessions', path: profilePath('sessions') },
  { name: 'tokens', path: paths.apiTokens },
  { name: 'settings', path: paths.settings },
  { name: 'settings-project', path: `${paths.settings}?scope=project` },
  { name: 'help', path: paths.helpCenter },
  { name: 'tutorials', role: 'super', path: paths.tutorials },
  { name: 'upcoming', path: paths.reviews },
  ...['general', 'social-media', 'hours', 'special-hours', 'labels'].map((part) => ({
    name: `bulk-${part}`,
    path: bulkEditPath(part),
  })),
  ...['general', 'hours'].map((part) => ({
    name: `bulk-${part}-typed`,
    path: bulkEditPath(part),
    act: editMany,
  })),
  { name: 'groups', path: paths.groups },
  { name: 'groups-new', path: paths.groups, act: makeGroup },
  { name: 'pending', path: paths.pendingEdits },
  { name: 'pending-approvals', path: `${paths.pendingEdits}?view=approvals` },
  { name: 'pending-review', path: `${paths.pendingEdits}?view=review` },
  { name: 'not-authorized', role: 'user', path: paths.users },
  { name: 'not-found', path: '/nowhere' },
  { name: 'search', path: paths.home, act: openSearch },
  {
    name: 'search-results',
    path: paths.home,
    act: async ({ page }) => {
      await openSearch({ page });
      await page.keyboard.type('centro');
      await page
        .getByRole('option', { name: /Centro/ })
        .first()
        .waitFor();
    },
  },
  {
    name: 'appearance',
    path: paths.home,
    act: async ({ page, t }) => {
      const button = page.getByRole('button', { name: t('appearance:title') });
      if (!(await button.isVisible())) return;
      await button.click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'menu',
    path: paths.home,
    act: async ({ page, t }) => {
      const button = page.getByRole('button', { name: t('shell:sidebar.open') });
      if (await button.isVisible()) await button.click();
      else await page.getByRole('button', { name: /Padaria Boa Vista,/ }).click();
    },
  },
];
