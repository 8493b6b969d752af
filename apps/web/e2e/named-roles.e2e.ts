import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { openPage, signIn } from './browser';
import { sendsOnce } from './double-click';
import { expect, onStage, test } from './journey';
import { linkOf, mailTo } from './mailbox';

const stage = onStage('Boa Vista Escritórios');

const email = 'gerente@padaria.example';
const password = 'Broa-de-milho-7';
const role = 'Gerente de loja';
const open = () => openPage(stage.browser, stage.stack.origin, { reducedMotion: 'reduce' });
const onScreen = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const menu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });

async function choose(page: Page, name: string) {
  await page.getByRole('combobox', { name: 'Role of the account' }).click();
  await page.getByRole('option', { name }).click();
}

test('a role is named, given to two people, changed for both, taken off one and deleted', async () => {
  const faults: string[] = [];
  const look = async (screen: string, page: Page) => {
    faults.push(...(await seriousFaults(page)).map((fault) => `${screen}: ${fault}`));
  };
  const { page: admin, complaints } = await open();
  await signIn(admin, 'admin@frontage.test');
  await admin.goto('/users?view=roles');
  await admin.getByText('No roles yet').waitFor();
  await look('no roles', admin);
  await admin.getByRole('link', { name: 'New role' }).first().click();
  await admin.getByRole('textbox', { name: /^Name/ }).fill(role);
  await look('new role', admin);
  await sendsOnce(admin.getByRole('button', { name: 'Create role' }), /\/account\/roles$/, () =>
    admin.getByText(`${role} was created. You can give it to people now.`).waitFor(),
  );
  await onScreen(admin, role);

  // One through an invite, the other in their form.
  await admin.goto('/users/invite');
  await admin.getByRole('textbox', { name: 'E-mails' }).fill(email);
  await choose(admin, role);
  await admin.getByRole('radio', { name: 'All projects' }).check();
  await sendsOnce(admin.getByRole('button', { name: 'Send 1 invite' }), /\/invites$/, () =>
    admin.getByText('1 invite is on its way').waitFor(),
  );
  const link = linkOf(await mailTo(stage.stack, email, 'You are invited to Padaria Boa Vista'), 'invite');
  const { page } = await open();
  await page.goto(link);
  await page.getByRole('button', { name: 'Complete account' }).click();
  await page.getByLabel('Your name').fill('Nina Prado');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByLabel('Repeat the password').fill(password);
  await page.getByRole('button', { name: 'Create account' }).click();
  await page.waitForURL((url) => url.pathname === '/');
  await menu(page).getByRole('link', { name: 'Import CSV' }).waitFor();

  await admin.goto('/users?search=user@frontage.test');
  await admin.getByText('user@frontage.test').first().click();
  await choose(admin, role);
  await look('user with a role', admin);
  await sendsOnce(admin.getByRole('button', { name: 'Save' }), /\/users\/[^/]+$/, () =>
    admin.getByText(/^Saved\. It applies/).waitFor(),
  );

  // One change is everybody's, and the open session loses it with its next step.
  await admin.getByRole('link', { name: 'Open the role' }).click();
  await onScreen(admin, role);
  await admin.getByRole('link', { name: '2 people' }).waitFor();
  await admin.getByRole('checkbox', { name: 'Bulk edit: View' }).uncheck();
  await look('role', admin);
  await sendsOnce(admin.getByRole('button', { name: 'Save for 2 people' }), /\/account\/roles\/[^/]+$/, () =>
    admin.getByText('Saved and changed for 2 people').waitFor(),
  );
  await page.goto('/locations/edit/import');
  await page.waitForURL(/\/misc\/not-authorized$/);
  await menu(page).getByRole('link', { name: 'Import CSV' }).waitFor({ state: 'detached' });

  // Who is detached keeps what they have, and goes another way from here.
  await admin.getByRole('link', { name: '2 people' }).click();
  await admin.getByText('Nina Prado').first().click();
  await onScreen(admin, 'Nina Prado');
  await admin.getByRole('button', { name: 'Detach from the role' }).click();
  await expect(admin.getByRole('checkbox', { name: 'Bulk edit: View' })).not.toBeChecked();
  await admin.getByRole('button', { name: 'Save' }).click();
  await admin.getByText(/^Saved\. It applies/).waitFor();
  await expect(admin.getByRole('checkbox', { name: 'Bulk edit: View' })).toBeEnabled();

  await admin.goto('/users?view=roles');
  await expect(admin.getByRole('row', { name: new RegExp(role) })).toContainText('1');
  await look('roles', admin);
  await admin.getByRole('row', { name: new RegExp(role) }).click();
  await admin.getByRole('button', { name: 'More actions' }).click();
  await admin.getByRole('menuitem', { name: 'Delete role' }).click();
  const question = admin.getByRole('dialog', { name: `Delete ${role}?` });
  await question.getByText('1 person', { exact: true }).waitFor();
  await sendsOnce(question.getByRole('button', { name: 'Delete role' }), /\/account\/roles\/[^/]+$/, () =>
    admin.getByText(`${role} was deleted; 1 person keeps their permissions`).waitFor(),
  );
  await admin.getByText('No roles yet').waitFor();
  expect(faults).toEqual([]);
  expect(complaints.list).toEqual([]);
  for (const one of [page, admin]) await one.context().close();
});
