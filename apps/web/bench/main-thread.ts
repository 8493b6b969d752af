// pnpm --filter @frontage/web bench [--rows N]: the built product must lie in dist (pnpm build).
// What a person waits for at the CSV import of a large file, and whether the page answers meanwhile. Wall times hold what
// else the machine did; the processor time of the longest task is the page's own share, and should stay under 50 ms.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import { CsvFile } from '../e2e/csv-file.ts';
import { launchBrowser, openPage, signIn } from '../e2e/browser.ts';
import { startStack } from '../e2e/stack.ts';
import { installWatch, measure, type Blocks } from './blocks.ts';
import { csvOf } from './csv-data.ts';

const { values } = parseArgs({
  options: { rows: { type: 'string', default: '100000' } },
});
const rows = Number(values.rows);
const longest = 10 * 60_000;

const width = 40;
const ms = (value: number) => `${value.toFixed(0)} ms`;
function show(what: string, blocks: Blocks): void {
  const { took, longTask, longTasks, longestFrameGap, longestCpu } = blocks;
  const tasks = longTasks === 0 ? '-' : `${String(longTasks)} x, most ${ms(longTask)}`;
  console.log(
    what.padEnd(width) +
      [ms(took), ms(longestCpu), tasks, ms(longestFrameGap)].map((cell) => cell.padStart(18)).join(''),
  );
}

async function openImport(page: Page): Promise<void> {
  await page.goto('/locations/edit/import');
  await page.getByRole('button', { name: 'Choose a file' }).waitFor();
}

async function firstCheck(page: Page): Promise<void> {
  await page.waitForFunction(() => /[1-9][\d,]* rows?, /.test(document.body.innerText), undefined, {
    polling: 'raf',
    timeout: longest,
  });
}

async function scroll(page: Page, steps: number): Promise<void> {
  await page.evaluate(async (count) => {
    const grid = document.querySelector('[role=grid]');
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let step = 0; step < count && grid !== null; step += 1) {
      // A fling, then jumps by the scroll bar.
      grid.scrollTop += step % 30 === 29 ? grid.scrollHeight / 12 : 400;
      await frame();
    }
  }, steps);
}

const folder = mkdtempSync(join(tmpdir(), 'frontage-bench-'));
const stack = await startStack({ SYNC_EVERY_MINUTES: '0', CSV_MAX_ROWS: String(Math.max(rows, 200_000)) });
const browser = await launchBrowser();
try {
  const file = join(folder, 'locations.csv');
  const bytes = csvOf(rows);
  writeFileSync(file, bytes);
  console.log(
    `${rows.toLocaleString('en')} rows, ${(bytes.length / 1e6).toFixed(1)} MB, 1% of the rows wrong\n`,
  );

  const { page } = await openPage(browser, stack.origin);
  page.setDefaultTimeout(longest);
  await installWatch(page);
  await signIn(page, 'manager@frontage.test');
  // The reading of the demo's locations must not share the machine with what is measured.
  await page.goto('/activity');
  await page.waitForFunction(
    () => {
      const table = document.querySelector('[role=grid], [role=table]')?.textContent ?? '';
      return table.includes('Reading locations from Google') && !/Running|Queued/.test(table);
    },
    undefined,
    { timeout: longest },
  );
  await openImport(page);
  show('idle, 3 s', await measure(page, () => page.waitForTimeout(3_000)));

  let first = 0;
  const checked = await measure(page, async () => {
    const start = performance.now();
    await page.locator('input[type=file]').setInputFiles(file);
    const seen = firstCheck(page).then(() => (first = performance.now() - start));
    await page.getByText(/errors in \d+ kinds/).waitFor();
    await seen.catch(() => undefined);
  });
  show('choose the file until all is checked', checked);
  console.log(`${'  first result of the check on screen'.padEnd(width)}${ms(first).padStart(18)}`);
  show('keep the draft (3 s after)', await measure(page, () => page.waitForTimeout(3_000)));
  show('scroll 300 frames', await measure(page, () => scroll(page, 300)));

  const grid = page.getByRole('grid', { name: 'Rows of the file' });
  await grid.focus();
  show(
    'F8 through 20 errors',
    await measure(page, async () => {
      for (let step = 0; step < 20; step += 1) {
        const before = await grid.getAttribute('aria-activedescendant');
        await page.keyboard.press('F8');
        await page.waitForFunction(
          (last) => document.querySelector('[role=grid]')?.getAttribute('aria-activedescendant') !== last,
          before,
        );
      }
    }),
  );
  const errors = () => page.getByText(/errors? in \d+ kinds?/).textContent();
  show(
    'edit a cell until it is checked',
    await measure(page, async () => {
      const before = await errors();
      await page.getByRole('button', { name: /^name Name empty/ }).click();
      await page.getByRole('dialog').getByText('Name empty', { exact: true }).waitFor();
      await page.keyboard.type('Padaria Boa Vista');
      await page.keyboard.press('Enter');
      await page.waitForFunction((text) => !document.body.innerText.includes(text ?? ''), before);
    }),
  );
  show(
    'repair all of a kind',
    await measure(page, async () => {
      const before = await errors();
      await page.getByRole('button', { name: /^Add \+55 to all/ }).click();
      await page.waitForFunction((text) => !document.body.innerText.includes(text ?? ''), before);
    }),
  );
  show('keep the repairs (3 s after)', await measure(page, () => page.waitForTimeout(3_000)));
  show(
    'show the rows with errors, then all',
    await measure(page, async () => {
      await page.getByRole('radio', { name: /^With errors/ }).click();
      await page.getByRole('gridcell').first().waitFor();
      await page.getByRole('radio', { name: /^All rows/ }).click();
      await page.getByRole('gridcell').first().waitFor();
    }),
  );
  show(
    'download the corrected file',
    await measure(page, async () => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download corrected file' }).click();
      await downloading;
    }),
  );

  // A whole project: all its 1,200 locations as they are, one cell changed in each, until the plan stands.
  await openImport(page);
  await page.getByRole('button', { name: 'Drop it' }).click();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the current locations' }).click();
  const current = join(folder, 'current.csv');
  await (await downloading).saveAs(current);
  const whole = await CsvFile.read(readFileSync(current));
  whole.rows.forEach((_, row) => whole.set(row, 'phone', `+55113222${String(1_000 + row)}`));
  writeFileSync(current, whole.bytes());
  let sent = 0;
  const planned = await measure(page, async () => {
    await page.locator('input[type=file]').setInputFiles(current);
    await page.getByRole('button', { name: /^Review plan for/ }).waitFor();
    sent = performance.now();
    await page.getByRole('button', { name: /^Review plan for/ }).click();
    await page.getByRole('heading', { name: /^Plan: / }).waitFor();
    await page.getByText('Nothing has been sent').waitFor();
    sent = performance.now() - sent;
  });
  show('1,200 locations changed: file to plan', planned);
  console.log(`${'  of which sending and planning'.padEnd(width)}${ms(sent).padStart(18)}`);
} finally {
  await browser.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
