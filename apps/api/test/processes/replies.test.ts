import { expect, it } from 'vitest';
import { runReplyTest } from './reply-run';

it('answers every review exactly once, and none that was taken back, however often the server is killed', async () => {
  const report = await runReplyTest({
    project: 'Boa Vista Café',
    replies: 30,
    removed: 4,
    kills: 4,
    seed: 7,
    requestsPerMinute: 300,
  });
  expect(report.killsWhileSending).toBeGreaterThanOrEqual(3);
  expect(report).toMatchObject({
    planned: 34,
    effectsPerReview: { 1: 30 },
    toRemoved: 0,
    wrong: 0,
    entriesByState: { live: 30, failed: 4 },
    reasons: { review_gone: 4 },
    waitedForGrant: true,
    progressWentBack: 0,
  });
}, 600_000);
