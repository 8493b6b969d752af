import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FullResult, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import Closing from '../e2e/reporter.ts';

let folder: string;
let printed: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'frontage-reporter-'));
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
    printed += String(chunk);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

type Outcome = ReturnType<TestCase['outcome']>;

const result = (status: TestResult['status'], attachments: TestResult['attachments'] = []) =>
  ({ status, attachments, annotations: [] as TestResult['annotations'] }) as unknown as TestResult;

const journey = (title: string, outcome: Outcome, results: readonly TestResult[] = []) =>
  ({
    outcome: () => outcome,
    titlePath: () => ['', 'journeys', title],
    expectedStatus: 'passed',
    results,
  }) as unknown as TestCase;

async function endOf(
  tests: readonly TestCase[],
  { errors = 0, status = 'passed' }: { errors?: number; status?: FullResult['status'] } = {},
) {
  const file = join(folder, 'kept', 'flaky.md');
  const reporter = new Closing({ flakyFile: file });
  reporter.onBegin({}, { allTests: () => tests } as unknown as Suite);
  for (let error = 0; error < errors; error += 1) reporter.onError();
  const end = await reporter.onEnd({ status } as FullResult);
  return { end, lastLine: printed.trimEnd().split('\n').at(-1), kept: () => readFileSync(file, 'utf8') };
}

const flaky = (title: string) =>
  journey(title, 'flaky', [
    result('failed', [{ name: 'trace', contentType: 'application/zip', path: join(folder, 'trace.zip') }]),
    result('passed'),
  ]);

it('ends with the line that CI reads, errors outside of tests among the failures', async () => {
  const tests = [journey('a', 'expected'), journey('b', 'unexpected'), journey('c', 'skipped')];
  const { end, lastLine } = await endOf(tests, { errors: 1, status: 'failed' });
  expect(lastLine).toBe('1 passed, 2 failed, 1 skipped');
  expect(end).toEqual({ status: 'failed' });
});

it('names those that needed another try, with what they left, before that line and in a file', async () => {
  const { end, lastLine, kept } = await endOf([journey('a', 'expected'), flaky('b'), flaky('c')]);
  expect(lastLine).toBe('3 passed, 0 failed');
  expect(end).toEqual({ status: 'passed' });
  expect(kept().match(/^- .*$/gm)).toEqual(['- journeys › b', '- journeys › c']);
  expect(kept()).toContain('trace.zip');
  expect(printed).toContain(kept());
});

it('fails a run in which more than two did', async () => {
  const { end, lastLine } = await endOf(['a', 'b', 'c'].map(flaky));
  expect(lastLine).toBe('3 passed, 1 failed');
  expect(end).toEqual({ status: 'failed' });
});

it('prints beside a failure what the page held and what the server said last', () => {
  const attach = (name: string, text: string) => {
    const path = join(folder, name);
    writeFileSync(path, text);
    return { name, path, contentType: 'text/plain' };
  };
  const log = Array.from({ length: 40 }, (_, line) => `line ${String(line)}`).join('\n');
  const page =
    '# Page snapshot\n\n```yaml\n- navigation\n- main [ref=e1]:\n  - heading "Home" [ref=e2]\n```\n';
  new Closing().onTestEnd(
    journey('a', 'unexpected'),
    result('timedOut', [attach('server-log', log), attach('error-context', page)]),
  );
  expect(printed).toContain('- main:\n  - heading "Home"\n');
  expect(printed).not.toContain('navigation');
  expect(printed).toContain('line 39');
  expect(printed).not.toContain('line 19\n');
});

it('prints what a journey measured on its way, beside one that passed too', () => {
  const measured = [{ type: 'seen after', description: '1.4 s' }, { type: 'slow' }];
  new Closing().onTestEnd(journey('a', 'expected'), {
    ...result('passed'),
    annotations: measured,
  });
  expect(printed).toContain('seen after: 1.4 s');
});
