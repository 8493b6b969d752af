// pnpm --filter @frontage/web bench [locations]: the built product must lie in dist (pnpm build).
// A list of 100,000 locations that a real server answers, in Chromium: what a person sees while scrolling as fast as they can, and
// how long each key and click takes from the event to the next picture (Event Timing, what INP is made of). In each frame it is
// looked how much of the list's height the rows cover that the page has drawn; what is above the compositor's own scrolling is
// not seen by a page, and so not by this.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { launchBrowser, openPage, signIn } from '../e2e/browser.ts';
import { startStack } from '../e2e/stack.ts';
import { pressing, printInteractions, watchInteractions, type Act } from './interactions.ts';

const locations = Number(process.argv[2] ?? 100_000);
const password = 'Correct-horse-1';
const api = fileURLToPath(new URL('../../api', import.meta.url));

type Watch = {
  isOn: boolean;
  /** Share of the list's height that no row covered, of each frame. */
  blank: number[];
  gaps: number[];
  last: number;
};
declare global {
  interface Window {
    listWatch?: Watch;
  }
}

async function watchList(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const watch: Watch = { isOn: false, blank: [], gaps: [], last: 0 };
    window.listWatch = watch;
    const look = () => {
      const grid = document.querySelector<HTMLElement>('[role=grid]');
      if (grid === null) return;
      const box = grid.getBoundingClientRect();
      const head = grid.querySelector('[role=columnheader]')?.getBoundingClientRect().bottom ?? box.top;
      let covered = 0;
      let lowest = head;
      // The place of a row that is being read is drawn too.
      for (const row of grid.querySelectorAll('[data-index]')) {
        const { top, bottom } = row.getBoundingClientRect();
        covered += Math.max(0, Math.min(bottom, box.bottom) - Math.max(top, head));
        lowest = Math.max(lowest, bottom);
      }
      // Past the last row that was read there is room, with a sign that more comes: that is the end, not a blank row.
      const isEnd = grid.scrollTop + grid.clientHeight >= grid.scrollHeight - 80;
      const end = isEnd ? Math.max(head, Math.min(lowest, box.bottom)) : box.bottom;
      const shown = end - head;
      watch.blank.push(shown <= 0 ? 1 : Math.max(0, 1 - covered / shown));
    };
    const frame = (now: number) => {
      if (watch.isOn) {
        if (watch.last > 0) watch.gaps.push(now - watch.last);
        // After the page's own work for this frame, before the browser paints it.
        queueMicrotask(look);
      }
      watch.last = now;
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  });
}

async function scrolled(page: Page, name: string, act: () => Promise<void>): Promise<void> {
  await page.evaluate(() => {
    if (window.listWatch !== undefined)
      Object.assign(window.listWatch, { isOn: true, blank: [], gaps: [], last: 0 });
  });
  await act();
  const { blank, gaps, held } = await page.evaluate(() => {
    const watch = window.listWatch;
    if (watch !== undefined) watch.isOn = false;
    const body = document.querySelector<HTMLElement>('[role=grid] [role=rowgroup]:last-of-type');
    return {
      blank: watch?.blank ?? [],
      gaps: watch?.gaps ?? [],
      held: Math.round((body?.offsetHeight ?? 0) / 40),
    };
  });
  const missing = blank.filter((share) => share > 0.02);
  console.log(
    `  ${name.padEnd(40)} ${String(blank.length).padStart(5)} frames, ${String(missing.length).padStart(3)} with blank rows` +
      (missing.length > 0 ? ` (most ${(Math.max(...missing) * 100).toFixed(0)} % of the list)` : '') +
      `, longest frame ${Math.max(0, ...gaps).toFixed(0)} ms, ${held.toLocaleString('en')} rows read`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'frontage-many-'));
const made = spawnSync(
  process.execPath,
  [
    '--conditions=@frontage/source',
    '--import',
    'tsx',
    'bench/make-installation.ts',
    folder,
    String(locations),
  ],
  { cwd: api, stdio: 'inherit' },
);
if (made.status !== 0) throw new Error('The installation was not made.');
const stack = await startStack(
  { SYNC_EVERY_MINUTES: '0', DEMO: 'off', DATABASE_URL: '' },
  { dataDir: folder },
);
rmSync(folder, { recursive: true, force: true });
const browser = await launchBrowser();
try {
  const { page } = await openPage(browser, stack.origin);
  await watchList(page);
  await watchInteractions(page);
  await signIn(page, 'many@frontage.test', password);
  const opened = performance.now();
  await page.goto('/locations/list');
  const grid = page.getByRole('grid', { name: 'Locations' });
  await page.getByRole('row').nth(3).waitFor();
  console.log(
    `a list of ${locations.toLocaleString('en')}, from a server; first rows after ${(performance.now() - opened).toFixed(0)} ms`,
  );
  await page.getByRole('tab', { name: /^All/ }).waitFor();
  const box = await grid.boundingBox();
  if (box === null) throw new Error('There is no list.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);

  console.log('scrolling');
  const wheel = async (times: number, by: number) => {
    for (let step = 0; step < times; step += 1) await page.mouse.wheel(0, by);
  };
  await scrolled(page, 'wheel down, 120 x 400 px', () => wheel(120, 400));
  await scrolled(page, 'wheel up, 60 x 800 px', () => wheel(60, -800));
  const jump = (share: number) =>
    grid.evaluate((element, to) => (element.scrollTop = element.scrollHeight * to), share);
  await scrolled(page, 'scroll bar, 40 jumps', async () => {
    for (let step = 0; step < 40; step += 1) await jump(((step * 37) % 100) / 100);
  });
  await grid.focus();
  await scrolled(page, 'End, 60 times', async () => {
    for (let step = 0; step < 60; step += 1) await page.keyboard.press('End');
  });
  await scrolled(page, 'wheel up from there, 120 x 1,000 px', () => wheel(120, -1_000));

  const keys = (...names: string[]) => pressing(page, names);
  const quiet = () => page.waitForFunction(() => document.querySelector('[role=grid][aria-busy]') === null);
  const acts: readonly Act[] = [
    ['Home and End', keys('Home', 'End', 'Home')],
    ['arrow, 20 rows', keys(...Array.from({ length: 20 }, () => 'ArrowDown'))],
    ['tick a row', () => grid.getByRole('row').nth(3).getByRole('checkbox').click()],
    [
      'tick another with Shift',
      () =>
        grid
          .getByRole('row')
          .nth(12)
          .getByRole('checkbox')
          .click({ modifiers: ['Shift'] }),
    ],
    ['tick all rows read', () => page.getByRole('checkbox', { name: 'Select all rows shown' }).click()],
    ['select all that match', () => page.getByRole('button', { name: /^Select all/ }).click()],
    ['clear the selection', keys('Escape')],
    [
      'open a location beside the list',
      () =>
        page
          .getByRole('row')
          .nth(4)
          .click({ position: { x: 400, y: 20 } }),
    ],
    ['close it', keys('Escape')],
    ['sort by city', () => page.getByRole('button', { name: 'City' }).click()],
    ['sort by city, the other way', () => page.getByRole('button', { name: 'City' }).click()],
    [
      'type a search',
      () => page.getByRole('searchbox').first().pressSequentially('centro 77', { delay: 60 }),
    ],
    ['clear the search', () => page.getByRole('searchbox').first().fill('')],
    ['open the filters', () => page.getByRole('button', { name: 'Filter', exact: true }).click()],
    ['close the filters', keys('Escape')],
    ['another view', () => page.getByRole('tab', { name: /^Temporarily closed/ }).click()],
  ];
  console.log('interactions: longest of each, from the event to the next picture');
  await printInteractions(page, acts, quiet);
} finally {
  await browser.close();
  await stack.stop();
}
