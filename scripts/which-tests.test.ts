import { describe, expect, it } from 'vitest';
import { closingCounts, closingLine, named, needsBuild, testsAmong } from './which-tests.ts';

const tests = testsAmong([
  'README.md',
  'apps/web/e2e/stage.ts',
  'apps/web/e2e/plan.e2e.ts',
  'apps/web/e2e/screens/access.screens.ts',
  'apps/web/e2e/keyboard/further.keys.ts',
  'apps/web/e2e/at-1200/bulk.long.ts',
  'apps/web/src/features/plan/model/plan-time.test.ts',
  'apps/api/src/areas/changes/plans/plans.test.ts',
  'apps/api/test/processes/kill.test.ts',
  'packages/ui/src/button/Button.stories.tsx',
]);
const filesOf = (name: string) => named(tests, name).map(({ file }) => file);

describe('a name', () => {
  it('is that of a file, with or without its endings and folders', () => {
    for (const name of ['plan', 'plan.e2e', 'plan.e2e.ts', 'e2e/plan', './apps/web/e2e/plan.e2e.ts'])
      expect(filesOf(name)).toEqual(['apps/web/e2e/plan.e2e.ts']);
    expect(filesOf('plans')).toEqual(['apps/api/src/areas/changes/plans/plans.test.ts']);
    expect(filesOf('Button')).toEqual(['packages/ui/src/button/Button.stories.tsx']);
  });

  it('that no file has is a part of a path', () => {
    expect(filesOf('features/plan/')).toEqual(['apps/web/src/features/plan/model/plan-time.test.ts']);
    expect(filesOf('nothing-of-the-kind')).toEqual([]);
  });
});

describe('a test', () => {
  it('has one runner, and what is no test has none', () => {
    expect(tests.map(({ runner, projects }) => [runner, ...projects].join(' '))).toEqual([
      'journeys main journeys',
      'journeys screens',
      'journeys keyboard',
      'journeys at-1200',
      'unit',
      'unit',
      'slow',
      'unit',
    ]);
  });

  it('needs a build where a server is started as people start it', () => {
    expect(['plan-time', 'plans', 'Button'].map((name) => needsBuild(named(tests, name)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(['plan', 'kill'].map((name) => needsBuild(named(tests, name)))).toEqual([true, true]);
  });
});

describe('the closing line', () => {
  it('is the last one of each run, summed', () => {
    const runs = [
      '3 passed, 1 failed\nfurther\n\u001b[32m12 passed, 0 failed, 2 skipped\u001b[39m\n',
      '4 passed, 1 failed\n',
    ];
    expect(closingLine(runs.map(closingCounts))).toBe('16 passed, 1 failed, 2 skipped');
  });

  it('of a run that printed none is a failure', () => {
    expect(closingCounts('Error: the configuration could not be read')).toMatchObject({
      passed: 0,
      failed: 1,
    });
  });
});
