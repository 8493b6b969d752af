import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { nodeProject } from '../../../vitest.shared.ts';

const node = nodeProject('e2e', 2);

/**
 * Whole journeys in Chromium against the built product: run after everything else. Each file has a product and a browser
 * of its own and mostly waits for them, so four go side by side even on two cores.
 */
export default defineConfig({
  ...node,
  test: {
    ...node.test,
    include: ['**/*.e2e.ts'],
    globalSetup: [fileURLToPath(new URL('./demo-data.ts', import.meta.url))],
    maxWorkers: 4,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000, interval: 100 } },
  },
});
