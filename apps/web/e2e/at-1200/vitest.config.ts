import { defineConfig } from 'vitest/config';
import { browserRun } from '../browser-project.ts';

/** Journeys over the whole chain of 1,200 locations: minutes each, so apart from what the README's test command runs. */
export default defineConfig(
  browserRun(new URL('.', import.meta.url), {
    name: 'at-1200',
    include: ['*.long.ts'],
    testTimeout: 1_200_000,
  }),
);
