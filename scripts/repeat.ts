// `pnpm test:repeat [PATTERN...] [--times N] [--keep FILE]`: what is so called, 20 times while two busy loops hold the cores, and a table
// of what failed. Without a pattern: every journey, and every other test that waits for something, which takes hours. With `--keep`, what
// is done is kept in a file, and a run that was ended goes on from there.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allTests, build, runJourneys, runVitest } from './run.ts';
import { addOutcomes, outcomesOfJourneys, outcomesOfVitest, tableOf, type Outcome } from './tally.ts';
import { partName, readKept, writeKept } from './kept.ts';
import { named, needsBuild, type TestFile } from './which-tests.ts';

type Part = { readonly name: string; readonly outcomes: () => Promise<readonly Outcome[]> };

const usage = 'pnpm test:repeat [PATTERN...] [--times N] [--keep FILE]';
const { values, positionals: names } = readArguments();
const times = Number(values.times);
if (!Number.isInteger(times) || times < 1) refuse();

const waits = /\bwaitFor|expect\s*\.poll|toPass\(|setTimeout|vi\.wait|findBy[A-Z]|\buntil[A-Z]\w*\(/;
const all = allTests();
const tests =
  names.length > 0
    ? [...new Set(names.flatMap((name) => named(all, name)))]
    : all.filter(({ file, runner }) => runner === 'journeys' || waits.test(readFileSync(file, 'utf8')));
if (tests.length === 0) {
  process.stderr.write(`No test is called ${names.join(' or ')}.\n`);
  process.exit(1);
}
if (needsBuild(tests)) await build();

const folder = mkdtempSync(join(tmpdir(), 'frontage-repeat-'));
const report = join(folder, 'report.json');
const kept = readKept(values.keep);
const load = Array.from({ length: 2 }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const letGo = () => {
  for (const one of load) one.kill();
  rmSync(folder, { recursive: true, force: true });
};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    letGo();
    process.exit(1);
  });
try {
  for (const { name, outcomes } of partsOf(tests)) {
    if (kept.parts.has(name)) continue;
    addOutcomes(kept.tally, await outcomes());
    kept.parts.add(name);
    if (values.keep !== undefined) writeKept(values.keep, kept);
  }
} finally {
  letGo();
}
process.stdout.write(`\n${tableOf(kept.tally)}\n`);
process.exitCode = [...kept.tally.values()].some(({ failed }) => failed > 0) ? 1 : 0;

function readArguments() {
  try {
    return parseArgs({
      args: process.argv.slice(2).filter((arg) => arg !== '--'),
      options: { times: { type: 'string', default: '20' }, keep: { type: 'string' } },
      allowPositionals: true,
    });
  } catch {
    return refuse();
  }
}

function refuse(): never {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

/** A run over everything takes hours: vitest's files are run together, once a part; a journey's file is a part with all its runs. */
function partsOf(some: readonly TestFile[]): readonly Part[] {
  const of = (runner: TestFile['runner']) => some.filter((test) => test.runner === runner);
  const rounds = (runner: 'unit' | 'slow'): Part[] => {
    const files = of(runner);
    if (files.length === 0) return [];
    return Array.from({ length: times }, (_, time) => ({
      name: partName(
        files.map(({ file }) => file),
        times,
        time + 1,
      ),
      outcomes: async () => {
        await runVitest(files, ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]);
        return outcomesOfVitest(takeReport());
      },
    }));
  };
  const journeys = of('journeys').map((test) => ({
    name: partName([test.file], times),
    outcomes: async () => {
      const options = ['--retries=0', `--repeat-each=${String(times)}`, '--reporter=list,json'];
      await runJourneys(test.projects, [test], options, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
      return outcomesOfJourneys(takeReport(), test.file);
    },
  }));
  return [...rounds('unit'), ...rounds('slow'), ...journeys];
}

/** Each report is read once: a run that dies before it writes its own must not count the one before. */
function takeReport(): string {
  const text = readFileSync(report, 'utf8');
  rmSync(report);
  return text;
}
