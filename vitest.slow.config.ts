import { defineConfig } from 'vitest/config';

/** What needs whole processes; CI runs it after the README's test command. */
export default defineConfig({
  test: {
    projects: ['apps/api/test/processes/vitest.config.ts'],
    reporters: ['default', './vitest.closing-line.ts'],
    maxWorkers: 2,
  },
});
