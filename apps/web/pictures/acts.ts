import type { createI18n } from '@frontage/i18n';
import type { Page, Route } from 'playwright-core';
import { demoPassword } from '../e2e/browser.ts';
import { bulkEditPath, paths } from '../src/config/paths.ts';
import { ownPassword, secondFactorEmail } from './people-scene.ts';

type Phrases = Awaited<ReturnType<typeof createI18n>>['t'];

/** What an act on a screen may use. */
export type Stand = { readonly page: Page; readonly t: Phrases; readonly file: (name: string) => Buffer };

export type Act = (stand: Stand) => Promise<void>;
/** A phrase of a button, out of the phrases of the picture's language. */
type Said = (t: Phrases) => string;

/** Presses a button, where there is one, and waits for what it opens. */
export const press =
  (said: Said, opens = '[role=dialog]'): Act =>
  async ({ page, t }) => {
    const button = page
      .getByRole('button', { name: said(t) })
      .filter({ visible: true })
      .first();
    if (!(await button.isVisible())) return;
    await button.click();
    await page.locator(opens).filter({ visible: true }).first().waitFor({ timeout: 5_000 });
  };

/** Presses the first button that shows a word, whose name says more than that, and waits for the dialog. */
export const pressWord =
  (word: Said): Act =>
  async ({ page, t }) => {
    const button = page
      .getByRole('button')
      .filter({ visible: true, hasText: word(t) })
      .first();
    if (!(await button.isVisible())) return;
    await button.click();
    await page.getByRole('dialog').waitFor({ timeout: 5_000 });
  };

/** Waits until the map is drawn; without data there is none. */
export async function untilDrawn({ page }: Stand): Promise<void> {
  const canvas = page.locator('canvas.maplibregl-canvas');
  await canvas.waitFor({ timeout: 8_000 }).catch(() => undefined);
  if (!(await canvas.isVisible())) return;
  // It says nothing when its last tile was drawn: it is, once three looks a second apart show the same.
  let same = 0;
  let last = '';
  for (let look = 0; look < 12 && same < 2; look += 1) {
    await page.waitForTimeout(1_000);
    const now = (await canvas.screenshot()).toString('base64');
    same = now === last ? same + 1 : 0;
    last = now;
  }
}

/** Opens the import of a project: beside the bell, or under the person's name where the bar is narrow. */
export async function openImport({ page, t }: Stand): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const label = t('projects:import.open');
  const button = page.getByRole('button', { name: label }).filter({ visible: true });
  if (await button.isVisible()) await button.click();
  else {
    await openAccountMenu({ page });
    await page.getByRole('menuitem', { name: label }).click();
  }
  await page.getByRole('dialog').waitFor({ timeout: 5_000 });
}

/** Opens the dialog that a button asks for in a menu under three dots. */
export const chooseInMenu =
  (menu: Said, entry: Said): Act =>
  async ({ page, t }) => {
    const button = page
      .getByRole('button', { name: menu(t) })
      .filter({ visible: true })
      .first();
    if (!(await button.isVisible())) return;
    await button.click();
    await page.getByRole('menuitem', { name: entry(t) }).click();
    await page.getByRole('dialog').waitFor({ timeout: 5_000 });
  };

export async function openSearch({ page }: Pick<Stand, 'page'>): Promise<void> {
  await page.locator('h1').first().waitFor();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').waitFor();
}

/** Looks for something and waits until it is found, where there is anything. */
export const searchFor =
  (text: string): Act =>
  async ({ page }) => {
    await openSearch({ page });
    await page.keyboard.type(text);
    await page
      .getByRole('option', { name: new RegExp(text, 'i') })
      .first()
      .waitFor({ timeout: 5_000 })
      .catch(() => undefined);
  };

export async function repair({ page, file }: Stand): Promise<void> {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'lojas-novembro.csv', mimeType: 'text/csv', buffer: file('faulty') });
  await page.getByRole('grid').waitFor();
  await page.getByRole('grid').focus();
  await page.keyboard.press('F8');
  await page.getByRole('dialog').waitFor();
}

export async function select({ page }: Stand): Promise<void> {
  const boxes = page.getByRole('grid').getByRole('checkbox');
  if ((await boxes.count()) < 6) return;
  for (const row of [1, 3, 4]) await boxes.nth(row).click();
}

/** Opens the panel of a row. */
export const peekAt =
  (row: number): Act =>
  async ({ page }) => {
    const found = page.getByRole('grid').getByRole('row').nth(row);
    if (!(await found.isVisible())) return;
    await found.click({ position: { x: 320, y: 12 } });
    await page
      .locator('aside:visible h2, [role=dialog]:visible')
      .first()
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined);
  };

/** Leaves an edit that somebody is in the middle of where the bulk edit keeps it, and opens the page on it. */
export const editMany =
  (part: string, special: readonly { date: string; ranges: readonly object[] }[] = []): Act =>
  async ({ page }) => {
    await page.evaluate((days) => {
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
          monday: { act: 'set', ranges: [{ open: '06:00', close: '21:30' }] },
          sunday: { act: 'set', ranges: [{ open: '07:00', close: '13:0' }] },
          labels: { act: 'add', values: ['Natal 2026'] },
          ...(days.length === 0 ? {} : { specialHours: { act: 'merge', days } }),
        },
      };
      const key = `${user?.id ?? ''}/${chosen?.[user?.id ?? ''] ?? ''}`;
      sessionStorage.setItem(
        'frontage-bulk-drafts',
        JSON.stringify({ version: 2, state: { drafts: { [key]: draft } } }),
      );
    }, special);
    await page.goto(bulkEditPath(part));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.getByRole('tablist').waitFor();
    // The preview is asked for a moment after the last key.
    await page.waitForTimeout(1_500);
    await page.evaluate(() => sessionStorage.removeItem('frontage-bulk-drafts'));
    await page.evaluate(() => document.querySelector('#bulk-fields')?.scrollIntoView());
  };

/** Leaves what somebody typed at a location before another person changed the same fields, and opens the page on it. */
export async function disagree({ page }: Stand): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  const key = await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('frontage.session') ?? '{}') as {
      state?: { user?: { id: string } };
    };
    const locationId = location.pathname.split('/').at(-1) ?? '';
    const name = `frontage.location-draft.${session.state?.user?.id ?? ''}.${locationId}`;
    sessionStorage.setItem(
      name,
      JSON.stringify({
        phone: { typed: '(11) 3032-7711', base: '+551130000000' },
        website: {
          typed: 'https://padariaboavista.example/lojas/nova',
          base: 'https://padariaboavista.example',
        },
      }),
    );
    return name;
  });
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const conflict = page.locator('[role=group] [role=status]').first();
  await conflict.waitFor();
  await conflict.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await page.evaluate((name) => sessionStorage.removeItem(name), key);
}

/** Types a wrong code after the password of somebody who is asked for one. */
export async function askForCode({ page, t }: Stand): Promise<void> {
  await page.getByLabel(t('auth:email')).fill(secondFactorEmail);
  await page.getByLabel(t('auth:password'), { exact: true }).fill(ownPassword);
  await page.keyboard.press('Enter');
  const code = page.getByLabel(t('auth:code.label'), { exact: true });
  await code.waitFor();
  await code.fill('482913');
  await page.getByText(t('errors:code_invalid')).waitFor();
}

/** Answers a call with what the server says, changed. */
export function changed(path: RegExp, change: (body: never) => object): Act {
  return async ({ page }) => {
    await page.route(path, async (route: Route) => {
      const fetched = await route.fetch();
      await route.fulfill({ response: fetched, json: change((await fetched.json()) as never) });
    });
    await page.reload();
    await page.getByRole('heading', { level: 1 }).first().waitFor();
  };
}

/** Gives the session two passkeys, which a browser without fingers cannot make. */
export const withPasskeys = changed(/\/api\/users\/me\/security$/, (body: object) => ({
  ...body,
  isEmailOn: true,
  recoveryCodesLeft: 8,
  passkeys: [
    {
      id: '0198c1a2-0000-7000-8000-000000000001',
      name: 'Notebook da gerência',
      createdAt: '2026-08-03T12:00:00Z',
      usedAt: '2026-11-18T10:12:00Z',
    },
    {
      id: '0198c1a2-0000-7000-8000-000000000002',
      name: 'Chave de segurança do cofre',
      createdAt: '2026-09-14T12:00:00Z',
      usedAt: null,
    },
  ],
}));

/** Every connection of the account is lost. */
export const withLostGrant = changed(/\/api\/integrations$/, (body: { grants: object[] }) => ({
  ...body,
  grants: body.grants.map((grant) => ({
    ...grant,
    state: 'expired',
    lostReason: 'Token has been expired or revoked.',
  })),
}));

/** The newest job that changed something is at work again, since none runs as long as pictures take. */
export const withRunningJob: Act = async ({ page, t }) => {
  await page.route(/\/jobs\?.*state=open/, async (route: Route) => {
    const url = route.request().url().replace('state=open', 'state=all');
    const fetched = await route.fetch({ url });
    const body = (await fetched.json()) as { items: { kind: string }[] };
    const items = body.items.filter(({ kind }) => kind === 'apply').slice(0, 1);
    await route.fulfill({ response: fetched, json: { ...body, items: items.map(halfDone) } });
  });
  await page.reload();
  const name = t('shell:activity.open', { progress: '' }).replace(/^\.\s*/, '');
  await page.getByRole('button', { name }).first().waitFor();
};

function halfDone(job: object): object {
  const { total = 0, counts = {} } = job as { total?: number; counts?: object };
  const live = Math.floor(total / 3);
  const sent = Math.floor(total / 4);
  const none = Object.fromEntries(Object.keys(counts).map((state) => [state, 0]));
  return {
    ...job,
    state: 'running',
    finishedAt: null,
    counts: { ...none, live, sent, queued: total - live - sent },
  };
}

/** Ticks one that differs, then all that do, and takes over what Google has. */
export async function decideAll({ page, t }: Stand): Promise<void> {
  const boxes = page.getByRole('grid').getByRole('checkbox');
  if ((await boxes.count()) < 2) return;
  await boxes.nth(1).click();
  const bar = page.getByRole('toolbar', { name: t('integrations:bulk') });
  const all = t('action.selectAll', { count: 7 }).replace('7', '\\d+');
  await bar.getByRole('button', { name: new RegExp(all) }).click({ timeout: 5_000 });
  await bar
    .getByRole('button')
    .filter({ hasText: new RegExp(t('integrations:divergence.takeMany', { count: 7 }).replace('7', '\\d+')) })
    .click();
  await page.getByRole('dialog').waitFor({ timeout: 5_000 });
}

/** Signs in from an address that is not among the allowed ones. */
export async function comeFromElsewhere({ page, t }: Stand): Promise<void> {
  await page.route(/\/api\/login$/, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'authentication_invalid', message: 'x', requestId: '7f3a-21c0' }),
    }),
  );
  await page.getByLabel(t('auth:email')).fill('manager@frontage.test');
  await page.getByLabel(t('auth:password'), { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByText(t('errors:authentication_invalid')).first().waitFor();
}

/** One act after another. */
export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (stand) => {
    for (const act of acts) await act(stand);
  };

/** Scrolls to the last of a page's sections. */
export async function goLowest({ page }: Stand): Promise<void> {
  await page.locator('main fieldset, main section, main [role=group]').last().scrollIntoViewIfNeeded();
}

/** Opens the menu under the person's name. */
export async function openAccountMenu({ page }: Pick<Stand, 'page'>): Promise<void> {
  await page.getByRole('button', { name: /Padaria Boa Vista,/ }).click();
  await page.getByRole('menu').waitFor();
}

/** Types into the custom fields of a location. */
export async function typeOwn({ page, t }: Stand): Promise<void> {
  const section = page.getByRole('group', { name: t('fields:field.ownFields') }).first();
  await section.waitFor({ timeout: 5_000 }).catch(() => undefined);
  if (!(await section.isVisible())) return;
  const fields = section.getByRole('textbox');
  if ((await fields.count()) > 1) {
    await fields.nth(0).fill('Ana Paula Ribeiro de Albuquerque');
    await fields.nth(1).fill('0412');
  }
  await section.evaluate((element) => element.scrollIntoView({ block: 'center' }));
}

/** A server that serves nobody: whatever it is asked, it says 503. */
export async function goAway({ page }: Stand): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.route(/\/(api\/|health)/, (route) =>
    route.fulfill({ status: 503, body: 'Service Unavailable' }),
  );
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, paths.activity);
  await page.getByRole('alertdialog').waitFor();
}

export async function goOffline({ page, t }: Stand): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.context().setOffline(true);
  await page.getByText(t('connection:offline.title')).waitFor();
}

export async function goOnline({ page }: Stand): Promise<void> {
  await page.context().setOffline(false);
}

/** Something newer was deployed while the page stood open. */
export async function deployed({ page, t }: Stand): Promise<void> {
  await page.route('**/build.json', (route) => route.fulfill({ json: { build: 'newer' } }));
  await page.reload();
  await page.getByText(t('connection:newVersion.title')).waitFor();
}

/** A page whose script breaks as it is drawn. */
export async function breakPage({ page }: Stand): Promise<void> {
  const broken = `const Broken = () => { throw new TypeError("Cannot read properties of undefined (reading 'locations')"); };
    export { Broken as HelpCenterPage, Broken as t, Broken as n, Broken as e };`;
  await page.route(/\/HelpCenterPage[^/]*\.js$/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: broken }),
  );
  await page.goto(paths.helpCenter);
  await page.getByRole('alert').waitFor();
}

/** Adds a date of its own to a location's hours and opens the calendar of it. */
export async function chooseDate({ page, t }: Stand): Promise<void> {
  await page.getByRole('button', { name: t('location:addDate'), exact: true }).click();
  const open = page
    .getByRole('button', { name: `${t('fields:date.open')}: ${t('location:date')}`, exact: true })
    .last();
  await open.scrollIntoViewIfNeeded();
  await open.click();
  await page
    .getByRole('dialog', { name: t('fields:date.calendar') })
    .getByRole('table')
    .waitFor();
}

/** Opens the period among the filters of the audit log. */
export async function openPeriod({ page, t }: Stand): Promise<void> {
  await page.getByRole('button', { name: t('list.filter') }).click();
  await page.getByRole('button', { name: t('audit:filter.period') }).click();
  await page.getByLabel(t('audit:filter.from'), { exact: true }).waitFor();
}
