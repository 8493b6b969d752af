import { defineConfig, mergeConfig } from 'vitest/config';
import { nodeProject } from '../../vitest.shared.ts';

export default defineConfig(
  mergeConfig(nodeProject('web'), { test: { exclude: ['src/**/*.browser.test.ts'] } }),
);
