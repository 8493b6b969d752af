import type { Plan } from '@frontage/api-client/contract';
import type { BulkOperation } from '@frontage/domain';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: ApplyStage;
let scene: ApplyScene;
beforeAll(async () => {
  stage = await openApplyStage();
});
beforeEach(async () => {
  scene = await stage.open({ locations: 3, reviewSeconds: 1 });
  for (const name of ['Zona', 'Fiscal']) await scene.post('own-fields', { name });
});
afterAll(() => stage.close());

const merge = (entries: Record<string, string>): BulkOperation => ({
  field: 'ownFields',
  act: 'merge',
  entries: Object.entries(entries).map(([key, text]) => ({ key, text })),
});

async function planned(operations: BulkOperation[], selection: object = { by: 'filter', filter: {} }) {
  const answer = await scene.post('plans/bulk', { title: 'Próprios', selection, operations });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ planId: string }>().planId;
}

async function carryOut(operations: BulkOperation[], selection?: object): Promise<string> {
  const jobId = await scene.apply(await planned(operations, selection));
  await scene.work(jobId);
  return jobId;
}

async function undone(jobId: string): Promise<string> {
  return (await scene.post(`jobs/${jobId}/undo`)).json<{ planId: string }>().planId;
}

const countsOf = async (planId: string) => (await scene.get<Plan>(`plans/${planId}`)).counts;
const text = async (key: string) =>
  (await scene.locations()).map(({ values }) => values.ownFields.find((value) => value.key === key)?.text);

it('are taken back and set again one by one, beside what was set meanwhile', async () => {
  const [first] = await scene.locations();
  const both = await carryOut([merge({ zona: 'Sul', fiscal: 'Ana' })]);
  await carryOut([merge({ fiscal: 'Bia' })], { by: 'ids', ids: [first?.id] });

  const back = await undone(both);
  expect(await countsOf(back)).toMatchObject({ changed: 3, blocked: 0 });
  const undo = await scene.apply(back);
  await scene.work(undo);
  // Bia came since, and stays; what else the job had set is gone.
  expect([await text('zona'), await text('fiscal')]).toEqual([
    [undefined, undefined, undefined],
    ['Bia', undefined, undefined],
  ]);
  await scene.work(await scene.apply(await undone(undo)));
  expect([await text('zona'), await text('fiscal')]).toEqual([
    ['Sul', 'Sul', 'Sul'],
    ['Bia', 'Ana', 'Ana'],
  ]);
});

it('are a conflict where nothing of them is the job’s any more', async () => {
  const job = await carryOut([merge({ zona: 'Norte' })]);
  await carryOut([merge({ zona: 'Leste' })]);
  const back = await undone(job);
  expect(await countsOf(back)).toMatchObject({ changed: 0, blocked: 3 });
  expect((await scene.items(back))[0]?.items[0]).toMatchObject({ state: 'blocked', reason: 'moved_since' });
});

it('are carried out beside another that was set since the plan, and not over a newer value', async () => {
  const early = await planned([merge({ zona: 'Oeste' })]);
  const late = await planned([merge({ zona: 'Centro' })]);
  await carryOut([merge({ fiscal: 'Caio' })]);
  await scene.work(await scene.apply(early));
  expect([await text('zona'), await text('fiscal')]).toEqual([
    ['Oeste', 'Oeste', 'Oeste'],
    ['Caio', 'Caio', 'Caio'],
  ]);
  const [first] = await scene.locations();
  const { items } = await scene.get<{ items: { to: object[] }[] }>(
    `locations/${first?.id ?? ''}/history?field=ownFields`,
  );
  expect(items[0]?.to).toContainEqual({ key: 'fiscal', text: 'Caio' });
  const { counts } = await scene.work(await scene.apply(late));
  expect(counts).toMatchObject({ failed: 3, live: 0 });
  expect(await text('zona')).toEqual(['Oeste', 'Oeste', 'Oeste']);
});

it.each(['an outage', 'a lost grant'])(
  'wait for nobody in %s, only what is the provider’s does',
  async (what) => {
    const { control } = scene.sandbox;
    const settings = (revokedGrants: string[], tokensExpiredBefore: number) =>
      control.change([{ kind: 'settings', settings: { revokedGrants, tokensExpiredBefore } }]);
    const planId = await planned([
      merge({ fiscal: 'Davi' }),
      { field: 'description', act: 'set', text: 'Aberta aos domingos.' },
    ]);
    const own = await planned([merge({ zona: 'Sul' })]);
    const fault = what === 'an outage' ? control.faults.add({ kind: '503', seed: 1 }) : null;
    if (fault === null) settings(['1//sandbox-owner'], Date.parse('2030-01-01'));

    const jobId = await scene.apply(planId);
    const waiting = await scene.work(jobId, ({ waitsFor }) => waitsFor !== null);
    expect(waiting.counts).toMatchObject({ live: 3, queued: 3, failed: 0 });
    expect(await text('fiscal')).toEqual(['Davi', 'Davi', 'Davi']);
    // A job that has nothing of the provider's is done.
    expect((await scene.post(`jobs/${jobId}/cancel`, {})).statusCode).toBe(200);
    expect(await scene.work(await scene.apply(own))).toMatchObject({ state: 'done', counts: { live: 3 } });

    if (fault === null) settings([], 0);
    else control.faults.remove(fault.id);
  },
);
