import type { Page } from '@playwright/test';
import { seriousFaults } from './accessibility';
import { openPage, signIn } from './browser';
import { expect, onStack, test } from './journey';
import { linkOf, mailTo } from './mailbox';

const stack = onStack();

const newPassword = 'nove pães quentes';

test.describe('getting back in', () => {
  test('leads from a forgotten password to a new one; the old session is over', async ({ browser }) => {
    const email = 'user@frontage.test';
    const { page: inside } = await openPage(browser, stack.origin);
    await signIn(inside, email);

    const { page, complaints } = await openPage(browser, stack.origin, { reducedMotion: 'reduce' });
    const faults: string[] = [];
    const look = async (screen: string, target: Page = page) => {
      faults.push(...(await seriousFaults(target)).map((fault) => `${screen}: ${fault}`));
    };
    await page.goto('/login');
    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('heading', { name: 'Forgot password' }).waitFor();
    await page.getByLabel('E-mail').fill(email);
    await look('forgot');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await page.getByRole('heading', { name: 'Check your e-mail' }).waitFor();
    await look('sent');

    const link = linkOf(await mailTo(stack, email, 'Set a new password'), 'reset-password');
    await page.goto(link);
    await page.getByLabel('New password', { exact: true }).fill('abc12');
    await page.keyboard.press('Enter');
    await page.getByText('Password must be at least 6 characters long').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('senha123');
    await page.getByLabel('Repeat the new password').fill('senha123');
    await page.keyboard.press('Enter');
    await page.getByText('This password is easy to guess').waitFor();
    await look('reset');
    await page.getByLabel('New password', { exact: true }).fill(newPassword);
    await page.getByRole('button', { name: 'Set new password' }).click();
    await page.getByText('The passwords do not match').waitFor();
    await page.getByLabel('Repeat the new password').fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'The new password is set' }).waitFor();

    await inside.goto('/activity');
    await inside.waitForURL(/\/login/);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Sign in' }).waitFor();
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/login'));

    const { page: late } = await openPage(browser, stack.origin, { reducedMotion: 'reduce' });
    await late.goto(link);
    await late.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await look('expired', late);
    await late.goto('/reset-password');
    await late.getByText('No token provided').waitFor();
    expect(faults).toEqual([]);
    // What the server refused on purpose is a failed request, and the browser says so itself.
    expect(complaints.list.filter((one) => !one.includes('422 (Unprocessable'))).toEqual([]);
    for (const one of [page, inside, late]) await one.context().close();
  });

  test('leads from a sign-up to the first locations', async ({ browser }) => {
    const email = 'ana@padaria.example';
    const { page, complaints } = await openPage(browser, stack.origin);
    await page.goto('/login');
    await page.getByRole('link', { name: 'Start for free' }).click();
    await page.getByLabel('Your name').fill('Ana Lima');
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Confirm your e-mail' }).waitFor();

    await page.goto(linkOf(await mailTo(stack, email, 'Confirm your e-mail'), 'verify-email'));
    await page.getByLabel('Password', { exact: true }).fill(newPassword);
    await page.keyboard.press('Enter');
    // The button that was pressed is gone; one goes on from the title of what came.
    const focused = page.locator(':focus');
    await focused.and(page.getByRole('heading', { name: 'Connect your locations' })).waitFor();
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Name of your business').fill('Padaria da Ana');
    await page.getByRole('button', { name: 'Connect the sandbox' }).click();
    await page.waitForURL(/\/locations\/list/);
    await focused.and(page.getByRole('heading', { level: 1, name: 'My Locations' })).waitFor();
    await page.getByText('24 locations').first().waitFor();
    await page.getByText('Padaria da Ana').first().waitFor();
    expect(complaints.list).toEqual([]);
    await page.context().close();
  });
});
