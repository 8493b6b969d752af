import { storybookTest } from '@storybook/addon-vitest/vitest-plugin';
import { playwright } from '@vitest/browser-playwright';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type Plugin } from 'vitest/config';
import { chromiumLaunch } from './test/chromium.ts';

/** The Storybook plugin claims `test.include` for itself; the pure functions' tests join after it. */
const unitTests: Plugin = {
  name: 'frontage:unit-tests',
  enforce: 'post',
  config: () => ({ test: { include: ['src/**/*.test.ts'] } }),
};

export default defineConfig({
  plugins: [storybookTest({ configDir: fileURLToPath(new URL('.storybook', import.meta.url)) }), unitTests],
  test: {
    name: 'ui',
    // A page for all its files: loading the components anew for each took most of the time. A story leaves nothing behind.
    isolate: false,
    // A story waits half its time, for answers and timers: on two cores, two pages take turns.
    maxWorkers: 2,
    testTimeout: 60_000,
    exclude: [...configDefaults.exclude, '**/*.mdx'],
    // A browser and two Node projects side by side would starve each other on two cores.
    sequence: { groupOrder: 1 },
    browser: {
      enabled: true,
      headless: true,
      provider: playwright({
        launchOptions: await chromiumLaunch(),
        contextOptions: { reducedMotion: 'reduce' },
      }),
      instances: [{ browser: 'chromium' }],
      viewport: { width: 1280, height: 800 },
    },
  },
});
