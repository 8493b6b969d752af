// node apps/web/bench/slow-network.ts: the built product must lie in dist (pnpm build).
// What somebody sees on 400 kbit/s with 400 ms a request, as Chromium emulates it: when the frame is drawn, when the menu and the list are
// there, at a first visit and at the next one, and how long a click waits for its answer. With `--check` it fails where a frame comes after
// the scripts, or an answer after 100 ms.
import type { Page, Request } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../e2e/browser.ts';
import { untilCalm } from '../e2e/every-screen.ts';
import { startStack } from '../e2e/stack.ts';

const slow = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1000) / 8,
  uploadThroughput: (400 * 1000) / 8,
};
const mostMs = 100;
const longestFetchMs = 10_000;
const isScript = (request: Request) => request.url().endsWith('.js');

/** When things that the page shows were there for the first time, in ms since it was asked for. */
const marks = { menu: 'nav a', rows: '[role=grid] [role=row]:nth-of-type(2)', heading: '#content h1' };
type Mark = keyof typeof marks;

async function throttled(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.emulateNetworkConditions', slow);
}

async function watchMarks(page: Page): Promise<void> {
  await page.addInitScript((wanted) => {
    const seen: Record<string, number> = {};
    Object.assign(window, { seen });
    const look = () => {
      for (const [name, selector] of Object.entries(wanted))
        if (!(name in seen) && document.querySelector(selector) !== null) seen[name] = performance.now();
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, marks);
}

type Visit = Record<Mark | 'frame' | 'scripts', number>;

/** Opens the list and tells when what was there. */
async function visit(page: Page): Promise<Visit> {
  await page.goto('/locations/list', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'rows' in (window as unknown as { seen: object }).seen, undefined, {
    timeout: 180_000,
  });
  return page.evaluate(() => {
    const { seen } = window as unknown as { seen: Record<Mark, number> };
    const frame = performance.getEntriesByName('first-paint')[0]?.startTime ?? Number.NaN;
    const scripts = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/assets\/(libraries|initial|index)-[^/]*\.js$/.test(name))
      .map((entry) => (entry as PerformanceResourceTiming).responseEnd);
    return { ...seen, frame, scripts: Math.max(...scripts) };
  });
}

/** Clicks a menu's entry, and tells when the page answered at all, and when the other page was there. */
async function click(
  page: Page,
  name: string,
  isPointedAt: boolean,
): Promise<{ answer: number; page: number }> {
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true });
  if (isPointedAt) {
    const fetched = page.waitForEvent('requestfinished', { predicate: isScript, timeout: longestFetchMs });
    await link.hover();
    // A page whose script is there already fetches none.
    await fetched.catch(() => undefined);
  }
  return link.evaluate(
    (element: HTMLElement) =>
      new Promise<{ answer: number; page: number }>((resolve) => {
        const before = document.querySelector('#content h1')?.textContent;
        const from = performance.now();
        const seen: { answer?: number } = {};
        const look = () => {
          const now = performance.now() - from;
          const going = document.querySelector('[data-going]');
          const heading = document.querySelector('#content h1')?.textContent;
          const isThere = heading !== undefined && heading !== before;
          const isSeen = going !== null && getComputedStyle(going).visibility === 'visible';
          if (isThere || isSeen) seen.answer ??= now;
          if (isThere) resolve({ answer: seen.answer ?? now, page: now });
          else requestAnimationFrame(look);
        };
        element.click();
        requestAnimationFrame(look);
      }),
  );
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
const faults: string[] = [];

const stack = await startStack({ SYNC_EVERY_MINUTES: '0' });
const browser = await launchBrowser();
try {
  const { page: first } = await openPage(browser, stack.origin);
  await signIn(first, 'manager@frontage.test');
  await first.goto('/locations/list');
  await first.getByText('1,200 locations').first().waitFor({ timeout: 180_000 });
  const storageState = await first.context().storageState();
  await first.context().close();

  const { page } = await openPage(browser, stack.origin, { storageState });
  page.context().setDefaultTimeout(180_000);
  await watchMarks(page);
  await throttled(page);
  for (const name of ['first visit', 'next visit']) {
    const { frame, scripts, menu, rows } = await visit(page);
    console.log(
      `${name.padEnd(12)} frame ${seconds(frame)}, scripts ${seconds(scripts)}, menu ${seconds(menu)}, list ${seconds(rows)}`,
    );
    if (name === 'first visit' && !(frame < scripts)) faults.push(`frame of the ${name} after the scripts`);
    await untilCalm(page);
  }
  const acts = [
    ['Schedules', false],
    ['Activity', true],
    ['Reviews', false],
    ['Notifications', true],
  ] as const;
  for (const [name, isPointedAt] of acts) {
    await untilCalm(page);
    const took = await click(page, name, isPointedAt);
    console.log(
      `${name.padEnd(14)} ${isPointedAt ? 'pointed at, ' : 'not pointed at, '}answered after ${took.answer.toFixed(0)} ms, there after ${seconds(took.page)}`,
    );
    if (took.answer > mostMs) faults.push(`${name} answered after ${took.answer.toFixed(0)} ms`);
  }
} finally {
  await browser.close();
  await stack.stop();
}
for (const fault of faults) console.log(`over: ${fault}`);
if (process.argv.includes('--check') && faults.length > 0) process.exitCode = 1;
