import { runKillTest } from './kill-run';

/** The long kill test: `pnpm --filter @frontage/api kill-test [kills] [seed]`. Prints its figures; fails where one is off. */
const [kills = '50', seed = '1'] = process.argv.slice(2);
const report = await runKillTest({
  project: 'Boa Vista Brasil',
  kills: Number(kills),
  seed: Number(seed),
  requestsPerMinute: Math.max(300, Math.round(72_000 / Number(kills))),
  log: (line) => process.stdout.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
const isExact =
  report.effectsPerLocation['1'] === report.locations &&
  report.entriesByState.live === report.entries &&
  report.wrongValues === 0 &&
  report.progressWentBack === 0;
process.stdout.write(isExact ? 'Every location was patched exactly once.\n' : 'NOT exactly once.\n');
process.exitCode = isExact ? 0 : 1;
