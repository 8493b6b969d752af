import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openApplyStage, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

it("waits for the next day's calls where the day's are used up, and loses no change", async () => {
  const scene = await stage.open({ locations: 5, reviewSeconds: 1 });
  const { control } = scene.sandbox;
  const quotas = { ...control.world.settings.quotas, updatesPerDay: 2 };
  control.change([{ kind: 'settings', settings: { quotas } }]);
  const plan = await scene.plan(
    await scene.csv((values, index) => ({ ...values, phone: `+5511303277${String(10 + index)}` })),
  );
  const jobId = await scene.apply(plan.id);
  const patches = () => control.ledger.find({ method: 'PATCH' }).length;

  const kept = await scene.work(
    jobId,
    ({ waitsFor, counts }) => waitsFor === 'daily_limit' && counts.live === 2,
  );
  expect(kept.counts).toMatchObject({ live: 2, queued: 3, failed: 0 });
  expect(patches()).toBe(3);
  // It says when it will go on, which does not move while it waits.
  const promised = kept.finish.allSentAt;
  scene.test.clock.advance(600_000);
  await scene.runner.runDue();
  const later = await scene.job(jobId);
  expect(later).toMatchObject({ waitsFor: 'daily_limit', finish: { allSentAt: promised } });
  expect(patches()).toBe(3);

  // Another job's reading goes on, and its edit is not even tried.
  await scene.sync();
  expect(patches()).toBe(3);

  control.change([{ kind: 'settings', settings: { quotas: { ...quotas, updatesPerDay: null } } }]);
  expect(await scene.work(jobId)).toMatchObject({
    state: 'done',
    waitsFor: null,
    counts: { live: 5, failed: 0 },
  });
});
