// `pnpm test`: all that the README's test command runs. `pnpm test NAME...`: the files so called, whichever runner has them.
// What begins with a dash goes to the runner: `pnpm test plan.e2e --headed`, `pnpm test users.test -t 'leaves'`.
import { allTests, build, runJourneys, runVitest, type Ended } from './run.ts';
import { closingCounts, closingLine, named, needsBuild } from './which-tests.ts';

const args = process.argv.slice(2).filter((arg) => arg !== '--');
const dash = args.findIndex((arg) => arg.startsWith('-'));
const names = dash === -1 ? args : args.slice(0, dash);
const options = dash === -1 ? [] : args.slice(dash);

const ended: Ended[] = [];
if (names.length === 0) {
  await build();
  ended.push(await runVitest([], options));
  ended.push(await runJourneys(['main']));
} else {
  const all = allTests();
  const tests = [...new Set(names.flatMap((name) => named(all, name)))];
  if (tests.length === 0) {
    process.stderr.write(`No test is called ${names.join(' or ')}.\n`);
    process.exit(1);
  }
  if (needsBuild(tests)) await build();
  const of = (runner: string) => tests.filter((test) => test.runner === runner);
  for (const some of [of('unit'), of('slow')])
    if (some.length > 0) ended.push(await runVitest(some, options));
  const journeys = of('journeys');
  const projects = new Set(journeys.flatMap((test) => test.projects));
  if (journeys.length > 0) ended.push(await runJourneys([...projects], journeys, options));
}

if (ended.length > 1)
  process.stdout.write(`\n${closingLine(ended.map(({ printed }) => closingCounts(printed)))}\n`);
process.exitCode = ended.find(({ code }) => code !== 0)?.code ?? 0;
