import { defineConfig } from 'vitest/config';
import { TestsBeforeStories } from './vitest.order.ts';

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
    sequence: { sequencer: TestsBeforeStories },
  },
});
