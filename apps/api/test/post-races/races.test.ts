import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openApplyStage, type ApplyStage } from '#src/testing/apply-scene';
import { runRaces } from './race-run';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let stage: ApplyStage;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

it('ends each race between a change of a post and its due time in one legal state, as the provider has it', async () => {
  const report = await runRaces(stage, { rounds: 12, seed: 3 });
  expect(report.faults).toEqual([]);
  expect(report.rounds).toBe(12);
});
