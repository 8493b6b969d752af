import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { demoPassword, openPage, signIn } from './browser';
import { sendsOnce } from './double-click';
import { expect, onStage, test } from './journey';
import { linkOf, mailTo } from './mailbox';

const stage = onStage('Boa Vista Escritórios');

const owner = 'dona@cafe.example';
const guest = 'manager@frontage.test';
const password = 'Broa-de-milho-7';
const [home, customer] = ['Padaria Boa Vista', 'Café do Cliente'];
const open = () => openPage(stage.browser, stage.stack.origin, { reducedMotion: 'reduce' });
const onScreen = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const userMenu = (page: Page, account: string) =>
  page.getByRole('button', { name: new RegExp(`Camila Andrade.*${account}`) });

async function switchTo(page: Page, from: string, to: string) {
  await userMenu(page, from).click();
  await expect(page.getByRole('menuitemradio', { name: from })).toBeChecked();
  await page.getByRole('menuitemradio', { name: to }).click();
  await userMenu(page, to).waitFor();
}

test('a person of one account joins another, switches there and back, and is removed from it', async () => {
  const faults: string[] = [];
  const look = async (screen: string, page: Page) => {
    faults.push(...(await seriousFaults(page)).map((fault) => `${screen}: ${fault}`));
  };
  // The other account, with an administrator of its own.
  const { page: admin, complaints } = await open();
  await signIn(admin, 'admin@frontage.test');
  await admin.goto('/accounts');
  await admin.getByRole('button', { name: 'New account' }).click();
  await admin.getByLabel('Account name *').fill(customer);
  await admin.getByLabel('E-mail of the first administrator').fill(owner);
  await admin.getByRole('button', { name: 'Create account' }).click();
  await admin.getByText(`An invite is on its way to ${owner}`).waitFor();
  const first = linkOf(await mailTo(stage.stack, owner, `You are invited to ${customer}`), 'invite');
  const { page: boss } = await open();
  await boss.goto(first);
  await boss.getByRole('button', { name: 'Complete account' }).click();
  await boss.getByLabel('Your name').fill('Dona Lurdes');
  await boss.getByLabel('Password', { exact: true }).fill(password);
  await boss.getByLabel('Repeat the password').fill(password);
  await boss.getByRole('button', { name: 'Create account' }).click();
  await boss.waitForURL((url) => url.pathname === '/');

  await boss.goto('/users/invite');
  await boss.getByRole('textbox', { name: 'E-mails' }).fill(guest);
  await boss.getByRole('radio', { name: 'All projects' }).check();
  await sendsOnce(boss.getByRole('button', { name: 'Send 1 invite' }), /\/invites$/, () =>
    boss.getByText('1 invite is on its way').waitFor(),
  );

  // The wrong person is told so; the right one signs in on the way and joins.
  const link = linkOf(await mailTo(stage.stack, guest, `You are invited to ${customer}`), 'invite');
  const { page } = await open();
  await signIn(page, 'user@frontage.test');
  await page.goto(link);
  await page.getByText(`This invite is for ${guest}, and you are signed in as`).waitFor();
  await look('invite of another', page);
  await page.getByRole('button', { name: 'Log Out' }).click();
  await page.getByRole('button', { name: 'Sign in to join' }).click();
  await signIn(page, guest);
  await onScreen(page, `You are invited to ${customer}`);
  await page.getByLabel('Your password', { exact: true }).fill(demoPassword);
  await look('join', page);
  await sendsOnce(page.getByRole('button', { name: `Join ${customer} as User` }), /\/invites\/join$/, () =>
    page.waitForURL((url) => url.pathname === '/'),
  );
  await userMenu(page, customer).waitFor();

  await switchTo(page, customer, home);
  await page.goto('/profile');
  await page.getByText('Accounts you work in').waitFor();
  await look('profile', page);
  await switchTo(page, home, customer);

  // Who is removed there is at home again at their next step, and can no longer choose it.
  await boss.goto('/users?search=Camila');
  await boss.getByText('Camila Andrade').first().click();
  await boss.getByRole('button', { name: 'More actions' }).click();
  await boss.getByRole('menuitem', { name: 'Delete' }).click();
  const confirm = boss.getByRole('dialog', { name: 'Delete Camila Andrade?' });
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await boss.getByText('Camila Andrade was deleted').waitFor();
  await page.goto('/');
  await userMenu(page, home).click();
  await page.getByRole('menuitem', { name: 'Profile' }).waitFor();
  await expect(page.getByRole('menuitemradio', { name: customer })).toHaveCount(0);

  expect(faults).toEqual([]);
  expect(complaints.list).toEqual([]);
  for (const one of [page, boss, admin]) await one.context().close();
});
