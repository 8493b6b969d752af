import { runPostKillTest } from './post-run';

/** The kill test of posts: `pnpm --filter @frontage/api post-kill-test [moments] [kills] [seed]`. Prints its figures; fails where one is off. */
const [moments = '34', kills = '20', seed = '1'] = process.argv.slice(2);
const report = await runPostKillTest({
  moments: Number(moments),
  kills: Number(kills),
  seed: Number(seed),
  log: (line) => process.stdout.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
const isExact =
  report.missing === 0 &&
  report.twice === 0 &&
  report.early === 0 &&
  report.latestMs <= 30_000 &&
  report.liveInProduct === report.posts;
process.stdout.write(
  isExact ? 'Every post went out once, at its time.\n' : 'NOT every post once, at its time.\n',
);
process.exitCode = isExact ? 0 : 1;
