import type { LocationValues } from '@frontage/domain';
import { afterEach, describe, expect, it } from 'vitest';
import { openApplyScene, type ApplyScene, type ApplySceneOptions } from '../../../testing/apply-scene';

let scene: ApplyScene;
const open = async (options?: ApplySceneOptions) => {
  scene = await openApplyScene(options);
};
afterEach(() => scene.close());

const longer = [{ open: '06:00', close: '22:00' }];
const withPhone = (values: LocationValues, index: number): LocationValues => ({
  ...values,
  phone: `+5511303277${String(10 + index)}`,
});

describe('apply', () => {
  it('sends one patch per location, and calls a value live only after reading it back', async () => {
    await open();
    const csv = await scene.csv((values, index) => ({ ...withPhone(values, index), thursday: longer }));
    const plan = await scene.plan(csv);
    expect(plan.counts.changed).toBeGreaterThanOrEqual(12);
    expect(plan).toMatchObject({ title: 'lojas-novembro', fileName: 'lojas-novembro.csv', state: 'draft' });
    const jobId = await scene.apply(plan.id);
    const sent = await scene.work(jobId, (job) => job.counts.queued === 0);
    expect(sent.counts.live).toBe(0);
    expect(sent.counts.sent + sent.counts.in_review).toBe(plan.counts.changed);
    const done = await scene.work(jobId);
    expect(done).toMatchObject({ state: 'done', counts: { live: plan.counts.changed } });
    const counts = Object.values(scene.sandbox.control.ledger.counts());
    expect(counts).toHaveLength(12);
    for (const count of counts) expect(count).toMatchObject({ patches: 1, patchEffects: 1 });
    for (const entry of await scene.ledger(jobId)) {
      expect(entry).toMatchObject({ state: 'live', tries: 1, message: null });
      expect(entry.readBackAt).not.toBeNull();
    }
    for (const [index, row] of (await scene.locations()).entries())
      expect(row.values).toMatchObject({ phone: `+5511303277${String(10 + index)}`, thursday: longer });
  });
});
