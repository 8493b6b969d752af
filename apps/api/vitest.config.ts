import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { nodeProject } from '../../vitest.shared.ts';

const node = nodeProject('api');

/** Each file has a database of its own. */
export default defineConfig({
  ...node,
  resolve: {
    ...node.resolve,
    alias: { '@node-rs/argon2': fileURLToPath(new URL('./src/testing/cheap-argon2.ts', import.meta.url)) },
  },
  test: { ...node.test, exclude: ['test/processes/**'], globalSetup: 'test/database.ts' },
});
