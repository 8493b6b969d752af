import { contract } from '@frontage/api-client/contract';
import type { Request } from '@playwright/test';
import { expect, onStage, test } from './journey';

const stage = onStage('Boa Vista Escritórios');

const unread = async () => (await stage.client.call(contract.notifications.unread)).count;

/** Creates a notification for a person; returns how many they have not read then. */
async function tellSomething(): Promise<number> {
  const before = await unread();
  await stage.readAgain();
  await expect.poll(unread).toBeGreaterThan(before);
  return unread();
}

test('hears what came between the first reading and the opening of the stream', async () => {
  const { page } = await stage.open();
  let release: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/notifications/stream*', async (route) => {
    await gate;
    await route.continue();
  });
  const before = await unread();
  await page.goto('/');
  const bell = (count: number) => (count === 0 ? 'Notifications' : `Notifications, ${String(count)} unread`);
  await page
    .getByRole('link', { name: bell(before), exact: true })
    .first()
    .waitFor();
  const now = await tellSomething();
  release?.();
  await page
    .getByRole('link', { name: bell(now), exact: true })
    .first()
    .waitFor();
  await page.context().close();
});

test('hears by a stream while it is seen, and by asking where there is no stream', async () => {
  const { page } = await stage.open();
  const open = new Set<unknown>();
  const isStream = (request: Request) => request.url().includes('/api/notifications/stream');
  page.on('request', (request) => {
    if (isStream(request)) open.add(request);
  });
  page.on('requestfailed', (request) => open.delete(request));
  page.on('requestfinished', (request) => open.delete(request));
  await page.clock.install();
  await page.goto('/notifications');
  await page.getByText('Updates automatically').waitFor();
  await expect.poll(() => open.size).toBe(1);

  // A tab that nobody sees lets the stream go, and takes it up when somebody is back.
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden });
      Object.defineProperty(document, 'visibilityState', {
        configurable: true,
        get: () => (hidden ? 'hidden' : 'visible'),
      });
      document.dispatchEvent(new Event('visibilitychange'));
    }, isHidden);
  await hide(true);
  await expect.poll(() => open.size, { message: 'streams of a hidden tab' }).toBe(0);
  await hide(false);
  await expect.poll(() => open.size, { message: 'streams of a tab in sight' }).toBe(1);

  await page.context().route('**/api/notifications/stream*', (route) => route.abort());
  await hide(true);
  await hide(false);
  await page.getByText('No live connection: checks every minute').waitFor();
  const now = await tellSomething();
  await page.clock.fastForward(61_000);
  await page.getByRole('link', { name: `Notifications, ${String(now)} unread` }).waitFor();
  await page.context().close();
});
