import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from './test/chromium.ts';

const here = fileURLToPath(new URL('.', import.meta.url));

/** Compares every story, light and dark, with its picture in `test/pictures`, in the browser the lockfile pins. */
export default defineConfig({
  plugins: [storybookTest({ configDir: join(here, '.storybook-pictures') })],
  test: {
    name: 'pictures',
    maxWorkers: 2,
    api: { allowWrite: true },
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({
        launchOptions: await chromiumLaunch({ isPinned: true }),
        contextOptions: { reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'America/Sao_Paulo' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
      expect: {
        toMatchScreenshot: {
          comparatorName: 'pixelmatch',
          // Less than a letter: its edges may differ between machines, and nothing else does.
          comparatorOptions: { threshold: 0.15, allowedMismatchedPixels: 20 },
          resolveScreenshotPath: ({ arg, ext }) => join(here, 'test', 'pictures', `${arg}${ext}`),
          resolveDiffPath: ({ arg, ext }) => join(here, 'test', 'pictures', 'differences', `${arg}${ext}`),
        },
      },
    },
  },
});
