import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core';
import { chromiumLaunch } from '../../../packages/ui/test/chromium.ts';

/** A Chromium of this machine, or the one out of the npm registry. */
export async function launchBrowser(): Promise<Browser> {
  return chromium.launch(await chromiumLaunch());
}

/** What a page must never do: log errors, throw, or load from another host. Collected while it runs. */
export type Complaints = { readonly list: string[] };

let useByKeys: ((page: Page) => void) | undefined;

/** For the run of `keyboard/`, which does with keys whatever a test does on a page. */
export function everyPageByKeys(use: (page: Page) => void): void {
  useByKeys = use;
}

/** Whether the hand has no mouse: what takes a pointer, a journey then does in the way that the product has for keys. */
export const isByKeyboard = (): boolean => useByKeys !== undefined;

/** A page that collects complaints. Failed requests that a test provokes are for the test to allow. */
export async function openPage(
  browser: Browser,
  origin: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; complaints: Complaints }> {
  const context = await browser.newContext({
    baseURL: origin,
    locale: 'en-GB',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
    ...options,
  });
  context.setDefaultTimeout(60_000);
  const page = await context.newPage();
  useByKeys?.(page);
  const list: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') list.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on('pageerror', (error) => list.push(`error: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.protocol.startsWith('http') && url.origin !== origin) list.push(`foreign request: ${url.href}`);
  });
  return { page, complaints: { list } };
}

/** The password of all the demo's users. */
export const demoPassword = 'Frontage-demo-1';

/** Signs in, as one of the demo's users where no password is said, on the sign-in screen or where it is asked for. */
export async function signIn(page: Page, email: string, password = demoPassword): Promise<void> {
  if (!new URL(page.url(), 'http://x').pathname.startsWith('/login')) await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
}

/**
 * The status of a call made with the page's own session and past the page, whose access token is in its memory alone: the
 * browser's cookie gives another one.
 */
export function statusOf(page: Page, path: string, method = 'GET'): Promise<number> {
  return page.evaluate(
    async ([address, by]) => {
      const answer = await fetch('/api/refresh', { headers: { 'frontage-session': 'cookie' } });
      const { access_token: token } = (await answer.json()) as { access_token: string };
      return (await fetch(address, { method: by, headers: { authorization: `Bearer ${token}` } })).status;
    },
    [path, method] as const,
  );
}
