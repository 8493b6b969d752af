import { defineConfig } from 'vitest/config';
import { browserRun } from '../browser-project.ts';

/**
 * What has to hold on every screen: CI and `pnpm test:screens` run it, the README's test command
 * leaves it out.
 */
export default defineConfig(
  browserRun(new URL('.', import.meta.url), { name: 'screens', include: ['*.screens.ts'], maxWorkers: 3 }),
);
