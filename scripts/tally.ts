/** One run of one test. */
export type Outcome = { readonly test: string; readonly hasFailed: boolean };

/** How often each test ran, and failed. */
export type Tally = Map<string, { readonly runs: number; readonly failed: number }>;

/** Adds runs of tests. */
export function addOutcomes(tally: Tally, outcomes: readonly Outcome[]): void {
  for (const { test, hasFailed } of outcomes) {
    const { runs, failed } = tally.get(test) ?? { runs: 0, failed: 0 };
    tally.set(test, { runs: runs + 1, failed: failed + (hasFailed ? 1 : 0) });
  }
}

type VitestReport = {
  readonly testResults: readonly {
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
  }[];
};

/** The runs in a report of vitest's JSON reporter. A file that could not be run is a failure under its own name. */
export function outcomesOfVitest(json: string, root = process.cwd()): Outcome[] {
  const { testResults } = JSON.parse(json) as VitestReport;
  return testResults.flatMap(({ name, status, assertionResults }) => {
    const file = name.replace(`${root}/`, '');
    const tests = assertionResults
      .filter((test) => test.status === 'passed' || test.status === 'failed')
      .map((test) => ({ test: `${file} › ${test.fullName}`, hasFailed: test.status === 'failed' }));
    const isBroken = status === 'failed' && tests.every(({ hasFailed }) => !hasFailed);
    return isBroken ? [...tests, { test: file, hasFailed: true }] : tests;
  });
}

type JourneySuite = {
  readonly title: string;
  readonly suites?: readonly JourneySuite[];
  readonly specs: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly { readonly status: string }[];
    }[];
  }[];
};

type JourneyReport = { readonly suites: readonly JourneySuite[]; readonly errors: readonly unknown[] };

/**
 * The runs in a report of Playwright's JSON reporter. What never began, since another failed, is no run. What failed outside all tests, so
 * that none of them began, is a failure under the file's name.
 */
export function outcomesOfJourneys(json: string, file: string): Outcome[] {
  const of = ({ title, suites = [], specs }: JourneySuite, before: readonly string[]): Outcome[] => {
    const path = [...before, title];
    const own = specs.flatMap((spec) =>
      spec.tests.flatMap(({ projectName, results }) =>
        results
          .filter(({ status }) => status !== 'skipped')
          .map(({ status }) => ({
            test: [projectName, ...path, spec.title].join(' › '),
            hasFailed: status !== 'passed',
          })),
      ),
    );
    return [...own, ...suites.flatMap((suite) => of(suite, path))];
  };
  const { suites, errors } = JSON.parse(json) as JourneyReport;
  const outcomes = suites.flatMap((suite) => of(suite, []));
  return errors.length > 0 || outcomes.length === 0
    ? [...outcomes, { test: file, hasFailed: true }]
    : outcomes;
}

/** A table in Markdown of all tests with their runs and failures, those that failed most first. */
export function tableOf(tally: Tally): string {
  const rows = [...tally]
    .sort(([a, one], [b, other]) => other.failed - one.failed || a.localeCompare(b))
    .map(
      ([test, { runs, failed }]) =>
        `| ${test.replaceAll('|', '\\|')} | ${String(failed)} of ${String(runs)} |`,
    );
  return ['| Test | Failed |', '| --- | --- |', ...rows].join('\n');
}
