import { contract } from '@frontage/api-client/contract';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('Boa Vista Escritórios');
});
afterAll(() => stage.close());

/** Marks the document that is shown, so that a later one can be told from it. */
const mark = (page: Page) =>
  page.evaluate(() => {
    document.body.setAttribute('data-marked', '');
  });
const isMarked = (page: Page) =>
  page.evaluate(() => document.body.hasAttribute('data-marked')).catch(() => true);

describe('the shell', () => {
  it('finds, stars and looks as its person wants, without a mouse, and keeps it', async () => {
    const { page, complaints } = await stage.open();
    await page.goto('/');
    await page.getByRole('button', { name: 'Project: Boa Vista Escritórios' }).waitFor();

    // A location by some letters of its name, from the keyboard alone.
    const { items } = await stage.client.call(contract.locations.list, {
      params: { projectId: stage.projectId },
      query: { limit: 1 },
    });
    const wanted = items[0]?.name ?? '';
    const location = page.getByRole('option', { name: wanted }).first();
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox').waitFor();
    await page.keyboard.type(wanted.toLowerCase());
    await location.waitFor();
    await expect.poll(async () => location.getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/locations\/[0-9a-f-]{36}/);

    const star = page.getByRole('button', { name: 'Star this page' });
    await star.waitFor();
    const saved = page.waitForResponse((answer) => answer.url().endsWith('/api/update/bookmarks'));
    await star.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Remove the star from this page' }).waitFor();
    expect((await saved).ok()).toBe(true);

    await page.getByRole('button', { name: 'Appearance' }).focus();
    await page.keyboard.press('Enter');
    const panel = page.getByRole('dialog', { name: 'Appearance' });
    await panel.getByRole('radiogroup', { name: 'Mode' }).getByText('Dark').click();
    await panel.getByText('Right to left').click();
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
    await page.context().close();
  });

  it('goes on by itself after maintenance and offline, and loads a new version when its person wants', async () => {
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
    const cover = page.getByRole('alertdialog', { name: 'Frontage is being worked on' });
    await name.press('Enter');
    await cover.waitFor();
    isAway = false;
    await cover.waitFor({ state: 'detached' });
    expect(await name.inputValue()).toBe('Camila Digitou');
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
    expect(await name.inputValue()).toBe('Camila Digitou');

    await mark(page);
    await page.getByText('A new version of Frontage is ready.').waitFor();
    await page.getByRole('button', { name: 'Reload', exact: true }).click();
    await page.getByText('You typed something on this page.').waitFor();
    expect(await name.inputValue()).toBe('Camila Digitou');
    await page.getByRole('button', { name: 'Load it when I leave this page' }).click();
    expect(await isMarked(page)).toBe(true);
    await page.getByRole('link', { name: 'Home', exact: true }).first().click();
    await expect.poll(() => isMarked(page)).toBe(false);
    expect(new URL(page.url()).pathname).toBe('/');
    await page.context().close();
  });
});
