import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { browserRun } from '../browser-project.ts';

const run = browserRun(new URL('..', import.meta.url), {
  name: 'keyboard',
  include: ['{*.e2e,keyboard/*.keys}.ts'],
  maxWorkers: 4,
  testTimeout: 900_000,
});

/**
 * The journeys of the end-to-end tests once more, word for word, on pages where every click, tick and text is done by keys. The focus
 * has to be seen at every stop, and after every act something has it.
 */
export default defineConfig({
  ...run,
  test: {
    ...run.test,
    setupFiles: [fileURLToPath(new URL('./setup.ts', import.meta.url))],
  },
});
