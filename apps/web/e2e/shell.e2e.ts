import { contract } from '@frontage/api-client/contract';
import { defaultAppearance, type Bookmark } from '@frontage/domain';
import type { Page, Route } from '@playwright/test';
import { isByKeyboard } from './browser';
import { backwards, goWithin } from './every-screen';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');

/** Marks the document that is shown, so that a later one can be told from it. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.body.setAttribute('data-marked', '');
  });
const isMarked = (page: Page) =>
  page.evaluate(() => document.body.hasAttribute('data-marked')).catch(() => true);

const screens = [
  ...['/notifications', '/locations/pending', '/projects', '/users', '/profile', '/activity', '/help-center'],
  ...['/locations/groups', '/locations/edit/hours', '/account/settings'],
];
const star = (obj: Bookmark[]) => stage.client.call(contract.preferences.saveBookmarks, { body: { obj } });
const starred = async () => (await stage.client.call(contract.preferences.read)).bookmarks;

/** Moves a finger over the page, which opens and closes the menu. Ctrl B is the keys' own way. */
async function swipe(page: Page, from: number, to: number): Promise<void> {
  if (isByKeyboard()) {
    await page.keyboard.press('Control+b');
    return;
  }
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 400 }] });
  await touch('touchStart', from);
  await touch('touchMove', (from + to) / 2);
  await touch('touchMove', to);
  await touch('touchEnd');
  await finger.detach();
}

test.describe('the shell', () => {
  test('hears, finds, stars and looks as its person wants, without a mouse, and keeps it', async () => {
    await star(screens.map((link) => ({ link, title: null })));
    const { page, complaints } = await stage.open();
    // That somebody signed in from a device not seen before is news too.
    await stage.client.call(contract.notifications.markRead, { body: { upTo: '9'.repeat(18) } });
    await page.goto('/');
    await page.getByRole('button', { name: 'Project: Boa Vista Escritórios' }).waitFor();

    // What happens elsewhere rings the bell of a page that nobody touches; by itself it asks once a minute only.
    const bell = page.getByRole('link', { name: 'Notifications, 1 unread' });
    await page.getByRole('link', { name: 'Notifications', exact: true }).first().waitFor();
    await stage.readAgain();
    await bell.waitFor();

    // A location by some letters of its name, from the keyboard alone.
    const { items } = await stage.client.call(contract.locations.list, {
      params: { projectId: stage.projectId },
      query: { limit: 50 },
    });
    const wanted = items.at(-1)?.name ?? '';
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    // What fewer letters found stands there still when Enter is pressed: it waits for what all of them find.
    await page.keyboard.type(wanted.toLowerCase().slice(0, 3));
    await page.getByRole('option').first().waitFor();
    await page.keyboard.type(wanted.toLowerCase().slice(3));
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/locations\/[0-9a-f-]{36}/);

    await page.getByRole('heading', { level: 1, name: wanted }).waitFor();
    await page.getByRole('button', { name: 'Star this page' }).press('Enter');
    await page.getByRole('button', { name: 'Remove the star from this page' }).waitFor();
    await expect.poll(async () => (await starred()).length).toBe(11);

    // The eleventh waits, until one of the ten goes; then it is put first.
    await page.getByRole('button', { name: 'Starred pages' }).press('Enter');
    const list = page.getByRole('dialog', { name: 'Starred pages' });
    await list.getByText('Waiting').waitFor();
    await list.getByRole('button', { name: 'Remove Notifications' }).press('Enter');
    await list.getByText('Waiting').waitFor({ state: 'detached' });
    const grip = list.getByRole('button', { name: `Move ${wanted} with the arrow keys, or drag` });
    for (let place = 9; place > 0; place--) {
      await grip.press('ArrowUp');
      await list.getByText(`${wanted} is now ${String(place)} of 10`).waitFor();
    }
    await expect.poll(async () => (await starred())[0]?.title).toBe(wanted);
    await page.keyboard.press('Escape');
    await list.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Appearance' }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Appearance' });
    for (const name of ['Mode', 'Direction'])
      await panel.getByRole('radiogroup', { name }).getByRole('radio', { checked: true }).press('ArrowRight');
    await expect.poll(() => page.evaluate(() => document.documentElement.dir)).toBe('rtl');
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });

    await page.reload();
    await page.getByRole('button', { name: 'Remove the star from this page' }).waitFor();
    const shown = () =>
      page.evaluate(() => {
        const { dir, dataset } = document.documentElement;
        const menu = document.querySelector('nav')?.getBoundingClientRect();
        return { dir, scheme: dataset.mantineColorScheme, isMenuRight: (menu?.left ?? 0) > innerWidth / 2 };
      });
    await expect.poll(shown).toEqual({ dir: 'rtl', scheme: 'dark', isMenuRight: true });
    expect(complaints.list).toEqual([]);

    // Another device of the same person, which has nothing of it yet.
    const { page: other } = await stage.open();
    await other.goto('/');
    await expect
      .poll(() => other.evaluate(() => document.documentElement.dir), { message: 'another device' })
      .toBe('rtl');
    await other.context().close();
    await page.context().close();
    await stage.client.call(contract.preferences.save, { body: { appearance: defaultAppearance } });
  });

  test('fits its window: in a line, as a drawer for finger and keyboard, with a foot for the thumb', async () => {
    const { client } = stage;
    await star(screens.slice(0, 3).map((link) => ({ link, title: null })));
    const appearance = { ...defaultAppearance, layout: 'horizontal' } as const;
    await client.call(contract.preferences.save, { body: { appearance } });
    const { page, complaints } = await stage.open({ hasTouch: true, reducedMotion: 'reduce' });
    await page.goto('/');
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    const isLine = async () => {
      const { width = 0, height = 0 } = (await menu.boundingBox()) ?? {};
      return width > 1_000 && height < 80;
    };
    await expect.poll(isLine).toBe(true);
    await page.getByText(`© ${String(new Date().getFullYear())} Frontage`).waitFor();

    await page.getByRole('button', { name: 'Starred pages' }).click();
    const grips = page.getByRole('button', { name: /^Move .* with the arrow keys, or drag$/ });
    const [first, third] = [await grips.nth(0).boundingBox(), await grips.nth(2).boundingBox()];
    if (first === null || third === null) throw new Error('There is nothing to drag.');
    if (isByKeyboard()) {
      // What is dragged is moved by the arrow keys, and each step is said.
      await grips.nth(2).press('ArrowUp');
      await page.getByText(/ is now 2 of 3$/).waitFor();
      await page.keyboard.press('ArrowUp');
    } else {
      await page.mouse.move(third.x + 8, third.y + 8);
      await page.mouse.down();
      await page.mouse.move(first.x + 8, first.y + 8, { steps: 8 });
      await page.mouse.up();
    }
    await expect
      .poll(async () => (await starred()).map(({ link }) => link))
      .toEqual([screens[2], screens[0], screens[1]]);
    await page.keyboard.press('Escape');

    await page.setViewportSize({ width: 1199, height: 800 });
    const button = page.getByRole('button', { name: 'Open menu' });
    const drawer = page.getByRole('dialog', { name: 'Main menu' });
    await button.press('Enter');
    await drawer.waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    await expect(button).toBeFocused();
    await swipe(page, 48, 200);
    await drawer.waitFor();
    await swipe(page, 200, 40);
    await drawer.waitFor({ state: 'hidden' });

    await page.setViewportSize({ width: 375, height: 800 });
    // There is no room for the star, so it is in the menu under the name.
    const own = page.getByRole('button', { name: /account menu/ });
    await own.click();
    await page.getByRole('menuitem', { name: 'Star this page' }).click();
    await page.getByRole('alert').or(page.getByRole('status')).getByText('This page is starred').waitFor();
    await expect.poll(async () => (await starred()).map(({ link }) => link)).toContain('/');
    await own.click();
    await page.getByRole('menuitem', { name: 'Starred pages…' }).click();
    const stars = page.getByRole('dialog', { name: 'Starred pages' });
    await stars.getByRole('link', { name: 'Home' }).waitFor();
    await page.keyboard.press('Escape');
    await stars.waitFor({ state: 'detached' });
    await expect(own).toBeFocused();
    const foot = page.getByRole('navigation', { name: 'Quick menu' });
    await foot.getByRole('link', { name: 'Reviews' }).click();
    await page.waitForURL('**/reviews');
    await foot.getByRole('link', { name: 'Home' }).waitFor();
    await page.setViewportSize({ width: 1200, height: 800 });
    await expect.poll(isLine).toBe(true);
    expect(complaints.list).toEqual([]);
    await page.context().close();
    await client.call(contract.preferences.save, { body: { appearance: defaultAppearance } });
  });

  test('goes on by itself after maintenance and offline, and loads a new version when its person wants', async () => {
    const { page } = await stage.open();
    await page.goto('/profile');
    const name = page.getByRole('textbox', { name: 'Name' });
    await name.fill('Camila Digitou');

    // A server behind a closed door: whatever it is asked, it says 503.
    let isAway = true;
    await page
      .context()
      .route(/\/(api\/|health)/, (route) =>
        isAway ? route.fulfill({ status: 503, body: 'Service Unavailable' }) : route.continue(),
      );
    const cover = page.getByRole('alertdialog', { name: 'Frontage is under maintenance' });
    await name.press('Enter');
    await cover.waitFor();
    isAway = false;
    await cover.waitFor({ state: 'detached' });
    await expect(name).toHaveValue('Camila Digitou');
    await page.context().unrouteAll({ behavior: 'ignoreErrors' });

    const offline = page.getByText('You are offline.');
    await page.context().setOffline(true);
    await offline.waitFor();
    // While nobody could ask, something newer was deployed.
    await page.context().route('**/build.json', (route) => route.fulfill({ json: { build: 'newer' } }));
    const readAnew = page.waitForResponse((answer) => answer.url().endsWith('/api/users/me') && answer.ok());
    await page.context().setOffline(false);
    await offline.waitFor({ state: 'detached' });
    await readAnew;
    await expect(name).toHaveValue('Camila Digitou');

    await mark(page);
    await page.getByText('A new version of Frontage is ready.').waitFor();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.getByText('You typed something on this page.').waitFor();
    await expect(name).toHaveValue('Camila Digitou');
    await page.getByRole('button', { name: 'Load it when I leave this page' }).click();
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect.poll(() => isMarked(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/');

    // A screen whose script a deploy took away says so, and a reload brings it.
    const script = /\/HelpCenterPage[^/]*\.js$/;
    await page.context().route(script, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    await page.getByRole('link', { name: 'Help Center' }).first().click();
    const reload = page.getByRole('main').getByRole('button', { name: 'Reload', exact: true });
    await page.getByRole('main').getByText('Frontage was updated').waitFor();
    await page.context().unroute(script);
    await reload.click();
    await page.getByRole('heading', { level: 1, name: 'Help Center' }).waitFor();
    await page.context().close();
  });

  test('looks as each of its choices says', async () => {
    const { page, complaints } = await stage.open({ reducedMotion: 'reduce' });
    await page.goto('/locations/list');
    await page.getByRole('row').nth(1).waitFor();
    await page.getByRole('button', { name: 'Appearance' }).click();
    const panel = page.getByRole('dialog', { name: 'Appearance' });
    const choose = (group: string, choice: string) =>
      panel
        .getByRole('radiogroup', { name: group })
        .getByRole('radio', { name: choice })
        .check({ force: true });
    const look = () =>
      page.evaluate(() => {
        const box = (selector: string) => document.querySelector(selector)?.getBoundingClientRect();
        const { dir, dataset } = document.documentElement;
        const [menu, footer] = [box('nav'), box('footer')];
        const header = [...document.querySelectorAll('header')].find(
          (one) => one.closest('main, [role=dialog]') === null,
        );
        const row = document.querySelector('[role=row][aria-rowindex="2"]')?.getBoundingClientRect();
        const heads = [...document.querySelectorAll('[role=columnheader]')];
        const firstColumn = heads.at(1)?.getBoundingClientRect();
        const lastColumn = heads.at(-1)?.getBoundingClientRect();
        const colour = (element: Element | null | undefined) =>
          element == null ? '' : getComputedStyle(element).backgroundColor;
        return {
          dir,
          scheme: dataset.mantineColorScheme,
          rowHeight: row?.height,
          isMenuAtRight: (menu?.left ?? 0) > innerWidth / 2,
          isFirstColumnAtRight: (firstColumn?.left ?? 0) > (lastColumn?.left ?? 0),
          menuWidth: Math.round(menu?.width ?? 0),
          menuColour: colour(document.querySelector('nav')?.parentElement),
          isHeaderInPage: document.querySelector('#content header[data-in-page]') !== null,
          hasHeader: header !== undefined && header.getBoundingClientRect().height > 0,
          footer:
            footer === undefined
              ? 'none'
              : document.querySelector('#content footer') === null
                ? 'sticky'
                : 'static',
        };
      });
    const atFirst = {
      scheme: 'light',
      dir: 'ltr',
      isMenuAtRight: false,
      isFirstColumnAtRight: false,
      rowHeight: 40,
      footer: 'static',
    };
    await expect.poll(look).toMatchObject(atFirst);
    const first = await look();
    const expectLook = (part: Partial<typeof first>) => expect.poll(look).toMatchObject(part);
    await choose('Mode', 'Dark');
    await expectLook({ scheme: 'dark' });
    await page.emulateMedia({ colorScheme: 'light' });
    await choose('Mode', 'Match system');
    await expectLook({ scheme: 'light' });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectLook({ scheme: 'dark' });
    await choose('Mode', 'Light');
    await choose('Density', 'Compact');
    await expectLook({ scheme: 'light', rowHeight: 32 });
    await choose('Menu colour', 'Dark');
    await expect.poll(async () => (await look()).menuColour).not.toBe(first.menuColour);
    await choose('Top bar', 'Static');
    await expectLook({ isHeaderInPage: true });
    await choose('Top bar', 'Sticky');
    await expectLook({ isHeaderInPage: false, hasHeader: true });
    await choose('Top bar', 'Hidden');
    await expectLook({ hasHeader: false });
    await choose('Top bar', 'Floating');
    await choose('Footer', 'Sticky');
    await expectLook({ footer: 'sticky' });
    await choose('Footer', 'Hidden');
    await expectLook({ footer: 'none' });
    await choose('Direction', 'Right to left');
    await expectLook({ dir: 'rtl', isMenuAtRight: true, isFirstColumnAtRight: true });
    // Mirrored is where things stand, not how a name, a number or a time is written.
    await expect.poll(() => backwards(page)).toEqual([]);
    const unprotected = () =>
      page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync('body * { unicode-bidi: normal !important; }');
        document.adoptedStyleSheets = [sheet];
      });
    await unprotected();
    expect(await backwards(page)).not.toEqual([]);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    await panel
      .getByRole('switch', { name: 'Show a back-to-top button on long pages' })
      .uncheck({ force: true });
    await panel.getByRole('button', { name: 'Reset to defaults' }).click();
    await expectLook(first);
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });

  test('stands where a part of it fails, and says how to go on', async () => {
    const { page } = await stage.open({
      reducedMotion: 'reduce',
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const context = page.context();
    const failing = /\/api\/projects\/[^/]+\/(home\/|jobs\?limit|suggestions\/summary)/;
    const refuse = (route: Route) =>
      route.fulfill({ status: 400, json: { error: { code: 'malformed_request', requestId: 'r' } } });
    let isMended = false;
    await context.route(failing, (route) =>
      isMended && route.request().url().includes('/home/reviews') ? route.continue() : refuse(route),
    );
    await page.goto('/');

    // Each card of Home fails, and is tried again, by itself.
    const failed = page.getByRole('alert').filter({ hasText: 'This card could not be loaded' });
    await expect(failed).toHaveCount(4);
    await page
      .getByRole('list', { name: 'Locations by status' })
      .getByRole('link', { name: /^Open/ })
      .waitFor();
    // The others look again by themselves after a while, and are refused each time.
    isMended = true;
    const mended = page.getByRole('region', { name: 'Reviews received' });
    await mended.getByRole('button', { name: 'Try again' }).click();
    await expect(failed).toHaveCount(3);
    await page
      .getByRole('list', { name: 'Locations by status' })
      .getByRole('link', { name: /^Open/ })
      .click();
    await page.waitForURL('**/locations/list?status=OPEN');
    await context.unroute(failing);

    // A word where an id belongs is the address of nothing.
    await goWithin(page, '/locations/questions');
    await page.getByRole('heading', { name: 'This page does not exist' }).waitFor();
    await expect(page).toHaveTitle('Page not found · Frontage');

    // An id of nothing leads on, and an address with a slash at its end is the one without.
    await goWithin(page, '/locations/00000000-0000-4000-8000-000000000000');
    await page.getByRole('alert').getByText('This does not exist, or you cannot see it.').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Go to Home' }).waitFor();
    await goWithin(page, '/locations/list/?status=OPEN');
    await page.waitForURL('**/locations/list?status=OPEN');

    // Search that could not ask for everything says so, and never that there is nothing.
    const screensOfSearch = '**/api/main-search/data';
    await context.route(screensOfSearch, refuse);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').fill('keywords');
    const palette = page.getByRole('dialog', { name: 'Search' });
    await palette.getByRole('alert').getByText('Some results could not be searched').waitFor();
    expect(await palette.getByText('Nothing found').count()).toBe(0);
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'detached' });
    await context.unroute(screensOfSearch);

    // A page that is starred before its title is there is called by it later.
    const { items } = await stage.client.call(contract.locations.list, {
      params: { projectId: stage.projectId },
    });
    const { id, name } = items[0]!;
    let letGo: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    const detail = `**/api/projects/*/locations/${id}`;
    await context.route(detail, async (route) => {
      await held;
      await route.continue();
    });
    await goWithin(page, `/locations/${id}`);
    await page.getByRole('button', { name: 'Star this page' }).click();
    const kept = async () => (await starred()).find(({ link }) => link === `/locations/${id}`)?.title;
    await expect.poll(kept).toBe(null);
    letGo();
    await expect.poll(kept).toBe(name);
    await context.unroute(detail);

    // A part whose script a deploy took away: the page stays, and says so aloud.
    const panel = /\/AppearancePanel[^/]*\.js$/;
    await context.route(panel, (route) => route.fulfill({ status: 404, body: 'Not Found' }));
    await page.getByRole('button', { name: 'Appearance' }).click();
    await page.getByRole('alert').filter({ hasText: 'A part of this page could not be loaded' }).waitFor();
    await page.getByRole('heading', { level: 1, name }).waitFor();

    // A screen that cannot be drawn: all that is known of it, to be copied and taken along.
    // Whatever the build calls what it exports.
    const names = ['HelpCenterPage', ...Array.from('abcdefghijklmnopqrstuvwxyz')].join(', Broken as ');
    await context.route(/\/HelpCenterPage[^/]*\.js$/, (route) =>
      route.fulfill({
        contentType: 'text/javascript',
        body: `function Broken() { throw new Error('The shelf is empty'); }\nexport { Broken as ${names} };`,
      }),
    );
    await page.getByRole('link', { name: 'Help Center' }).first().click();
    await page.getByRole('heading', { name: 'An unexpected error occurred!' }).waitFor();
    const facts = page.locator('main dl');
    const { id: userId } = await stage.client.call(contract.session.profile);
    for (const fact of ['The shelf is empty', '/help-center', 'Chrome', userId])
      await facts.getByText(fact).first().waitFor();
    for (const label of ['Message', 'Address', 'Browser', 'Time', 'User', 'Saved state'])
      await facts.getByText(label, { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy Error' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(
      'Message: Error: The shelf is empty',
    );
    await page.getByRole('link', { name: 'Go to Home' }).click();
    await page.getByRole('heading', { level: 1, name: 'Home' }).waitFor();
    await context.close();
  });
});
