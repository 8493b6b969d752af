import { contract } from '@frontage/api-client/contract';
import type { Page } from '@playwright/test';
import { openPage, signIn, statusOf } from './browser';
import type { CsvFile } from './csv-file';
import { importFile, keptChanges } from './import-page';
import { expect, onStage, test } from './journey';

const stage = onStage();
let current: CsvFile;
test.beforeAll(async () => {
  current = await stage.currentFile();
});

const uploads = '**/api/projects/*/plans/csv*';

/** Three rows with two mistakes. */
function faultyFile(): CsvFile {
  const file = current.pick(0, 1, 2);
  file.set(0, 'thursday', '6h-22h');
  file.set(2, 'name', '');
  return file;
}

async function repair(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Read as 06:00-22:00' }).click();
  await page.getByRole('button', { name: /^name Name empty/ }).click();
  await page
    .getByRole('dialog', { name: 'What is wrong with this cell' })
    .getByText('Name empty', { exact: true })
    .waitFor();
  await page.keyboard.type('Boa Vista Café - Centro');
  await page.keyboard.press('Enter');
  await page.getByText('No errors').waitFor();
}

/** The files that reached the server and became a plan. */
function countUploads(page: Page): { accepted: number; begun: number } {
  const count = { accepted: 0, begun: 0 };
  const isUpload = (url: string, method: string) => method === 'POST' && url.includes('/plans/csv');
  page.on('request', (request) => {
    if (isUpload(request.url(), request.method())) count.begun += 1;
  });
  page.on('response', (response) => {
    if (isUpload(response.url(), response.request().method()) && response.status() === 201)
      count.accepted += 1;
  });
  return count;
}

/** Ends the page's session at the server, as an administrator or another device would. */
function revokeSession(page: Page): Promise<number> {
  return statusOf(page, '/api/logout', 'POST');
}

test.describe('nothing that was typed is lost', () => {
  test('when the session ends in the middle of the repair', async () => {
    // A session of its own, because it is going to be ended.
    const { page } = await openPage(stage.browser, stage.stack.origin);
    await signIn(page, 'manager@frontage.test');
    await page.getByRole('button', { name: 'Project:' }).click();
    await page.getByRole('option', { name: 'Boa Vista Café' }).click();
    await importFile(page, faultyFile());
    await repair(page);
    // While the file is on its way: a page that is left alone hears by itself that its session is over.
    await page.route(
      uploads,
      async (route) => {
        expect(await revokeSession(page)).toBe(200);
        await route.continue();
      },
      { times: 1 },
    );

    await page.getByRole('button', { name: 'Review plan for 3 rows' }).click();
    await page.waitForURL(/\/login\?next=%2Flocations%2Fedit%2Fimport/);
    await page.getByText('Session Expired. Returning to Login Screen').waitFor();
    await signIn(page, 'manager@frontage.test');
    expect(new URL(page.url()).pathname).toBe('/locations/edit/import');
    await page.getByText('No errors').waitFor();
    await page.getByRole('gridcell', { name: 'Boa Vista Café - Centro' }).waitFor();
    await page.getByRole('button', { name: 'Review plan for 3 rows' }).click();
    await page.getByRole('heading', { name: 'Plan: lojas-novembro' }).waitFor();
    await page.context().close();
  });

  test('when the tokens are gone and the page is loaded anew', async () => {
    const { page } = await stage.open();
    await importFile(page, faultyFile(), 'lojas-dezembro.csv');
    await repair(page);
    await expect.poll(() => keptChanges(page)).toBe(2);
    await page.evaluate(() => localStorage.removeItem('frontage.session'));
    await page.reload();
    await page.waitForURL(/\/login\?next=/);
    await signIn(page, 'manager@frontage.test');
    expect(new URL(page.url()).pathname).toBe('/locations/edit/import');
    await page.getByText('lojas-dezembro.csv is not finished.').waitFor();
    await page.getByText('with 2 repaired cells').waitFor();
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('No errors').waitFor();
    await page.getByText('of 2 found').waitFor();
    await page.getByRole('gridcell', { name: 'Boa Vista Café - Centro' }).waitFor();
    await page.context().close();
  });

  test('when a malformed file is tried while a draft waits', async () => {
    const { page } = await stage.open();
    await importFile(page, faultyFile(), 'lojas-dezembro.csv');
    await repair(page);
    await expect.poll(() => keptChanges(page)).toBe(2);
    await page.reload();
    await page.getByText('lojas-dezembro.csv is not finished.').waitFor();
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'nota.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\r\n1,2\r\n') });
    await page.getByText('nota.csv: The file is not correctly formatted').waitFor();
    await page.getByText('lojas-dezembro.csv is not finished.').waitFor();
    expect(await keptChanges(page)).toBe(2);
    await page.context().close();
  });

  test('when the network fails while the file is sent, which then goes once', async () => {
    const { page } = await stage.open();
    const count = countUploads(page);
    await importFile(page, faultyFile());
    await repair(page);
    await page.route(uploads, (route) => route.abort('connectionrefused'));
    const send = page.getByRole('button', { name: 'Review plan for 3 rows' });
    await send.click();
    await page
      .getByRole('alert')
      .filter({ hasText: 'No connection to the server. Nothing you typed is lost.' })
      .waitFor();
    await expect(page.getByText('1 cell repaired')).toHaveCount(2);
    expect(count.accepted).toBe(0);

    await page.unroute(uploads);
    // Impatient fingers send it once all the same.
    await send.dblclick();
    await page.getByRole('heading', { name: 'Plan: lojas-novembro' }).waitFor();
    expect(count.accepted).toBe(1);
    expect(await stage.admin.counts()).toEqual({});
    await page.context().close();
  });

  test('when the first tries find no server, the file is asked for again, never sent behind the back', async () => {
    const { page } = await stage.open();
    const count = countUploads(page);
    await importFile(page, faultyFile());
    await repair(page);
    await page.route(uploads, (route) => route.fulfill({ status: 503, body: '' }));
    await page.getByRole('button', { name: 'Review plan for 3 rows' }).click();
    await page.getByRole('alert').waitFor();
    expect(count).toEqual({ accepted: 0, begun: 1 });
    await page.context().close();
  });

  test('when the starred pages are put in order, and the server is read again before it has heard of it', async () => {
    const links = ['/projects', '/users', '/notifications'];
    const obj = links.map((link) => ({ link, title: null }));
    await stage.client.call(contract.preferences.saveBookmarks, { body: { obj } });
    const { page } = await stage.open();
    await page.goto('/');
    await page.getByRole('button', { name: 'Starred pages' }).press('Enter');
    const list = page.getByRole('dialog', { name: 'Starred pages' });
    const shown = () =>
      list.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')?.split('?')[0]));
    let begun = 0;
    let release: (() => void) | undefined;
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/api/update/bookmarks', async (route) => {
      begun += 1;
      await gate;
      await route.continue();
    });
    await list.getByRole('button', { name: /^Move Notifications / }).press('ArrowUp');
    await list.getByText('Notifications is now 2 of 3').waitFor();
    await list.getByRole('button', { name: /^Move Notifications / }).press('ArrowUp');
    await list.getByText('Notifications is now 1 of 3').waitFor();
    await expect.poll(() => begun).toBe(1);

    const readAnew = page.waitForResponse(
      (answer) => answer.url().endsWith('/api/preferences') && answer.ok(),
    );
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/health'));
    await page.context().setOffline(true);
    await asked;
    await page.context().setOffline(false);
    await (await readAnew).finished();
    expect(await shown()).toEqual(['/notifications', '/projects', '/users']);

    release?.();
    const saved = async () => (await stage.client.call(contract.preferences.read)).bookmarks;
    await expect
      .poll(async () => (await saved()).map(({ link }) => link))
      .toEqual(['/notifications', '/projects', '/users']);
    expect(await shown()).toEqual(['/notifications', '/projects', '/users']);
    await page.context().close();
  });
});
