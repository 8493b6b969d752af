import { openApplyStage } from '#src/testing/apply-scene';
import { faultNames, runFault } from './fault-run';

/** The long fault test: `pnpm --filter @frontage/api fault-test [locations] [fault]`. Prints its figures; fails where one is off. */
const locations = Number(process.argv[2] ?? 1_200);
const chosen = faultNames.filter((fault) => process.argv[3] === undefined || fault === process.argv[3]);
const stage = await openApplyStage();
let isExact = true;
for (const fault of chosen) {
  const began = performance.now();
  const report = await runFault(stage, fault, locations);
  const seconds = ((performance.now() - began) / 1_000).toFixed(0);
  process.stdout.write(`${JSON.stringify({ ...report, seconds: Number(seconds) })}\n`);
  isExact &&=
    report.entriesByState.live === 2 * locations &&
    report.effects['1'] === locations &&
    report.attributeEffects['1'] === locations &&
    report.falselyLive === 0;
}
await stage.close();
process.stdout.write(isExact ? 'Nothing twice, nothing falsely live.\n' : 'NOT exact.\n');
process.exitCode = isExact ? 0 : 1;
