import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      'packages/*/vitest.config.ts',
      'apps/*/vitest.config.ts',
      'apps/web/vitest.stories.config.ts',
      'scripts/vitest.config.ts',
    ],
    reporters: ['default', './vitest.closing-line.ts'],
    maxWorkers: 2,
  },
});
