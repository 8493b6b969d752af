import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from '../../packages/ui/test/chromium.ts';

/** Tests of what only a browser has: where the focus is. */
export default defineConfig({
  test: {
    name: 'web-browser',
    include: ['src/**/*.browser.test.ts'],
    // Beside the stories, which have a browser of their own.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions: await chromiumLaunch() }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
});
