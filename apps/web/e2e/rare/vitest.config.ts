import { defineConfig } from 'vitest/config';
import { browserProject } from '../browser-project.ts';

/** Journeys that people take seldom: part of `pnpm test:slow`, not of the README's test command. */
export default defineConfig(
  browserProject({ name: 'rare', include: '*.e2e.ts', groupOrder: 1, maxWorkers: 4 }),
);
