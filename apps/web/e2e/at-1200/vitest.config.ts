import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { nodeProject } from '../../../../vitest.shared.ts';

const node = nodeProject('at-1200');

/** Journeys over the whole chain of 1,200 locations: minutes each, so apart from what the README's test command runs. */
export default defineConfig({
  ...node,
  root: fileURLToPath(new URL('.', import.meta.url)),
  test: {
    ...node.test,
    include: ['*.long.ts'],
    globalSetup: [fileURLToPath(new URL('../demo-data.ts', import.meta.url))],
    testTimeout: 1_200_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 60_000, interval: 300 } },
  },
});
