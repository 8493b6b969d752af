import { runImportTest, type Counted } from './import-run';

/**
 * The long import test: `pnpm --filter @frontage/api import-test [locations] [kills] [requests a minute] [seed]`. Prints its
 * figures; fails where one is off. At 300 requests a minute, Google's quota, which the sandbox then refuses to exceed, 10,000
 * locations last most of an hour.
 */
const googlesQuota = 300;
const [locations = '10000', kills = '20', requestsPerMinute = '60000', seed = '1'] = process.argv.slice(2);
const report = await runImportTest({
  locations: Number(locations),
  kills: Number(kills),
  requestsPerMinute: Number(requestsPerMinute),
  seed: Number(seed),
  ...(Number(requestsPerMinute) <= googlesQuota ? { quota: googlesQuota } : {}),
  log: (line) => process.stdout.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
/** Each was read once at some moment between the start and the end. */
const isBetween = (what: keyof Counted) => {
  const ends = [report.theirs.before[what], report.theirs.after[what]];
  return report[what] >= Math.min(...ends) && report[what] <= Math.max(...ends);
};
const isExact =
  report.projects === 1 &&
  isBetween('locations') &&
  isBetween('reviews') &&
  isBetween('posts') &&
  report.progressWentBack === 0 &&
  report.quotaRefusals === 0;
process.stdout.write(isExact ? 'Everything is there exactly once.\n' : 'NOT exactly once.\n');
process.exitCode = isExact ? 0 : 1;
