import { defineConfig } from 'vitest/config';
import { nodeProject } from '../../../../vitest.shared.ts';

/** Whole servers that are started, killed and restored: part of `pnpm test:slow`, not of the README's test command. */
export default defineConfig({
  ...nodeProject('processes'),
  test: { ...nodeProject('processes').test, include: ['*.test.ts'] },
});
