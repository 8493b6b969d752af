import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openApplyStage, type ApplyStage } from '#src/testing/apply-scene';
import { faultNames, runFault } from './fault-run';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const locations = 8;
let stage: ApplyStage;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

it.each(faultNames)('sends nothing twice and calls nothing live that is not: %s', async (fault) => {
  const report = await runFault(stage, fault, locations);
  expect(report).toMatchObject({
    entries: 2 * locations,
    entriesByState: { live: 2 * locations },
    effects: { 1: locations },
    attributeEffects: { 1: locations },
    falselyLive: 0,
  });
  expect(report.struck).toBeGreaterThan(0);
  expect(report.meanwhile.failed).toBe(0);
  // A call that times out or is throttled holds up its own location alone: what the others show by then is judged by `falselyLive`.
  if (fault !== 'timeouts' && fault !== 'quota') expect(report.meanwhile.live).toBe(0);
  if (fault === 'server_errors') expect(report.meanwhile.waitsFor).toBe('provider');
  if (fault === 'lost_grant') {
    expect(report.meanwhile).toMatchObject({ waitsFor: 'grant', failed: 0 });
    expect(report.meanwhile.queued).toBeGreaterThan(0);
  }
});
