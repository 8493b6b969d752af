import { defineConfig } from 'vitest/config';
import { browserRun } from './browser-project.ts';
import { mainJourneys } from './main-journeys.ts';

/** All journeys but those of the main job: `pnpm test:journeys`, which CI runs. */
export default defineConfig(
  browserRun(new URL('.', import.meta.url), {
    name: 'journeys',
    include: ['*.e2e.ts'],
    exclude: mainJourneys,
    maxWorkers: 4,
  }),
);
