import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FullResult, Reporter, Suite, TestCase, TestResult } from '@playwright/test/reporter';
import { serverLog } from './server-log.ts';

/** So many journeys of one run may need another try; more are a fault. */
const mostRepeated = 2;
/** Lines of a server's log that stand beside a failure. */
const shownLines = 20;
/** Lines of what the page held. */
const seenLines = 30;

/** Where the journeys that needed another try are named, over all runs since somebody removed it; `.ci/run` does so first. */
export const flakyFile = fileURLToPath(new URL('../test-results/flaky.md', import.meta.url));

const titleOf = (test: TestCase) => test.titlePath().filter(Boolean).join(' › ');
const here = (path: string) => relative(process.cwd(), path);

/** What a try left: pictures, its trace, what the page held. */
const filesOf = ({ attachments }: TestResult) => [
  ...new Set(attachments.flatMap(({ name, path }) => (path === undefined ? [] : [`${name}: ${here(path)}`]))),
];

const contentOf = ({ attachments }: TestResult, wanted: string) => {
  const path = attachments.find(({ name }) => name === wanted)?.path;
  return path === undefined ? '' : readFileSync(path, 'utf8').trim();
};

/** What a journey measured on its way, as it noted it. */
const measuredIn = ({ annotations }: TestResult) =>
  annotations.flatMap(({ type, description }) =>
    description === undefined ? [] : [`${type}: ${description}`],
  );

/** What stood in the page's main part at last, as assistive technology has it: of the snapshot that Playwright leaves. */
function lastSeen(result: TestResult): string {
  const snapshot =
    /# Page snapshot\s+```yaml\n([^]*?)\n```/.exec(contentOf(result, 'error-context'))?.[1] ?? '';
  const lines = snapshot.replace(/ \[(ref=\w+|cursor=\w+)\]/g, '').split('\n');
  const main = lines.findIndex((line) => /^ *- main/.test(line));
  return lines.slice(Math.max(main, 0)).slice(0, seenLines).join('\n');
}

/**
 * Says what journeys measured, beside each failure what the page held and what the server printed last, and ends a run with the plain line
 * `N passed, N failed, N skipped` that CI reads. Journeys that needed another try are named before it; more than two fail the run.
 */
export default class Closing implements Reporter {
  private root: Suite | undefined;
  private errors = 0;

  constructor(private readonly options: { readonly flakyFile?: string } = {}) {}

  onBegin(_: unknown, root: Suite): void {
    this.root = root;
  }

  onError(): void {
    this.errors += 1;
  }

  onTestEnd(test: TestCase, result: TestResult): void {
    for (const line of measuredIn(result)) process.stdout.write(`      ${line}\n`);
    if (result.status === test.expectedStatus || result.status === 'skipped') return;
    const log = contentOf(result, serverLog).split('\n').slice(-shownLines).join('\n');
    const seen = lastSeen(result);
    process.stdout.write(
      `\n${titleOf(test)}\nThe page held at last:\n${seen || '(nothing)'}\nThe server printed last:\n${log || '(nothing)'}\n`,
    );
  }

  onEnd({ status }: FullResult): Promise<{ status: FullResult['status'] }> {
    const tests = this.root?.allTests() ?? [];
    const of = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome);
    const repeated = of('flaky');
    const isTooMany = repeated.length > mostRepeated;
    if (repeated.length > 0) this.name(repeated);
    const failed = of('unexpected').length + this.errors + (isTooMany ? 1 : 0);
    const skipped = of('skipped').length;
    process.stdout.write(
      `\n${String(of('expected').length + repeated.length)} passed, ${String(failed)} failed${skipped > 0 ? `, ${String(skipped)} skipped` : ''}\n`,
    );
    return Promise.resolve({ status: isTooMany ? 'failed' : status });
  }

  private name(repeated: readonly TestCase[]): void {
    const lines = repeated.map((test) => {
      const tries = test.results.map(
        (result, index) => `  - try ${String(index + 1)}: ${result.status}; ${filesOf(result).join(', ')}`,
      );
      return [`- ${titleOf(test)}`, ...tries].join('\n');
    });
    const file = this.options.flakyFile ?? flakyFile;
    mkdirSync(dirname(file), { recursive: true });
    appendFileSync(file, `${lines.join('\n')}\n`);
    process.stdout.write(
      `\nNeeded another try (at most ${String(mostRepeated)} may; ${here(file)}):\n${lines.join('\n')}\n`,
    );
  }
}
