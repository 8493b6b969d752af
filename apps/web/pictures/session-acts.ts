import { demoPassword } from '../e2e/browser.ts';
import { openAccountMenu, type Act, type Stand } from './acts.ts';

/** The server wants to know that it is still the same person before it does anything. */
export const withDoubt: Act = async ({ page }) => {
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/'),
    (route) =>
      route.request().method() === 'GET'
        ? route.fallback()
        : route.fulfill({
            status: 403,
            contentType: 'application/json',
            body: JSON.stringify({ code: 'confirmation_required', message: 'x', requestId: '7f3a-21c0' }),
          }),
  );
};

/** Goes to set up an authenticator, which needs a fresh proof. */
export async function setUpApp({ page, t }: Stand): Promise<void> {
  await page
    .getByRole('button', { name: t('profile:factors.turnOn') })
    .nth(1)
    .click();
  await page.getByRole('dialog').locator('input[type=password]').waitFor({ timeout: 5_000 });
}

/** Confirms with a wrong password that it is still the same person. */
export async function confirmWrongly(stand: Stand): Promise<void> {
  await setUpApp(stand);
  const { page, t } = stand;
  await page.route(/\/api\/session.*confirm/, (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/json',
      body: JSON.stringify({ code: 'password_wrong', message: 'x', requestId: '7f3a-21c0' }),
    }),
  );
  await page.getByRole('dialog').locator('input[type=password]').fill('não-é-esta');
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('profile:stepUp.confirm') })
    .click();
  await page.getByRole('dialog').getByRole('alert').first().waitFor({ timeout: 5_000 });
}

export async function lock({ page, t }: Stand): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  await openAccountMenu({ page });
  await page.getByRole('menuitem', { name: t('shell:user.lockScreen') }).click();
  await page.getByRole('heading', { name: t('profile:lock.screenTitle') }).waitFor();
}

/** Gives the lock screen the answer of somebody who does not know the password, or of a server that fails. */
export const tryToUnlock =
  (answers: 'wrong' | 'failing'): Act =>
  async (stand) => {
    await lock(stand);
    const { page } = stand;
    if (answers === 'failing')
      await page.route(/\/api\/.*unlock/, (route) =>
        route.fulfill({ status: 503, body: 'Service Unavailable' }),
      );
    await page.locator('[role=dialog] input[type=password]').fill('não-é-esta');
    await page.keyboard.press('Enter');
    await page.getByRole('alert').filter({ visible: true }).first().waitFor();
    await page.unroute(/\/api\/.*unlock/);
  };

export async function unlock({ page }: Stand): Promise<void> {
  await page.locator('[role=dialog] input[type=password]').fill(demoPassword);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

/** Sends an invite again, and the server does it or does not: a toast says which. */
export const toast =
  (how: 'done' | 'failed'): Act =>
  async ({ page, t }) => {
    if (how === 'failed')
      await page.route(/\/api\/account\/invites\/[^/]+\/resend$/, (route) =>
        route.fulfill({
          status: 500,
          contentType: 'application/json',
          body: JSON.stringify({ code: 'unexpected', message: 'x', requestId: '7f3a-21c0' }),
        }),
      );
    const name = t('users:invites.resendNamed', { email: 'ana.ribeiro@boavista.example' });
    const button = page.getByRole('button', { name }).filter({ visible: true });
    if (!(await button.isVisible())) return;
    await button.click();
    await page.locator('.mantine-Notification-root').first().waitFor({ timeout: 5_000 });
  };
