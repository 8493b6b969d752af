import { expect, it } from 'vitest';
import { addOutcomes, outcomesOfJourneys, outcomesOfVitest, tableOf, type Tally } from './tally.ts';

it('counts runs and failures by test, over both runners, and puts what fails first', () => {
  const tally: Tally = new Map();
  const vitest = (status: string) =>
    JSON.stringify({
      testResults: [
        {
          name: '/root/apps/api/src/queue.test.ts',
          status,
          assertionResults: [
            { fullName: 'a job is done', status },
            { fullName: 'a job, elsewhere', status: 'skipped' },
          ],
        },
      ],
    });
  for (const status of ['passed', 'failed', 'passed'])
    addOutcomes(tally, outcomesOfVitest(vitest(status), '/root'));

  const journey = (...statuses: string[]) => ({
    title: 'is applied once',
    tests: [{ projectName: 'journeys', results: statuses.map((status) => ({ status })) }],
  });
  const specs = [journey('passed'), journey('timedOut'), journey('failed'), journey('skipped')];
  addOutcomes(
    tally,
    outcomesOfJourneys(
      JSON.stringify({
        suites: [{ title: 'plan.e2e.ts', specs: [], suites: [{ title: 'a plan', specs }] }],
        errors: [],
      }),
      'apps/web/e2e/plan.e2e.ts',
    ),
  );
  expect(tableOf(tally).split('\n')).toEqual([
    '| Test | Failed |',
    '| --- | --- |',
    '| journeys › plan.e2e.ts › a plan › is applied once | 2 of 3 |',
    '| apps/api/src/queue.test.ts › a job is done | 1 of 3 |',
  ]);
});

it('counts a file that could not be run as a failure', () => {
  const testResults = [{ name: '/root/a.test.ts', status: 'failed', assertionResults: [] }];
  expect(outcomesOfVitest(JSON.stringify({ testResults }), '/root')).toEqual([
    { test: 'a.test.ts', hasFailed: true },
  ]);
});

it.for([
  [
    'what all of them begin with failed',
    { suites: [], errors: [{ message: 'The demo was not read in time.' }] },
  ],
  ['there is none', { suites: [], errors: [] }],
] as const)('counts a file of journeys as a failure where %s', ([, report]) => {
  expect(outcomesOfJourneys(JSON.stringify(report), 'plan.e2e.ts')).toEqual([
    { test: 'plan.e2e.ts', hasFailed: true },
  ]);
});
