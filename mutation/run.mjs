/**
 * `pnpm mutation [group ...]`: changes each guard in every small way that StrykerJS knows and prints how many of these mutants the
 * tests noticed. What they noticed is taken over from the last run where neither guard nor test changed; `--force` tries all anew.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Stryker } from '@stryker-mutator/core';
import { groups } from './groups.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = 'node_modules/.cache/mutation';
const threshold = 95;
const self = fileURLToPath(import.meta.url);

const [first, ...rest] = process.argv.slice(2);

const noticed = ['Killed', 'Timeout'];

/** Forgets what survived the last run: Stryker would not see that a new test notices what a module does as it is loaded. */
function forgetSurvivors(file) {
  if (!existsSync(file)) return;
  const report = JSON.parse(readFileSync(file, 'utf8'));
  for (const one of Object.values(report.files))
    one.mutants = one.mutants.filter(({ status }) => noticed.includes(status));
  writeFileSync(file, JSON.stringify(report));
}

/** One group in this process, whose environment tells the tests' configuration which files it has. */
async function runGroup({ name, mutate, tests }, isForced) {
  process.env.MUTATION_TESTS = JSON.stringify(tests);
  const incrementalFile = `${folder}/${name}.incremental.json`;
  forgetSurvivors(incrementalFile);
  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate,
    vitest: { configFile: 'mutation/vitest.guards.config.ts', related: false },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 10,
    tempDirName: '.stryker-tmp',
    ignorePatterns: [
      '/apps/web',
      '/apps/sandbox',
      '/packages/ui',
      '/packages/i18n',
      '/packages/api-client',
      '/docs',
      '**/dist',
      '**/.data',
      '**/.turbo',
    ],
    reporters: ['progress-append-only', 'json'],
    jsonReporter: { fileName: `${folder}/${name}.json` },
    incremental: true,
    incrementalFile,
    force: isForced,
  }).runMutationTest();
}

/** What became of a group's mutants, and those that no test noticed. */
function resultOf({ name }) {
  const { files } = JSON.parse(readFileSync(`${root}${folder}/${name}.json`, 'utf8'));
  const count = { killed: 0, survived: 0 };
  const survivors = [];
  for (const [path, { source, mutants }] of Object.entries(files)) {
    const lines = source.split('\n');
    for (const { status, location, mutatorName, replacement = '' } of mutants) {
      if (noticed.includes(status)) count.killed += 1;
      if (status !== 'Survived' && status !== 'NoCoverage') continue;
      count.survived += 1;
      const { line } = location.start;
      const text = `${mutatorName} -> ${replacement.replaceAll(/\s+/g, ' ').slice(0, 60)}`;
      survivors.push(`  ${path}:${line}  ${text}\n      ${(lines[line - 1] ?? '').trim()}`);
    }
  }
  return { name, ...count, survivors };
}

const scoreOf = ({ killed, survived }) => (100 * killed) / (killed + survived);

if (first === '--group') {
  const group = groups.find(({ name }) => name === rest[0]);
  await runGroup(group, rest.includes('--force'));
} else {
  const args = process.argv.slice(2);
  const named = args.filter((arg) => !arg.startsWith('--'));
  const chosen = groups.filter(({ name }) => named.length === 0 || named.includes(name));
  const broken = [];
  for (const { name } of chosen) {
    // A process each: Stryker and Vitest keep what they read.
    const flags = args.includes('--force') ? ['--force'] : [];
    const { status } = spawnSync(process.execPath, [self, '--group', name, ...flags], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    // The others are judged all the same.
    if (status !== 0) broken.push(name);
  }
  const results = chosen.filter(({ name }) => !broken.includes(name)).map(resultOf);
  const all = results.reduce(
    (sum, { killed, survived }) => ({ killed: sum.killed + killed, survived: sum.survived + survived }),
    { killed: 0, survived: 0 },
  );
  for (const { survivors } of results) if (survivors.length > 0) console.log(survivors.join('\n'));
  for (const result of [...results, { name: 'all', ...all }])
    console.log(
      `${result.name.padEnd(14)} ${scoreOf(result).toFixed(1)} %  ${result.killed} noticed, ${result.survived} not`,
    );
  if (broken.length > 0)
    console.log(`Not judged, because their tests fail without any mutant: ${broken.join(', ')}`);
  const isGood = results.every((result) => scoreOf(result) >= threshold);
  process.exitCode = isGood && broken.length === 0 ? 0 : 1;
}
