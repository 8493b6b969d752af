import { Secret, TOTP } from 'otpauth';
import type { Page } from '@playwright/test';
import { openOidcRig, rigClient } from '../../api/src/testing/oidc-rig.ts';
import { seriousFaults } from './accessibility';
import { demoPassword, openPage, signIn, statusOf } from './browser';
import { expect, onStack, test } from './journey';
import { codeIn, mailTo } from './mailbox';

const stack = onStack();
/** Passkeys belong to a name, which a bare address is not. */
let origin: string;
test.beforeAll(() => {
  origin = stack.origin.replace('127.0.0.1', 'localhost');
});

const email = 'user@frontage.test';
const onScreen = (page: Page, name: string) => page.getByRole('heading', { name }).waitFor();

async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}

async function openSecurity(page: Page): Promise<void> {
  await page.goto('/profile?tab=security');
  await onScreen(page, 'Two-factor sign-in');
}

/** The row of a factor, by its name. */
const factor = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();

test.describe('getting in and back in', () => {
  test('with an authenticator app, a recovery code, a lock and remote sign-out', async ({ browser }) => {
    const { page, complaints } = await openPage(browser, origin);
    await signIn(page, email);

    // An app is added, and its key makes the codes.
    await openSecurity(page);
    await factor(page, 'Authenticator app').getByRole('button', { name: 'Turn on' }).click();
    const key = await page.getByRole('img', { name: /^QR code/ }).getAttribute('aria-label');
    const secret = Secret.fromBase32(/([A-Z2-7]{16,})/.exec(key ?? '')?.[1] ?? '');
    const shown = (aheadMs = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + aheadMs });
    expect(await seriousFaults(page)).toEqual([]);
    await page.getByLabel('Then enter the code the app shows').fill(shown());
    await onScreen(page, 'Keep these recovery codes');
    const codes = await page.getByRole('dialog').getByRole('listitem').allTextContents();
    expect(codes).toHaveLength(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await factor(page, 'Authenticator app').getByText('In use since').waitFor();
    expect(await seriousFaults(page)).toEqual([]);

    // Out, and in again with a code; a wrong one is named.
    await fromMenu(page, 'Log Out');
    await page.waitForURL(/\/login/);
    await page.getByLabel('E-mail').fill(email);
    await page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await onScreen(page, 'Enter the code');
    await page.getByLabel('Code').fill('000000');
    await page.getByText('The code sent is either invalid or expired').waitFor();
    // The step after the one that was spent above, which a clock that is half a minute ahead shows.
    await page.getByLabel('Code').fill(shown(30_000));
    await page.waitForURL((url) => url.pathname === '/');

    // A lock keeps what was typed; the server refuses the session until the password is given.
    await page.goto('/profile');
    await page.getByLabel('Name', { exact: true }).fill('Nome por salvar');
    await fromMenu(page, 'Lock screen');
    await onScreen(page, 'Locked');
    // The screen is covered before the server has heard of it.
    await expect.poll(() => statusOf(page, '/api/users/me')).toBe(423);
    expect(await seriousFaults(page)).toEqual([]);
    // The profile under the lock has passwords too.
    const password = page.getByRole('textbox', { name: 'Password' });
    await password.fill('wrong');
    await page.keyboard.press('Enter');
    await page.getByText('This is not your password.').waitFor();
    await password.fill(demoPassword);
    await page.keyboard.press('Enter');
    await onScreen(page, 'Your details');
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Nome por salvar');

    // Another browser signs in with a recovery code, and is signed out from here.
    const other = await openPage(browser, origin);
    await other.page.goto('/login');
    await other.page.getByLabel('E-mail').fill(email);
    await other.page.getByLabel('Password', { exact: true }).fill(demoPassword);
    await other.page.getByRole('button', { name: 'Sign in' }).click();
    await other.page.getByRole('button', { name: 'A recovery code' }).click();
    await other.page.getByLabel('Recovery code').fill(codes[0] ?? '');
    await other.page.keyboard.press('Enter');
    await other.page.waitForURL((url) => url.pathname === '/');
    await page.goto('/profile?tab=sessions');
    await page.getByText('This one').waitFor();
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click();
    await page.getByRole('button', { name: /^Sign out Chrome/ }).waitFor({ state: 'detached' });
    expect(await seriousFaults(page)).toEqual([]);
    await other.page.reload();
    await other.page.waitForURL(/\/login/);
    await other.page.context().close();

    const unexpected = complaints.list.filter((line) => !/status of (401|422|423)/.test(line));
    expect(unexpected).toEqual([]);
    await page.context().close();
  });

  test('with the company’s own provider, and a code where there is no password to unlock with', async ({
    browser,
  }) => {
    const { page } = await openPage(browser, stack.origin);
    const signedIn = page.waitForResponse((answer) => answer.url().endsWith('/api/login'));
    await signIn(page, 'super@frontage.test');
    const { user } = (await (await signedIn).json()) as { user: { account: { id: string } } };
    const provider = await openOidcRig([`${stack.origin}/login/company/${user.account.id}`]);
    try {
      provider.people.set('42', { email: 'admin@frontage.test', email_verified: true });
      await page.goto('/account/settings');
      const section = page.getByRole('group', { name: 'Sign-in with your company' });
      await section.getByLabel('Issuer').fill(provider.issuer);
      await section.getByLabel('Client ID').fill(rigClient.id);
      await section.getByLabel('Client secret').fill(rigClient.secret);
      await section.getByLabel('E-mail domains').fill('frontage.test');
      await section.getByRole('button', { name: 'Save sign-in' }).click();
      await section.getByText('Verified', { exact: true }).waitFor();
      expect(await seriousFaults(page)).toEqual([]);

      const other = await openPage(browser, stack.origin);
      await other.page.goto('/login?next=%2Fprofile');
      await other.page.getByLabel('E-mail').fill('admin@frontage.test');
      await other.page.getByRole('link', { name: 'Sign in with your company' }).click();
      await onScreen(other.page, 'Sign in with your company');
      expect(await seriousFaults(other.page)).toEqual([]);
      await expect(other.page.getByLabel('E-mail')).toHaveValue('admin@frontage.test');
      await other.page.keyboard.press('Enter');
      await onScreen(other.page, 'Your details');
      await expect(other.page.getByLabel('E-mail')).toHaveValue('admin@frontage.test');

      await fromMenu(other.page, 'Lock screen');
      await onScreen(other.page, 'Locked');
      const lock = other.page.getByRole('dialog', { name: 'Locked' });
      await expect(lock.getByLabel('Password')).toHaveCount(0);
      await lock.getByRole('button', { name: 'Send a code by e-mail' }).click();
      await lock.getByText('A code is on its way to admin@frontage.test').waitFor();
      const mail = await mailTo(stack, 'admin@frontage.test', 'Your confirmation code');
      await lock.getByLabel('Code').fill('000000');
      await other.page.keyboard.press('Enter');
      await lock.getByText('The code sent is either invalid or expired').waitFor();
      await lock.getByLabel('Code').fill(codeIn(mail));
      await other.page.keyboard.press('Enter');
      await lock.waitFor({ state: 'detached' });
      await onScreen(other.page, 'Your details');
      await other.page.context().close();

      // Codes by e-mail: who looks into another app for one finds its screen again, and ends there what the provider began.
      const bahia = 'bahia@frontage.test';
      provider.people.set('43', { email: bahia, email_verified: true });
      const own = await openPage(browser, stack.origin);
      await signIn(own.page, bahia);
      await openSecurity(own.page);
      await factor(own.page, 'Code by e-mail').getByRole('button', { name: 'Turn on…' }).click();
      const turningOn = await mailTo(stack, bahia, 'Code for two-factor sign-in');
      await own.page.getByRole('dialog').getByLabel('Code').fill(codeIn(turningOn));
      await own.page.getByRole('button', { name: 'I have saved them' }).click();
      await factor(own.page, 'Code by e-mail').getByText('On', { exact: true }).waitFor();
      await own.page.context().close();

      const third = await openPage(browser, stack.origin);
      await third.page.goto('/login/company?next=%2Fprofile');
      await third.page.getByLabel('E-mail').fill(bahia);
      await third.page.keyboard.press('Enter');
      await onScreen(third.page, 'Enter the code');
      await third.page.reload();
      await onScreen(third.page, 'Enter the code');
      await third.page.getByLabel('Code').fill(codeIn(await mailTo(stack, bahia, 'Your sign-in code')));
      await onScreen(third.page, 'Your details');
      await expect(third.page.getByLabel('E-mail')).toHaveValue(bahia);
      await third.page.context().close();
    } finally {
      await provider.close();
      await page.context().close();
    }
  });

  test('with a passkey alone, which can be renamed, opens a locked screen and proves who changes what protects the account', async ({
    browser,
  }) => {
    const { page } = await openPage(browser, origin);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('WebAuthn.enable');
    await devtools.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    await signIn(page, 'manager@frontage.test');
    await openSecurity(page);
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Notebook do caixa');
    await page.getByRole('button', { name: 'Continue with the browser' }).click();
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await page.getByRole('button', { name: 'Rename passkey Notebook do caixa' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Notebook da gerência');
    await page.keyboard.press('Enter');
    await page.getByText('Notebook da gerência').waitFor();
    await fromMenu(page, 'Log Out');
    await page.waitForURL(/\/login/);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.waitForURL((url) => url.pathname === '/');
    await fromMenu(page, 'Lock screen');
    await onScreen(page, 'Locked');
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await page.getByRole('dialog', { name: 'Locked' }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /account menu/ }).waitFor();

    // Five minutes later the server wants to know again.
    await stack.forward(6 * 60_000);
    await openSecurity(page);
    await page.getByRole('button', { name: 'Create new codes…' }).click();
    await page.getByRole('button', { name: 'Create 10 new codes' }).click();
    const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
    await proof.getByRole('button', { name: 'Use a passkey' }).click();
    await onScreen(page, 'Keep these recovery codes');
    await proof.waitFor({ state: 'detached' });
    await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(10);
    await page.context().close();
  });
});
