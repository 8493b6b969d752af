import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, openPage } from './browser';
import { goWithin } from './every-screen';
import { openStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('Boa Vista Escritórios');
});
afterAll(() => stage.close());

const mostStops = 60;
const isFocused = (target: Locator) =>
  target.evaluate((element) => element === document.activeElement).catch(() => false);

/** Goes on by Tab until the focus is there, as a hand without a mouse does. */
async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await target.waitFor();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`Tab does not come to ${String(target)}.`);
}

it('the main job needs no mouse', async () => {
  const file = (await stage.currentFile()).pick(0, 1, 2);
  file.set(0, 'phone', '+551132227401');
  file.set(1, 'thursday', '6h-22h');
  file.set(2, 'name', '');
  const { page, complaints } = await openPage(stage.browser, stage.stack.origin);

  // Before anything happens: asked for at the moment of the key, the browser may open its own dialog first.
  const choosing = page.waitForEvent('filechooser', { timeout: 60_000 });
  await page.goto('/login');
  await tabTo(page, page.getByLabel('E-mail'));
  await page.keyboard.type('manager@frontage.test');
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type(demoPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));

  // The project, then the import, from the menu.
  await tabTo(page, page.getByRole('button', { name: 'Project:' }));
  await page.keyboard.press('Enter');
  const option = page.getByRole('option', { name: 'Boa Vista Escritórios' });
  await option.waitFor();
  for (let step = 0; step < 5; step += 1) {
    if ((await option.getAttribute('data-combobox-selected')) === 'true') break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Project: Boa Vista Escritórios' }).waitFor();
  await tabTo(page, page.getByRole('link', { name: 'Import CSV' }));
  await page.keyboard.press('Enter');

  await tabTo(page, page.getByRole('button', { name: 'Choose a file' }));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file.upload());
  await page.getByText('2 errors in 2 kinds').waitFor();

  // From error to error: take what is proposed, type what is missing.
  const grid = page.getByRole('grid', { name: 'Rows of the file' });
  const hint = page.getByRole('dialog', { name: 'What is wrong with this cell' });
  await tabTo(page, grid);
  await page.keyboard.press('F8');
  await hint.getByText('Hours invalid', { exact: true }).waitFor();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => isFocused(hint.getByRole('button', { name: 'Fix this cell' }))).toBe(true);
  await page.keyboard.press('Enter');
  await page.getByText('1 error in 1 kind').waitFor();
  await expect.poll(() => isFocused(grid)).toBe(true);
  await page.keyboard.press('F8');
  await hint.getByText('Name empty', { exact: true }).waitFor();
  await page.keyboard.type('Boa Vista Escritórios - Centro');
  await page.keyboard.press('Enter');
  await page.getByText('No errors').waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Review plan for 3 rows' }));
  await page.keyboard.press('Enter');

  // Review: a risky name is left out with the space bar.
  await page.getByRole('heading', { name: 'Plan: lojas-novembro' }).waitFor();
  const risky = page.getByRole('checkbox', { name: /^Include Name of/ });
  await tabTo(page, risky);
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor();
  await tabTo(page, page.getByRole('button', { name: 'Apply 2 changes' }));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/activity\//);
  await expect
    .poll(() => page.getByLabel('Changes by state').textContent(), { timeout: 60_000 })
    .toContain('Live2');
  await tabTo(page, page.getByRole('button', { name: 'Undo…' }));
  expect(complaints.list).toEqual([]);
});

it('search, settings, the account menu, dialogs and the form of an invite need no mouse, and lose no focus', async () => {
  const { page, complaints } = await stage.open();
  const title = (name: string) => page.getByRole('heading', { level: 1, name });
  await page.goto('/');
  await title('Home').waitFor();

  // Search leads to a page, and the focus goes to its title.
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Search' }).waitFor();
  await page.keyboard.type('settings');
  await page.getByRole('option', { name: 'Settings' }).first().waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/account\/settings/);
  await expect.poll(() => isFocused(title('Settings'))).toBe(true);

  // A form: a fault takes the focus to its field, and Enter saves.
  const number = page.getByLabel('WhatsApp number');
  await tabTo(page, number);
  await page.keyboard.type('11 98765-4321');
  await page.keyboard.press('Enter');
  await page.getByText('WhatsApp number missing international code (+55)').waitFor();
  await expect.poll(() => isFocused(number)).toBe(true);
  await page.keyboard.press('Control+a');
  await page.keyboard.type('+55 11 98765-4321');
  await page.keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();

  // The account menu leads on, and a dialog gives the focus back to what opened it.
  const account = page.getByRole('button', { name: /account menu/ });
  await tabTo(page, account, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await expect.poll(() => isFocused(page.getByRole('menuitem', { name: 'Profile' }))).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(account)).toBe(true);
  const importProject = page.getByRole('button', { name: 'Import project' });
  await tabTo(page, importProject, 'Shift+Tab');
  await page.keyboard.press('Enter');
  const groupId = page.getByRole('dialog', { name: 'Import project' }).getByLabel('Group ID *');
  await expect.poll(() => isFocused(groupId)).toBe(true);
  await page.keyboard.press('Escape');
  await expect.poll(() => isFocused(importProject)).toBe(true);

  // The form of an invite begins in its field.
  await goWithin(page, '/users/invite');
  const emails = page.getByRole('textbox', { name: 'E-mails' });
  await expect.poll(() => isFocused(emails)).toBe(true);
  await page.keyboard.type('rita.campos@boavista.example');
  const project = page.getByRole('checkbox', { name: 'Boa Vista Café' });
  await tabTo(page, project);
  await page.keyboard.press('Space');
  await expect.poll(() => project.isChecked()).toBe(true);
  expect(complaints.list).toEqual([]);
});
