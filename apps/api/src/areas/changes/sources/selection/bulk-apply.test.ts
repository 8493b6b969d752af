import type { BulkOperation } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { location } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

const everything = { by: 'filter', filter: {} } as const;
const link = 'https://www.instagram.com/boavista';

async function plan(operations: BulkOperation[], selection: object = everything): Promise<string> {
  const answer = await scene.post('plans/bulk', { title: 'Em massa', selection, operations });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ planId: string }>().planId;
}
const setInstagram = (text: string): BulkOperation => ({ field: 'instagram', act: 'set', text });
const instagrams = async () => (await scene.locations()).map(({ values }) => values.instagram);

describe('a bulk edit', () => {
  it('overwrites nothing that somebody changed meanwhile, and is undone but for what changed since', async () => {
    scene = await stage.open();
    const before = await instagrams();
    const [first, second] = await scene.locations();
    const planId = await plan([setInstagram(link)]);

    const other = 'https://www.instagram.com/outra';
    const between = await plan([setInstagram(other)], { by: 'ids', ids: [first!.id] });
    expect((await scene.work(await scene.apply(between))).counts.live).toBe(1);

    const jobId = await scene.apply(planId);
    const done = await scene.work(jobId);
    expect(done.counts).toMatchObject({ live: 11, failed: 1 });
    const failed = (await scene.ledger(jobId)).filter(({ state }) => state === 'failed');
    expect(failed).toMatchObject([{ reason: 'moved_since_plan' }]);
    expect(await instagrams()).toEqual([other, ...Array<string>(11).fill(link)]);

    const later = await plan([setInstagram(other)], { by: 'ids', ids: [second!.id] });
    await scene.work(await scene.apply(later));
    const undo = await scene.post(`jobs/${jobId}/undo`);
    expect(undo.statusCode, undo.body).toBeLessThan(300);
    const { planId: undoId } = undo.json<{ planId: string }>();
    expect((await scene.work(await scene.apply(undoId))).counts.live).toBe(10);
    expect(await instagrams()).toEqual([other, other, ...before.slice(2)]);
  });
});

describe('special hours at a time on their own clocks', () => {
  it('are sent zone by zone as the clocks get there, and not before', async () => {
    scene = await stage.open({ locations: 2 });
    const [saoPaulo, lisbon] = await scene.locations();
    const { clock, context } = scene.test;
    await context.db.update(location).set({ timeZone: 'Europe/Lisbon' }).where(eq(location.id, lisbon!.id));
    const christmas = '2027-12-25';
    const planId = await plan([
      { field: 'specialHours', act: 'fill', days: [{ date: christmas, ranges: [] }] },
    ]);
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const applied = await scene.post(`plans/${planId}/apply`, { localAt: `${tomorrow}T06:00` });
    expect(applied.statusCode, applied.body).toBe(202);
    const { jobId } = applied.json<{ jobId: string }>();
    expect(await scene.job(jobId)).toMatchObject({
      state: 'scheduled',
      applyAt: `${tomorrow}T06:00:00.000Z`,
    });

    const afterLisbon = await scene.work(jobId, ({ counts }) => counts.live === 1);
    expect(afterLisbon.counts).toMatchObject({ live: 1, queued: 1 });
    const lisbonTime = clock.now().getTime();
    expect(lisbonTime).toBeGreaterThanOrEqual(Date.parse(`${tomorrow}T06:00:00Z`));
    expect(lisbonTime).toBeLessThan(Date.parse(`${tomorrow}T09:00:00Z`));
    const done = await scene.work(jobId);
    expect(done).toMatchObject({ state: 'done', counts: { live: 2 } });
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse(`${tomorrow}T09:00:00Z`));
    for (const one of [saoPaulo, lisbon]) {
      const [row] = (await scene.locations()).filter(({ id }) => id === one!.id);
      expect(row?.values.specialHours).toContainEqual({ date: christmas, ranges: [] });
    }
  });

  it('still wait for them where the connection was lost in between', async () => {
    scene = await stage.open({ locations: 2 });
    const [, lisbon] = await scene.locations();
    const { clock, context } = scene.test;
    await context.db.update(location).set({ timeZone: 'Europe/Lisbon' }).where(eq(location.id, lisbon!.id));
    const planId = await plan([setInstagram(link)]);
    const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
    const applied = await scene.post(`plans/${planId}/apply`, { localAt: `${tomorrow}T06:00` });
    const { jobId } = applied.json<{ jobId: string }>();
    const grants = (revokedGrants: string[], tokensExpiredBefore: number) =>
      scene.sandbox.control.change([{ kind: 'settings', settings: { revokedGrants, tokensExpiredBefore } }]);
    grants(['1//sandbox-owner'], Date.parse('2030-01-01'));
    expect(await scene.work(jobId, ({ waitsFor }) => waitsFor !== null)).toMatchObject({
      waitsFor: 'grant',
      counts: { queued: 2 },
    });
    grants([], 0);
    await scene.relink();
    const afterLisbon = await scene.work(jobId, ({ counts }) => counts.live === 1);
    expect(afterLisbon.counts).toMatchObject({ live: 1, queued: 1 });
    expect(clock.now().getTime()).toBeLessThan(Date.parse(`${tomorrow}T09:00:00Z`));
    expect((await scene.work(jobId)).counts).toMatchObject({ live: 2 });
    expect(clock.now().getTime()).toBeGreaterThanOrEqual(Date.parse(`${tomorrow}T09:00:00Z`));
  });
});
