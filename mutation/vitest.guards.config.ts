import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { nodeProject } from '../vitest.shared.ts';

const node = nodeProject('guards');
const cheapArgon2 = new URL('../apps/api/src/testing/cheap-argon2.ts', import.meta.url);

/** The tests that judge one group of guards (`groups.mjs`); each mutant is tried by those of them that reach it. */
export default defineConfig({
  ...node,
  resolve: { ...node.resolve, alias: { '@node-rs/argon2': fileURLToPath(cheapArgon2) } },
  test: { ...node.test, include: JSON.parse(process.env.MUTATION_TESTS ?? '[]') as string[] },
});
