import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { openPage, signIn } from './browser';
import { sendsOnce } from './double-click';
import { expect, onStage, test } from './journey';
import { linkOf, mailTo } from './mailbox';

const stage = onStage('Boa Vista Escritórios');

const email = 'nina@padaria.example';
const password = 'Broa-de-milho-7';
const openStranger = () => openPage(stage.browser, stage.stack.origin, { reducedMotion: 'reduce' });
const onScreen = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

test.describe('people', () => {
  test('are invited to one location, see that alone, lose a permission and their sessions', async () => {
    const faults: string[] = [];
    const look = async (screen: string, page: Page) => {
      faults.push(...(await seriousFaults(page)).map((fault) => `${screen}: ${fault}`));
    };
    const { page: admin, complaints } = await openStranger();
    await signIn(admin, 'admin@frontage.test');
    await admin.goto('/users/invite');
    await admin.getByRole('textbox', { name: 'E-mails' }).fill(`${email}, manager@frontage.test`);
    const finder = admin.getByRole('combobox', { name: 'Find a location by name, city or store code' });
    await finder.click();
    await admin.getByRole('option').first().click();
    await admin.getByRole('button', { name: /^Remove / }).waitFor();
    await look('invite', admin);
    await sendsOnce(admin.getByRole('button', { name: 'Send 2 invites' }), /\/invites$/, () =>
      admin.getByText('1 invite is on its way').waitFor(),
    );
    await admin.getByText('is already registered').waitFor();

    const link = linkOf(await mailTo(stage.stack, email, 'You are invited to Padaria Boa Vista'), 'invite');
    const { page } = await openStranger();
    await page.goto(link);
    await onScreen(page, 'Welcome to Padaria Boa Vista');
    await page.getByText('1 location', { exact: true }).waitFor();
    await look('welcome', page);
    await page.getByRole('button', { name: 'Complete account' }).click();
    await page.getByLabel('Your name').fill('Nina Prado');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByLabel('Repeat the password').fill('Broa-de-milho-8');
    await page.getByRole('button', { name: 'Create account' }).click();
    await page.getByText('The passwords do not match').waitFor();
    await page.getByLabel('Repeat the password').fill(password);
    await look('account', page);
    await sendsOnce(page.getByRole('button', { name: 'Create account' }), /\/invites\/accept$/, () =>
      page.waitForURL((url) => url.pathname === '/'),
    );
    const { page: late } = await openStranger();
    await late.goto(link);
    await onScreen(late, 'This invite was already used or is expired');
    await late.context().close();

    await page.goto('/locations/list');
    await page.getByText('1 location', { exact: true }).first().waitFor();
    await expect(page.getByRole('row')).toHaveCount(2);
    await menu(page).getByRole('link', { name: 'Import CSV' }).waitFor();

    // A permission that is taken away takes the menu's entry with it, and the address leads nowhere.
    await admin.goto('/users?search=nina');
    await admin.getByText('Nina Prado').first().click();
    await onScreen(admin, 'Nina Prado');
    await admin.getByRole('checkbox', { name: 'Bulk edit: View' }).uncheck();
    await sendsOnce(admin.getByRole('button', { name: 'Save' }), /\/users\/[^/]+$/, () =>
      admin.getByText('Saved. It applies from the next action of Nina Prado.').waitFor(),
    );
    await look('user', admin);
    await page.goto('/locations/edit/import');
    await page.waitForURL(/\/misc\/not-authorized$/);
    await onScreen(page, 'You cannot see this page');
    await menu(page).getByRole('link', { name: 'Import CSV' }).waitFor({ state: 'detached' });

    await admin.getByRole('button', { name: 'Sign out everywhere…' }).click();
    const everywhere = admin.getByRole('button', { name: 'Sign out everywhere', exact: true });
    await sendsOnce(everywhere, /\/sessions/, () => admin.getByText('Nowhere at the moment').waitFor());
    await page.goto('/');
    await page.waitForURL(/\/login/);

    await admin.getByRole('button', { name: 'More actions' }).click();
    await admin.getByRole('menuitem', { name: 'Delete' }).click();
    const confirm = admin.getByRole('dialog', { name: 'Delete Nina Prado?' });
    await sendsOnce(confirm.getByRole('button', { name: 'Delete' }), /\/users\/[^/]+$/, () =>
      admin.getByText('Nina Prado was deleted').waitFor(),
    );

    expect(faults).toEqual([]);
    expect(complaints.list).toEqual([]);
    for (const one of [page, admin]) await one.context().close();
  });

  test('look after an account of others, with its first administrator invited', async () => {
    const { page, complaints } = await openStranger();
    await signIn(page, 'admin@frontage.test');
    await page.goto('/accounts');
    await page.getByRole('button', { name: 'New account' }).click();
    await page.getByLabel('Account name *').fill('Café do Cliente');
    await page.getByLabel('E-mail of the first administrator').fill('dona@cliente.example');
    await sendsOnce(page.getByRole('button', { name: 'Create account' }), /\/accounts$/, () =>
      page.getByText('An invite is on its way to dona@cliente.example').waitFor(),
    );
    expect(await mailTo(stage.stack, 'dona@cliente.example', 'You are invited to Café do Cliente')).toContain(
      'Rafael Nogueira',
    );
    await page.getByRole('button', { name: 'Open account Café do Cliente' }).click();
    await page.getByText('You are working in Café do Cliente.').waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.goto('/users?view=invites');
    await page.getByText('dona@cliente.example').first().waitFor();
    await page.getByRole('button', { name: 'Back to Padaria Boa Vista' }).click();
    await onScreen(page, 'Accounts');
    await page.getByText('You are working in').waitFor({ state: 'detached' });
    await page.goto('/users');
    await page.getByText('Camila Andrade').first().waitFor();
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });
});
