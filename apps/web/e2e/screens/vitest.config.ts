import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { nodeProject } from '../../../../vitest.shared.ts';

const node = nodeProject('screens');

/** What has to hold on every screen there is: CI and `pnpm test:screens` run it, the README's test command leaves it out. */
export default defineConfig({
  ...node,
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    ...node.test,
    include: ['*.screens.ts'],
    globalSetup: [fileURLToPath(new URL('../demo-data.ts', import.meta.url))],
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
    reporters: ['default', fileURLToPath(new URL('../../../../vitest.closing-line.ts', import.meta.url))],
  },
});
