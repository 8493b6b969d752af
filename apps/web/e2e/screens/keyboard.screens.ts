import { createClient, createMemoryTokens } from '@frontage/api-client';
import { contract } from '@frontage/api-client/contract';
import { Secret, TOTP } from 'otpauth';
import type { Route } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, openPage } from '../browser';
import { expectFocusInSight, hearPage, isFocused, press, tabTo, type } from '../by-keyboard';
import { goWithin } from '../every-screen';
import { openStage, type Stage } from '../stage';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage('Boa Vista Escritórios');
});
afterAll(() => stage.close());

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

it('lists, groups, views, the score and one location need no mouse, and are told of to who does not see them', async () => {
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
  await expect.poll(() => isFocused(title('My Locations'))).toBe(true);
  expect(await page.title()).toBe('My Locations · Frontage');

  // A search tells how much is left, and is kept as a view.
  await page.getByRole('row', { name: row.name }).waitFor();
  await page.keyboard.press('/');
  await page.keyboard.type(row.name);
  await expect.poll(heard).toContain('1 result');
  await press(page, page.getByRole('button', { name: 'Save view', exact: true }));
  await dialog.waitFor();
  await page.keyboard.press('Enter');
  await expect.poll(heard).toContain('This field is required');
  await page.keyboard.type('Only one');
  await page.keyboard.press('Enter');
  const tab = page.getByRole('tab', { name: /^Only one/ });
  await expect.poll(() => tab.getAttribute('aria-selected')).toBe('true');
  await dialog.waitFor({ state: 'detached' });
  await expectFocusInSight(page, 'a view was saved');
  await press(page, page.getByRole('button', { name: 'View actions' }));
  await page.getByRole('menuitem', { name: 'Delete view' }).waitFor();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Delete view' }));
  await tab.waitFor({ state: 'detached' });
  await expectFocusInSight(page, 'a view was deleted');

  // A group by hand, from the list, and its end.
  await goWithin(page, '/locations/groups');
  await expect.poll(() => isFocused(title('Groups of locations'))).toBe(true);
  await press(page, page.getByRole('button', { name: 'New group' }));
  await dialog.waitFor();
  await type(page, dialog.getByLabel('Name', { exact: true }), 'Pilot');
  await tabTo(page, dialog.getByRole('radio', { name: 'By rule' }));
  await page.keyboard.press('ArrowRight');
  await tabTo(page, dialog.getByRole('grid'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(heard).toContain('1 location now');
  await press(page, dialog.getByRole('button', { name: 'Create group' }));
  await page.getByRole('row', { name: /^Pilot/ }).waitFor();
  await expectFocusInSight(page, 'a group was made');
  await press(page, page.getByRole('button', { name: 'Delete Pilot' }));
  await press(page, dialog.getByRole('button', { name: 'Delete', exact: true }));
  await page.getByText('No groups yet').waitFor();
  await expectFocusInSight(page, 'the last group was deleted');

  // A check of the score is annulled with its reason, and counted again.
  await goWithin(page, '/locations/score');
  await expect.poll(() => isFocused(title('Performance'))).toBe(true);
  await tabTo(page, page.getByRole('grid', { name: 'Locations by score' }));
  await page.getByRole('row').nth(1).waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const annul = page.getByRole('button', { name: /^Annul (?!.* at \d+ locations?$)/ }).first();
  await annul.waitFor();
  const check = /“(.*)”/.exec((await annul.getAttribute('aria-label')) ?? '')?.[1] ?? '';
  await press(page, annul);
  await expect.poll(() => isFocused(page.getByLabel('Why it does not count'))).toBe(true);
  await page.keyboard.type('Nobody asks for it here');
  await press(page, page.getByRole('button', { name: 'Annul', exact: true }));
  const again = page.getByRole('button', { name: `Count again: ${check}` });
  await again.waitFor();
  await expectFocusInSight(page, 'a check was annulled');
  await press(page, again);
  await page.getByRole('button', { name: `Annul “${check}”`, exact: true }).waitFor();
  await expectFocusInSight(page, 'a check counts again');

  // One location: its phone, its hours, a date of its own; then another like it.
  await goWithin(page, `/locations/${row.id}`);
  await expect.poll(() => isFocused(title(row.name))).toBe(true);
  await tabTo(page, page.getByRole('tab', { name: 'Overview' }));
  await page.keyboard.press('ArrowRight');
  await type(page, page.getByLabel('Phone', { exact: true }), '3032-7711');
  await expect.poll(heard).toContain('The area code is missing');
  await type(page, page.getByLabel('Phone', { exact: true }), '(11) 3032-7711');
  await tabTo(page, page.getByRole('tab', { name: 'Profile' }), 'Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await press(page, page.getByRole('button', { name: 'Open Saturday for 24 h' }));
  await press(page, page.getByRole('button', { name: 'Date', exact: true }));
  await tabTo(page, page.getByLabel('Date', { exact: true }).last());
  await page.keyboard.type('24122031');
  await page.getByText('3 fields not sent yet').waitFor();
  await press(page, page.getByRole('button', { name: /^Remove .*2031/ }));
  await page.getByText('2 fields not sent yet').waitFor();
  await expectFocusInSight(page, 'a date was removed');
  await press(page, page.getByRole('button', { name: 'Review plan' }));
  await title(/^Plan:/).waitFor();
  await page.getByRole('button', { name: 'Apply 2 changes' }).waitFor();

  await goWithin(page, `/locations/${row.id}/duplicate`);
  await expect.poll(() => isFocused(title('Duplicate location'))).toBe(true);
  await type(page, page.getByLabel('Name', { exact: true }), 'Boa Vista Escritórios - Campinas');
  await type(page, page.getByLabel('Street, one line each'), 'Rua Barão de Jaguara, 1000');
  await type(page, page.getByLabel('City', { exact: true }), 'Campinas');
  await type(page, page.getByLabel('State', { exact: true }), 'SP');
  await type(page, page.getByLabel('CEP', { exact: true }), '13015-001');
  await press(page, page.getByRole('button', { name: 'Review plan' }));
  await title(/^Plan:/).waitFor();
  expect(complaints.list).toEqual([]);
  await page.context().close();
});

it('approvals, an import, a connection to Google and two factors need no mouse', async () => {
  const { client, projectId, stack } = stage;
  const [email, name] = ['user@frontage.test', 'sites-de-natal'];
  const tokens = createMemoryTokens();
  const theirs = createClient({ baseUrl: `${stack.origin}/api/`, tokens });
  const answer = await theirs.call(contract.session.login, { body: { email, password: demoPassword } });
  tokens.set({ accessToken: answer.access_token, refreshToken: answer.refresh_token });
  const me = await client.call(contract.session.profile);
  await client.call(contract.users.update, {
    params: { userId: answer.user.id },
    body: { approverIds: [me.id] },
  });
  const file = (await stage.currentFile()).pick(0);
  file.set(0, 'website', 'https://natal.boavista.example/');
  const planId = await stage.planOf(file, `${name}.csv`);
  const ask = () => theirs.call(contract.approvals.ask, { params: { projectId, planId }, body: {} });
  await ask();

  const { page } = await stage.open({ reducedMotion: 'reduce' });
  const heard = await hearPage(page);
  const title = (text: string | RegExp) => page.getByRole('heading', { level: 1, name: text });
  const dialog = page.getByRole('dialog');

  // The plan is opened from the inbox and goes back with a reason; sent again, it is approved from the list.
  await page.goto('/approvals');
  const inbox = page.getByRole('grid', { name: 'Plans for approval' });
  await inbox.getByRole('row', { name: new RegExp(name) }).waitFor();
  await tabTo(page, inbox);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await title(/^Plan:/).waitFor();
  await press(page, page.getByRole('button', { name: 'Reject…' }));
  await expect.poll(() => isFocused(dialog.getByRole('textbox', { name: 'Reason' }))).toBe(true);
  await press(page, dialog.getByRole('button', { name: 'Reject plan' }));
  await dialog.getByText('This field is required').waitFor();
  await tabTo(page, dialog.getByRole('textbox', { name: 'Reason' }), 'Shift+Tab');
  await page.keyboard.type('Not before December.');
  await press(page, dialog.getByRole('button', { name: 'Reject plan' }));
  await dialog.waitFor({ state: 'detached' });
  await expectFocusInSight(page, 'a plan was rejected');
  await ask();
  // However slowly the inbox is read again, it does not show what was rejected as if it waited.
  const slowly = async (route: Route) => {
    await page.locator('[aria-busy=true]').first().waitFor();
    await route.continue();
  };
  await page.route(/\/api\/approvals\?/, slowly, { times: 1 });
  await goWithin(page, '/approvals');
  await inbox.getByRole('row', { name: new RegExp(name) }).waitFor();
  await tabTo(page, inbox);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect.poll(heard).toContain('1 selected');
  await press(page, page.getByRole('button', { name: 'Approve 1 plan…' }));
  await press(page, dialog.getByRole('button', { name: 'Approve 1 plan', exact: true }));
  await page.getByText('Nothing waits for you').waitFor();
  await expect.poll(heard).toContain('1 plan approved');
  await expectFocusInSight(page, 'a plan was approved');

  // A project is imported by its group.
  await tabTo(page, page.getByRole('button', { name: 'Import project' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  const groupId = dialog.getByLabel('Group ID *');
  await expect.poll(() => isFocused(groupId)).toBe(true);
  await page.keyboard.type('10411720394285530024');
  await expect.poll(() => groupId.inputValue()).toBe('10411720394285530024');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Project name *').waitFor();
  await tabTo(page, dialog.getByLabel('Authorized users *'));
  await page.keyboard.press('ArrowDown');
  await page.getByRole('option', { name: 'Camila Andrade' }).waitFor();
  await page.keyboard.type('Camila');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('checkbox', { name: 'Allow import keywords' }), 'Space');
  await press(page, dialog.getByRole('button', { name: 'Import project' }));
  await expect.poll(heard).toContain('Project successfully imported!');
  await press(page, dialog.getByRole('button', { name: 'Close' }).last());
  await dialog.waitFor({ state: 'detached' });
  await expectFocusInSight(page, 'a project was imported');

  // A Google account is connected past the consent page.
  await goWithin(page, '/integrations');
  await press(page, page.getByRole('button', { name: 'Connect a Google account' }));
  await page.getByRole('heading', { name: /wants access/ }).waitFor();
  const person = page.getByLabel('Bruno Tavares');
  await tabTo(page, page.getByRole('radio', { checked: true }));
  for (let step = 0; step < 5 && !(await person.isChecked()); step += 1)
    await page.keyboard.press('ArrowDown');
  await press(page, page.getByRole('button', { name: 'Allow' }));
  await page.getByText('Bruno Tavares is connected').waitFor();
  await expect.poll(() => new URL(page.url()).pathname).toBe('/integrations');
  await page.context().close();

  // Two factors: turned on, asked for at the door, turned off.
  const { page: door } = await openPage(stage.browser, stack.origin, { reducedMotion: 'reduce' });
  const knock = async () => {
    await type(door, door.getByLabel('E-mail'), email);
    await type(door, door.getByLabel('Password', { exact: true }), demoPassword);
    await door.keyboard.press('Enter');
  };
  const app = door.getByRole('listitem').filter({ hasText: 'Authenticator app' }).first();
  await door.goto('/login');
  await knock();
  await door.waitForURL((url) => !url.pathname.startsWith('/login'));
  await door.getByRole('heading', { level: 1 }).waitFor();
  await goWithin(door, '/profile?tab=security');
  await press(door, app.getByRole('button', { name: 'Turn on…' }));
  const key = await door.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label');
  const secret = Secret.fromBase32(/([A-Z2-7]{16,})/.exec(key ?? '')?.[1] ?? '');
  const shown = (aheadMs = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + aheadMs });
  await type(door, door.getByLabel('Then type the code the app shows'), shown());
  await press(door, door.getByRole('button', { name: 'I have kept them' }));
  await app.getByText('In use since').waitFor();
  await expectFocusInSight(door, 'a factor was turned on');

  await tabTo(door, door.getByRole('button', { name: /account menu/ }), 'Shift+Tab');
  await door.keyboard.press('Enter');
  await door.getByRole('menuitem', { name: 'Log Out' }).waitFor();
  await door.keyboard.press('End');
  await door.keyboard.press('Enter');
  await door.waitForURL(/\/login/);
  await knock();
  await door.getByRole('heading', { name: 'Enter the code' }).waitFor();
  await expect.poll(() => isFocused(door.getByLabel('Code'))).toBe(true);
  await door.keyboard.type(shown(30_000));
  await door.waitForURL((url) => !url.pathname.startsWith('/login'));
  await door.getByRole('heading', { level: 1 }).waitFor();
  await goWithin(door, '/profile?tab=security');
  await press(door, app.getByRole('button', { name: 'Turn off…' }));
  await press(door, door.getByRole('dialog').getByRole('button', { name: 'Turn off', exact: true }));
  await app.getByRole('button', { name: 'Turn on…' }).waitFor();
  await expectFocusInSight(door, 'a factor was turned off');
  await door.context().close();
});
