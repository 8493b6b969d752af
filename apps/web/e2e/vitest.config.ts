import { defineConfig } from 'vitest/config';
import { browserProject } from './browser-project.ts';
import { mainJourneys } from './main-journeys.ts';

/**
 * The journeys of the main job: run after everything else. Each file has a product and a browser of its own and mostly waits for
 * them, so four go side by side even on two cores.
 */
export default defineConfig(
  browserProject({ name: 'e2e', include: mainJourneys, groupOrder: 2, maxWorkers: 4 }),
);
