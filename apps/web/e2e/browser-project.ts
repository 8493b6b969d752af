import { fileURLToPath } from 'node:url';
import type { ViteUserConfig } from 'vitest/config';
import { nodeProject } from '../../../vitest.shared.ts';

type BrowserProject = {
  readonly name: string;
  readonly include: readonly string[];
  readonly exclude?: readonly string[];
  /** When it runs among the projects of one run; the later, the higher. */
  readonly groupOrder?: number;
  readonly maxWorkers?: number;
  /** How long one test may take, in milliseconds. */
  readonly testTimeout?: number;
};

/** Settings of tests in Chromium against the built product, which begin with a copy of the demo's data. */
export function browserProject(project: BrowserProject): ViteUserConfig {
  const { name, include, exclude = [], groupOrder, maxWorkers = 2, testTimeout = 240_000 } = project;
  const node = nodeProject(name, groupOrder);
  return {
    ...node,
    test: {
      ...node.test,
      include: [...include],
      exclude: [...exclude],
      globalSetup: [fileURLToPath(new URL('./demo-data.ts', import.meta.url))],
      maxWorkers,
      testTimeout,
      hookTimeout: 120_000,
      expect: { poll: { timeout: 30_000, interval: 100 } },
    },
  };
}

/** The same as a run of its own, in its own folder, with the closing line that CI reads. */
export function browserRun(folder: URL, project: BrowserProject): ViteUserConfig {
  const { test, ...rest } = browserProject(project);
  return {
    ...rest,
    root: fileURLToPath(folder),
    test: {
      ...test,
      reporters: ['default', fileURLToPath(new URL('../../../vitest.closing-line.ts', import.meta.url))],
    },
  };
}
