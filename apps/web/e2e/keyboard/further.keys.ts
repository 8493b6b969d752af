import { contract } from '@frontage/api-client/contract';
import { goWithin } from '../every-screen';
import { hearPage } from './hear';
import { expect, onStage, test } from '../journey';

const stage = onStage('Boa Vista Escritórios');

test('moves the focus to where one goes on: titles, faults, fields, and back from menus and dialogs', async () => {
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
  await expect(title('Settings')).toBeFocused();

  // A form: a fault takes the focus to its field, and Enter saves.
  const number = page.getByLabel('WhatsApp number');
  await number.focus();
  await page.keyboard.type('11 98765-4321');
  await page.keyboard.press('Enter');
  await page.getByText('WhatsApp number missing international code (+55)').waitFor();
  await expect(number).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('+55 11 98765-4321');
  await page.keyboard.press('Enter');
  await page.getByText('Saved', { exact: true }).waitFor();

  // What a pointer is told of a button without words, the focus is told too.
  await page.getByRole('button', { name: 'Appearance' }).focus();
  await page.getByRole('tooltip').getByText('Appearance').waitFor();

  // The account menu leads on, and a dialog gives the focus back to what opened it.
  const account = page.getByRole('button', { name: /account menu/ });
  await account.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(account).toBeFocused();
  const importProject = page.getByRole('button', { name: 'Import project' });
  await importProject.focus();
  await page.keyboard.press('Enter');
  const groupId = page.getByRole('dialog', { name: 'Import project' }).getByLabel('Group ID *');
  await expect(groupId).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(importProject).toBeFocused();

  // The form of an invite begins in its field.
  await goWithin(page, '/users/invite');
  const emails = page.getByRole('textbox', { name: 'E-mails' });
  await expect(emails).toBeFocused();
  await page.keyboard.type('rita.campos@boavista.example');
  await page.getByRole('checkbox', { name: 'Boa Vista Café' }).check();
  expect(complaints.list).toEqual([]);
  await page.context().close();
});

test('leads through lists, groups, views, the score and one location', async () => {
  const { page, complaints } = await stage.open({ reducedMotion: 'reduce' });
  const heard = await hearPage(page);
  const title = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
  const dialog = page.getByRole('dialog');
  const { items } = await stage.client.call(contract.locations.list, {
    params: { projectId: stage.projectId },
  });
  const row = items[0]!;
  await page.goto('/');
  await title('Home').waitFor();

  // A change of page leads to its title, which says where one is.
  await goWithin(page, '/locations/list');
  await expect(title('My Locations')).toBeFocused();
  expect(await page.title()).toBe('My Locations · Frontage');

  // A search tells how much is left, and is kept as a view.
  await page.getByRole('row', { name: row.name }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(row.name);
  await expect.poll(heard).toContain('1 result');
  await page.getByRole('button', { name: 'Save view', exact: true }).click();
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(heard).toContain('This field is required');
  await page.keyboard.type('Only one');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('tab', { name: /^Only one/ });
  await expect(tab).toHaveAttribute('aria-selected', 'true');
  await dialog.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'View actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete view' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Delete view' }).click();
  await tab.waitFor({ state: 'detached' });

  // A group by hand, from the list, and its end.
  await goWithin(page, '/locations/groups');
  await expect(title('Location groups')).toBeFocused();
  await page.getByRole('button', { name: 'New group' }).click();
  await dialog.waitFor();
  await dialog.getByLabel('Name', { exact: true }).fill('Pilot');
  await dialog.getByRole('radio', { name: 'By hand' }).check();
  await dialog.getByRole('grid').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(heard).toContain('1 location now');
  await dialog.getByRole('button', { name: 'Create group' }).click();
  await page.getByRole('row', { name: /^Pilot/ }).waitFor();
  await page.getByRole('button', { name: 'Delete Pilot' }).click();
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('No groups yet').waitFor();

  // A check of the score is annulled with its reason, and counted again.
  await goWithin(page, '/locations/score');
  await expect(title('Performance')).toBeFocused();
  await page.getByRole('grid', { name: 'Locations by score' }).focus();
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const annul = page.getByRole('button', { name: /^Skip (?!.* at \d+ locations?$)/ }).first();
  await annul.waitFor();
  const check = /“(.*)”/.exec((await annul.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await annul.click();
  await expect(page.getByLabel('Why it does not count')).toBeFocused();
  await page.keyboard.type('Nobody asks for it here');
  await page.getByRole('button', { name: 'Skip check', exact: true }).click();
  const again = page.getByRole('button', { name: `Count again: ${check}` });
  await again.waitFor();
  await again.click();
  await page.getByRole('button', { name: `Skip check “${check}”`, exact: true }).waitFor();

  // One location: its phone, its hours, a date of its own; then another like it.
  await goWithin(page, `/locations/${row.id}`);
  await expect(title(row.name)).toBeFocused();
  await page.getByRole('tab', { name: 'Profile' }).click();
  await page.getByLabel('Phone', { exact: true }).fill('3032-7711');
  await expect.poll(heard).toContain('The area code is missing');
  await page.getByLabel('Phone', { exact: true }).fill('(11) 3032-7711');
  await page.getByRole('tab', { name: 'Hours' }).click();
  await page.getByRole('button', { name: 'Open Saturday for 24 h' }).click();
  await page.getByRole('button', { name: 'Date', exact: true }).click();
  await page.getByLabel('Date', { exact: true }).last().focus();
  await page.keyboard.type('24122031');
  await page.getByText('3 fields not sent yet').waitFor();
  await page.getByRole('button', { name: /^Remove .*2031/ }).click();
  await page.getByText('2 fields not sent yet').waitFor();
  await page.getByRole('button', { name: 'Review plan' }).click();
  await title(/^Plan:/).waitFor();
  await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor();

  await goWithin(page, `/locations/${row.id}/duplicate`);
  await expect(title('Duplicate location')).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Boa Vista Escritórios - Campinas');
  await page.getByLabel('Street, one line each').fill('Rua Barão de Jaguara, 1000');
  await page.getByLabel('City', { exact: true }).fill('Campinas');
  await page.getByLabel('State', { exact: true }).fill('SP');
  await page.getByLabel('CEP', { exact: true }).fill('13015-001');
  await page.getByRole('button', { name: 'Review plan' }).click();
  await title(/^Plan:/).waitFor();
  expect(complaints.list).toEqual([]);
  await page.context().close();
});

test('says what was done, how a job goes on, and what is wrong', async () => {
  const { page, complaints } = await stage.open();
  const heard = await hearPage(page);
  const file = (await stage.currentFile()).pick(0, 1);
  file.set(0, 'website', 'https://ouvir.boavista.example/');
  file.set(1, 'website', 'https://ouvir.boavista.example/');
  const planId = await stage.planOf(file);
  await page.goto(`/plans/${planId}`);
  await page.getByRole('radio', { name: 'Later' }).check();
  await page.getByRole('button', { name: 'Schedule 2 changes' }).click();
  await expect.poll(heard).toContain('This field is required');
  await page.getByRole('radio', { name: 'Now' }).check();
  await page.getByRole('button', { name: 'Apply 2 changes' }).click();
  await page.waitForURL(/\/activity\//);
  await expect.poll(heard).toContain('100%');

  await goWithin(page, '/profile');
  await page.getByRole('textbox', { name: 'Name' }).fill('Camila Andrade Reis');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect.poll(heard).toContain('Profile updated');
  expect(complaints.list).toEqual([]);
  await page.context().close();
});
