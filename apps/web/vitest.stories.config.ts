import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chromiumLaunch } from '../../packages/ui/test/chromium.ts';

export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) })],
  resolve: { conditions: ['@frontage/source', 'module', 'browser', 'development|production'] },
  test: {
    name: 'screens',
    // A page for all its files: loading the components anew for each took most of the time. A story leaves nothing behind.
    isolate: false,
    // A story waits half its time, for answers and timers: on two cores, two pages take turns.
    maxWorkers: 2,
    testTimeout: 60_000,
    sequence: { groupOrder: 2 },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await chromiumLaunch(),
        contextOptions: { reducedMotion: 'reduce', timezoneId: 'America/Sao_Paulo' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
});
