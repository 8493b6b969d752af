import { fileURLToPath } from 'node:url';
import { defineConfig, type PlaywrightTestProject } from '@playwright/test';
import { chromiumLaunch } from '../../packages/ui/test/chromium.ts';
import type { JourneyOptions } from './e2e/journey.ts';

const isCi = process.env.CI === 'true';
/** What failing tests leave: traces, pictures, the server's log. */
const results = (run: string) =>
  fileURLToPath(new URL(`test-results/${process.env.RESULTS ?? run}`, import.meta.url));

type Project = PlaywrightTestProject<object, JourneyOptions>;
const project = (name: string, testMatch: string | string[], rest: Project = {}): Project => ({
  name,
  testMatch,
  outputDir: results(name),
  ...rest,
});

const minute = 60_000;

/** Journeys in Chromium against the built product. `--project` chooses; docs/decisions/016 says why this runner. */
export default defineConfig<object, JourneyOptions>({
  testDir: './e2e',
  globalSetup: './e2e/demo-data.ts',
  timeout: 5 * minute,
  expect: { timeout: minute, toPass: { timeout: minute } },
  // Each file has a product and a browser of its own and mostly waits for them, so four go side by side even on two cores.
  workers: 4,
  forbidOnly: isCi,
  // Of a journey that CI had to try again, the closing line tells: more than two of them fail the run (e2e/reporter.ts).
  retries: isCi ? 2 : 0,
  reporter: [
    ['list'],
    ['./e2e/reporter.ts'],
    ['html', { open: 'never', outputFolder: fileURLToPath(new URL('playwright-report', import.meta.url)) }],
  ],
  use: {
    launchOptions: await chromiumLaunch(),
    actionTimeout: minute,
    screenshot: 'only-on-failure',
    // Without its film: that takes as much computing as the journey itself.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    project('main', '*.e2e.ts', { grep: /@main/ }),
    project('journeys', '*.e2e.ts', { grepInvert: /@main/ }),
    // The same files once more, word for word, on pages where every click, tick and text is done by keys.
    project('keyboard', ['*.e2e.ts', 'keyboard/*.keys.ts'], {
      timeout: 20 * minute,
      use: { byKeyboard: true },
    }),
    project('screens', 'screens/*.screens.ts', { workers: 3 }),
    // The whole chain of 1,200 locations: minutes each.
    project('at-1200', 'at-1200/*.long.ts', { timeout: 20 * minute, workers: 2 }),
  ],
});
