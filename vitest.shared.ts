import type { ViteUserConfig } from 'vitest/config';

/** Settings of a Node test project: packages are read from source, so nothing has to be built first. */
export function nodeProject(name: string): ViteUserConfig {
  return {
    resolve: { conditions: ['@frontage/source'] },
    ssr: { resolve: { conditions: ['@frontage/source'] } },
    test: {
      name,
      environment: 'node',
      // A project does not take over the root's number; its own default leaves one core idle, on two the half.
      maxWorkers: 2,
      // Files of a process share the modules that they read: reading them anew for each cost more than many of the tests.
      isolate: false,
      // Short-lived objects of a request die in a young generation that is large enough: a tenth less processor time.
      execArgv: ['--max-semi-space-size=64'],
      // Tests that stand on a database of their own make it first, which takes long on a busy machine.
      testTimeout: 30_000,
      hookTimeout: 60_000,
      include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.ts'],
    },
  };
}
