import { runReplyTest } from './reply-run';

/**
 * The long test of replies: `pnpm --filter @frontage/api reply-test [replies] [kills] [requests a minute] [seed]`. Prints its figures; fails
 * where one is off. At 300 requests a minute, Google's quota, 1,000 replies last a quarter of an hour.
 */
const [replies = '1000', kills = '30', requestsPerMinute = '300', seed = '1'] = process.argv.slice(2);
const removed = 40;
const report = await runReplyTest({
  project: 'Boa Vista Brasil',
  replies: Number(replies),
  removed,
  kills: Number(kills),
  requestsPerMinute: Number(requestsPerMinute),
  seed: Number(seed),
  log: (line) => process.stdout.write(`${line}\n`),
});
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
const isExact =
  report.planned === Number(replies) + removed &&
  JSON.stringify(report.effectsPerReview) === JSON.stringify({ 1: Number(replies) }) &&
  report.toRemoved === 0 &&
  report.wrong === 0 &&
  report.entriesByState.live === Number(replies) &&
  report.reasons.review_gone === removed &&
  report.waitedForGrant &&
  report.progressWentBack === 0;
process.stdout.write(isExact ? 'Every review was answered exactly once.\n' : 'NOT exactly once.\n');
process.exitCode = isExact ? 0 : 1;
