// pnpm --filter @frontage/web pictures [--set NAME,…] [--screen REGEXP] [--out FOLDER] [--axe] [--project NAME]
//   [--origin URL --sandbox URL] [--tall]
// Takes pictures of every screen of the built product (pnpm build) and reports what can be measured of each. Look at them.
import { defaultAppearance } from '@frontage/domain';
import { createI18n, languageTag } from '@frontage/i18n';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page, Route } from 'playwright-core';
import { seriousFaults } from '../e2e/accessibility.ts';
import { launchBrowser, openPage, signIn } from '../e2e/browser.ts';
import { startStack } from '../e2e/stack.ts';
import { faulty } from './csv-samples.ts';
import { measureFaults } from './page-faults.ts';
import { newcomerEmail, ownPassword } from './people-scene.ts';
import { arrange, exported, type Scene } from './scene.ts';
import { screens, type Role, type Screen } from './screens.ts';
import { pictureSets, type PictureSet } from './sets.ts';

const { values } = parseArgs({
  options: {
    set: { type: 'string' },
    screen: { type: 'string', default: '.' },
    out: { type: 'string', default: '.data/pictures' },
    axe: { type: 'boolean', default: false },
    project: { type: 'string', default: 'Boa Vista Brasil' },
    origin: { type: 'string' },
    sandbox: { type: 'string', default: '' },
    tall: { type: 'boolean', default: false },
  },
});
const out = resolve(values.out);
mkdirSync(out, { recursive: true });
const asked = values.set?.split(',');
for (const name of asked ?? [])
  if (!pictureSets.some((set) => set.name === name))
    throw new Error(`There is no set ${name}; there are ${pictureSets.map((set) => set.name).join(', ')}.`);
const sets = pictureSets.filter(({ name, isAside }) =>
  asked === undefined ? isAside !== true : asked.includes(name),
);
const chosen = screens.filter(({ name }) => new RegExp(values.screen).test(name));

const ownStack = values.origin === undefined ? await startStack() : undefined;
const origin = ownStack?.origin ?? values.origin ?? '';
const browser = await launchBrowser();

/** A scene lasts as long as its installation, so that a second run begins with the pictures. */
async function sceneOf(): Promise<Scene> {
  const file = join(out, 'scene.json');
  if (ownStack === undefined && existsSync(file)) return JSON.parse(readFileSync(file, 'utf8')) as Scene;
  const scene = await arrange(origin, ownStack?.sandbox ?? values.sandbox, values.project);
  writeFileSync(file, JSON.stringify(scene));
  return scene;
}

const pages = new Map<Role, { page: Page; complaints: string[] }>();
async function pageOf(role: Role): Promise<{ page: Page; complaints: string[] }> {
  const open = pages.get(role);
  if (open !== undefined) return open;
  const { page, complaints } = await openPage(browser, origin, { reducedMotion: 'reduce' });
  if (role === 'newcomer') await signIn(page, newcomerEmail, ownPassword);
  else if (role !== 'stranger') await signIn(page, `${role}@frontage.test`);
  const entry = { page, complaints: complaints.list };
  pages.set(role, entry);
  return entry;
}

/** Sets language, scheme and project where the page looks for them, before it starts. */
async function prepare(page: Page, set: PictureSet, scene: Scene): Promise<void> {
  await page.evaluate(
    ({ locale, appearance, projectId }) => {
      const update = (key: string, change: (state: Record<string, unknown>) => object) => {
        const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as {
          state?: Record<string, unknown>;
          version?: number;
        };
        const state = kept.state ?? {};
        localStorage.setItem(
          key,
          JSON.stringify({ version: 1, ...kept, state: { ...state, ...change(state) } }),
        );
      };
      const session = JSON.parse(localStorage.getItem('frontage.session') ?? '{}') as {
        state?: { user?: { id: string } | null };
      };
      const userId = session.state?.user?.id;
      localStorage.setItem('mantine-color-scheme-value', appearance.mode);
      update('frontage.preferences', () => ({ locale }));
      if (userId === undefined) return;
      update('frontage.project', () => ({ chosen: { [userId]: projectId } }));
      update('frontage.appearance', ({ byUser }) => ({
        byUser: { ...(byUser as object | undefined), [userId]: { appearance, isUnsaved: true } },
        last: appearance,
      }));
    },
    {
      locale: set.locale,
      appearance: { ...defaultAppearance, mode: set.scheme },
      projectId: set.state === 'empty' ? scene.emptyProjectId : scene.projectId,
    },
  );
}

const names = new Set(['name', 'title', 'city', 'fileName', 'addressLine', 'street', 'text', 'email']);
const tail = ' do Shopping Internacional Governador Professor Albuquerque Cavalcanti de Vasconcelos';

/** The answer with every name as long as somebody's longest. */
function lengthened(value: unknown, key = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => lengthened(item));
  if (typeof value === 'string' && names.has(key))
    return key === 'email' ? value.replace('@', '.departamento-de-marketing@') : `${value}${tail}`;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, part]) => [
      field,
      field === 'values' ? part : lengthened(part, field),
    ]),
  );
}

/** Calls without which nobody is signed in, so that the rest can fail. */
const frame = /\/api\/(login|refresh|profile|preferences|session|connection|health)/;

async function answer(route: Route, state: PictureSet['state']): Promise<void> {
  const request = route.request();
  if (state === 'failing' && !frame.test(request.url()) && request.method() === 'GET')
    return route.fulfill({
      status: 500,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'unexpected', message: 'x', requestId: '7f3a-21c0' }),
    });
  if (state !== 'long' || frame.test(request.url()) || /stream|export|\.csv/.test(request.url()))
    return route.continue();
  const fetched = await route.fetch();
  if (!(fetched.headers()['content-type'] ?? '').includes('json'))
    return route.fulfill({ response: fetched });
  return route.fulfill({ response: fetched, json: lengthened(await fetched.json()) });
}

async function untilCalm(page: Page): Promise<void> {
  await page.locator('h1, [role=alert], main').filter({ visible: true }).first().waitFor({ timeout: 10_000 });
  await page
    .waitForFunction(
      () =>
        document.querySelector('[aria-busy=true], [class*=skeleton i], [class*=Loader-root]') === null &&
        document.fonts.status === 'loaded' &&
        [...document.images].every(
          (image) => image.complete || image.getBoundingClientRect().top > window.innerHeight,
        ),
      undefined,
      { timeout: 4_000 },
    )
    .catch(() => undefined);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}

/** A window as tall as the page's content, since the shell scrolls inside; at most three of a phone's. */
async function grow(page: Page, { width, height }: PictureSet): Promise<void> {
  const hidden = await page.evaluate(() =>
    Math.max(
      0,
      ...[...document.querySelectorAll('main, main *, [id=content], [role=dialog] *')]
        .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
        .map((element) => element.scrollHeight - element.clientHeight),
    ),
  );
  if (hidden < 8) return;
  await page.setViewportSize({ width, height: Math.min(height + hidden, 2_436) });
  await untilCalm(page);
}

const scene = await sceneOf();
const csv = await exported(origin, scene.projectId);
const report: string[] = [];

async function take(
  set: PictureSet,
  screen: Screen,
  t: Awaited<ReturnType<typeof createI18n>>['t'],
): Promise<void> {
  const { page, complaints } = await pageOf(screen.role ?? 'manager');
  await page.setViewportSize({ width: set.width, height: set.height });
  // A page that runs would write its own choices over these.
  await page.goto('/favicon.svg');
  await prepare(page, set, scene);
  if (set.state !== 'normal')
    await page.route(
      ({ pathname }) => pathname.startsWith('/api/'),
      (route) => answer(route, set.state).catch(() => undefined),
    );
  complaints.length = 0;
  const faults: string[] = [];
  const stand = { page, t, file: () => faulty(csv).bytes() };
  try {
    await page.goto(typeof screen.path === 'string' ? screen.path : screen.path(scene));
    await untilCalm(page);
    await screen.act?.(stand);
    await untilCalm(page);
    faults.push(...(await page.evaluate(measureFaults)));
    if (values.tall) await grow(page, set);
    if (values.axe) faults.push(...(await seriousFaults(page)).map((fault) => `axe: ${fault.slice(0, 300)}`));
  } catch (error) {
    faults.push(`not taken: ${String(error).split('\n')[0] ?? ''}`);
  }
  await page.screenshot({ path: join(out, `${set.name}.${screen.name}.png`), fullPage: set.width < 640 });
  if (set.state !== 'failing') faults.push(...complaints);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await screen.leave?.(stand).catch((error: unknown) => faults.push(`not left: ${String(error)}`));
  for (const fault of faults) {
    report.push(`${set.name} ${screen.name}: ${fault}`);
    console.log(`${set.name} ${screen.name}: ${fault}`);
  }
}

try {
  for (const set of sets) {
    const { t } = await createI18n(set.locale);
    for (const screen of chosen) {
      if (set.only !== undefined && !set.only.test(screen.name)) continue;
      await take(set, screen, t);
    }
    console.log(
      `${set.name} (${languageTag(set.locale)}, ${set.width} px, ${set.scheme}, ${set.state}): taken`,
    );
  }
  writeFileSync(join(out, 'report.txt'), `${report.join('\n')}\n`);
  console.log(`${report.length} findings; pictures and report.txt in ${out}`);
} finally {
  await browser.close();
  await ownStack?.stop();
}
