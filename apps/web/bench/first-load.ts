// pnpm --filter @frontage/web bench: the built product must lie in dist (pnpm build).
// The first load as Lighthouse sees it on a throttled phone (its defaults), and the script it begins with beside that of
// another administration application. Lighthouse simulates the network and slows the processor, so run it on a quiet machine.
import lighthouse from 'lighthouse';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { chromiumLaunch } from '../../../packages/ui/test/chromium.ts';
import { signIn } from '../e2e/browser.ts';
import { startStack } from '../e2e/stack.ts';
import { comparable, initialScript, initialScriptOfComparable } from './initial-script.ts';

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`;
const rounds = 3;
const median = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

const ours = initialScript(join(fileURLToPath(new URL('..', import.meta.url)), 'dist'));
const theirs = await initialScriptOfComparable();
console.log('initial script, gzipped');
console.log(`  Frontage  ${kilobytes(ours)}`);
if (theirs !== null)
  console.log(`  ${comparable}  ${kilobytes(theirs)}  (ours is ${(ours / theirs).toFixed(2)} of it)`);

const stack = await startStack({ SYNC_EVERY_MINUTES: '0' });
const folder = mkdtempSync(join(tmpdir(), 'frontage-lighthouse-'));
const port = await freePort();
const launch = await chromiumLaunch();
const context = await chromium.launchPersistentContext(folder, {
  ...launch,
  args: [...launch.args, `--remote-debugging-port=${String(port)}`],
  baseURL: stack.origin,
  locale: 'en-GB',
});

async function score(path: string): Promise<void> {
  const scores: number[] = [];
  const measures: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const result = await lighthouse(`${stack.origin}${path}`, {
      port,
      onlyCategories: ['performance'],
      disableStorageReset: true,
      logLevel: 'error',
    });
    const audits = result?.lhr.audits;
    scores.push(Math.round((result?.lhr.categories.performance?.score ?? 0) * 100));
    measures.push(
      ['first-contentful-paint', 'largest-contentful-paint', 'total-blocking-time', 'cumulative-layout-shift']
        .map((name) => audits?.[name]?.displayValue ?? '?')
        .join(' / '),
    );
  }
  console.log(`  ${path}  ${String(median(scores))}  of ${scores.join(', ')}  (${measures.at(-1) ?? ''})`);
}

try {
  console.log(
    'Lighthouse performance, median of three (first paint / largest / blocking / shift of the last)',
  );
  await score('/login');
  const page = await context.newPage();
  await signIn(page, 'manager@frontage.test');
  await page.goto('/locations/list');
  await page.getByText('1,200 locations').first().waitFor({ timeout: 120_000 });
  await page.close();
  await score('/locations/list');
} finally {
  await context.close();
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}
