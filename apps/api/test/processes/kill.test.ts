import { expect, it } from 'vitest';
import { runKillTest } from './kill-run';

it('patches every location exactly once, however often the server is killed', async () => {
  const report = await runKillTest({ project: 'Boa Vista Café', kills: 4, seed: 7, requestsPerMinute: 600 });
  expect(report.killsWhileSending).toBeGreaterThanOrEqual(3);
  expect(report).toMatchObject({
    locations: 60,
    effectsPerLocation: { 1: 60 },
    entriesByState: { live: 120 },
    wrongValues: 0,
    progressWentBack: 0,
  });
}, 240_000);
