import { defineConfig } from 'vitest/config';

/** Whole journeys in Chromium against the built product: run after everything else, one file at a time. */
export default defineConfig({
  test: {
    name: 'e2e',
    environment: 'node',
    include: ['**/*.e2e.ts'],
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 15_000, interval: 100 } },
    sequence: { groupOrder: 2 },
  },
});
