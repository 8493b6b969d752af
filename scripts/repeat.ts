// `pnpm test:repeat [PATTERN...] [--times N]`: what is so called, 20 times while two busy loops hold the cores, and a table of what failed.
// Without a pattern: every journey, and every other test that waits for something.
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allTests, build, runJourneys, runVitest } from './run.ts';
import { addOutcomes, outcomesOfJourneys, outcomesOfVitest, tableOf, type Tally } from './tally.ts';
import { named, needsBuild } from './which-tests.ts';

const usage = 'pnpm test:repeat [PATTERN...] [--times N]';
const args = process.argv.slice(2).filter((arg) => arg !== '--');
const at = args.indexOf('--times');
const times = at === -1 ? 20 : Number(args[at + 1]);
const names = at === -1 ? args : args.toSpliced(at, 2);
if (!Number.isInteger(times) || times < 1 || names.some((name) => name.startsWith('-'))) {
  process.stderr.write(`${usage}\n`);
  process.exit(2);
}

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
const tally: Tally = new Map();
const load = Array.from({ length: 2 }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
);
const letGo = () => {
  for (const one of load) one.kill();
  rmSync(folder, { recursive: true, force: true });
};
process.once('SIGINT', () => {
  letGo();
  process.exit(130);
});
try {
  for (const runner of ['unit', 'slow'] as const) {
    const some = tests.filter((test) => test.runner === runner);
    for (let time = 0; some.length > 0 && time < times; time += 1) {
      await runVitest(some, ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]);
      addOutcomes(tally, outcomesOfVitest(readFileSync(report, 'utf8')));
    }
  }
  const journeys = tests.filter(({ runner }) => runner === 'journeys');
  const projects = [...new Set(journeys.flatMap((test) => test.projects))];
  if (journeys.length > 0) {
    const options = ['--retries=0', `--repeat-each=${String(times)}`, '--reporter=list,json'];
    await runJourneys(projects, journeys, options, { PLAYWRIGHT_JSON_OUTPUT_FILE: report });
    addOutcomes(tally, outcomesOfJourneys(readFileSync(report, 'utf8')));
  }
} finally {
  letGo();
}
process.stdout.write(`\n${tableOf(tally)}\n`);
process.exitCode = [...tally.values()].some(({ failed }) => failed > 0) ? 1 : 0;
