import { fileURLToPath } from 'node:url';
import { defineConfig, type Plugin } from 'vitest/config';
import { nodeProject } from '../vitest.shared.ts';
import { keptThreads } from './kept-thread.ts';

const node = nodeProject('guards');
const pathOf = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** Stryker sets the pool itself, and knows no other than Vitest's own. */
const keepThreads: Plugin = {
  name: 'keep-threads',
  configureVitest({ project }) {
    Object.assign(project.config, { pool: keptThreads.name, poolRunner: keptThreads });
  },
};

/** The tests that judge one group of guards (`groups.mjs`); each mutant is tried by those of them that reach it. */
export default defineConfig({
  ...node,
  plugins: [keepThreads],
  resolve: {
    ...node.resolve,
    alias: { '@node-rs/argon2': pathOf('../apps/api/src/testing/cheap-argon2.ts') },
  },
  test: {
    ...node.test,
    // A thread takes none of V8's options that are set for a process.
    execArgv: [],
    setupFiles: [pathOf('./forget-mutant.ts')],
    include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[],
  },
});
