/** Who runs a file: `unit` and `slow` are vitest's, `journeys` are Playwright's. */
type Runner = 'unit' | 'slow' | 'journeys';

/** A file of tests, by its path from the root. */
export type TestFile = {
  readonly file: string;
  readonly runner: Runner;
  /** The projects of `apps/web/playwright.config.ts` that have it. */
  readonly projects: readonly string[];
};

const kinds: readonly (Omit<TestFile, 'file'> & { readonly name: RegExp })[] = [
  { name: /^apps\/web\/e2e\/[^/]+\.e2e\.ts$/, runner: 'journeys', projects: ['main', 'journeys'] },
  { name: /^apps\/web\/e2e\/.+\.keys\.ts$/, runner: 'journeys', projects: ['keyboard'] },
  { name: /^apps\/web\/e2e\/.+\.screens\.ts$/, runner: 'journeys', projects: ['screens'] },
  { name: /^apps\/web\/e2e\/.+\.long\.ts$/, runner: 'journeys', projects: ['at-1200'] },
  { name: /^apps\/api\/test\/processes\/.+\.test\.ts$/, runner: 'slow', projects: [] },
  { name: /\.test\.tsx?$|\.stories\.tsx$/, runner: 'unit', projects: [] },
];

/** The tests among paths from the root. */
export function testsAmong(files: readonly string[]): TestFile[] {
  return files.flatMap((file) => {
    const kind = kinds.find(({ name }) => name.test(file));
    return kind === undefined ? [] : [{ file, runner: kind.runner, projects: kind.projects }];
  });
}

/**
 * The tests that somebody means by a name: those that are called so, with or without their endings, else all whose path holds it.
 *
 * @param name `plan`, `plan.e2e`, `users/users.test.ts`, or a path
 */
export function named(tests: readonly TestFile[], name: string): TestFile[] {
  const wanted = name.replace(/^\.\//, '');
  const called = tests.filter(
    ({ file }) => `/${file}`.endsWith(`/${wanted}`) || `/${file}`.includes(`/${wanted}.`),
  );
  return called.length > 0 ? called : tests.filter(({ file }) => file.includes(wanted));
}

/** Whether something has to be built first: servers that are started as people start them are the built ones. */
export const needsBuild = (tests: readonly TestFile[]): boolean =>
  tests.some(({ runner }) => runner !== 'unit');

/** What became of the tests of a run. */
export type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };

/** The last line `N passed, N failed, N skipped` of what a run printed. A run that did not come to print one has failed. */
export function closingCounts(printed: string): Counts {
  const plain = printed.replace(/\u001b\[[0-9;]*m/g, '');
  const last = [...plain.matchAll(/^(\d+) passed, (\d+) failed(?:, (\d+) skipped)?\s*$/gm)].at(-1);
  if (last === undefined) return { passed: 0, failed: 1, skipped: 0 };
  const [passed = 0, failed = 0, skipped = 0] = last.slice(1).map((count) => Number(count || 0));
  return { passed, failed, skipped };
}

/** One such line for several runs. */
export function closingLine(runs: readonly Counts[]): string {
  const sum = (key: keyof Counts) => runs.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${String(sum('passed'))} passed, ${String(sum('failed'))} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}`;
}
