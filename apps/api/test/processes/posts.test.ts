import { expect, it } from 'vitest';
import { runPostKillTest } from './post-run';

it('sends every post once and none early, however the server is killed and the clock jumps', async () => {
  const report = await runPostKillTest({ moments: 4, kills: 2, seed: 2 });
  expect(report).toMatchObject({ missing: 0, twice: 0, early: 0, liveInProduct: report.posts });
  expect(report.posts).toBeGreaterThan(200);
  expect(report.killsWhileSending).toBe(2);
}, 600_000);
