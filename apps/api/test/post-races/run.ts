import { openApplyStage } from '#src/testing/apply-scene';
import { closeIdleDatabases } from '#src/testing/kept-databases';
import { runRaces } from './race-run';

/** The long race: `pnpm --filter @frontage/api post-races [rounds] [seed]`. Prints its figures; fails where one is off. */
const [rounds = '1000', seed = '1'] = process.argv.slice(2);
const stage = await openApplyStage();
const report = await runRaces(stage, {
  rounds: Number(rounds),
  seed: Number(seed),
  log: (line) => process.stdout.write(`${line}\n`),
});
await stage.close();
await closeIdleDatabases();
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
const isExact = report.faults.length === 0;
process.stdout.write(
  isExact
    ? 'Every race ended in one legal state, and the provider agrees.\n'
    : 'NOT every race ended as it may.\n',
);
process.exitCode = isExact ? 0 : 1;
