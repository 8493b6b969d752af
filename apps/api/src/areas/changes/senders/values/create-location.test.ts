import type { Job, LocationDetail, LocationRow } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { location } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

const address = {
  regionCode: 'BR',
  postalCode: '11010-000',
  administrativeArea: 'SP',
  locality: 'Santos',
  sublocality: 'Centro',
  addressLines: ['R. Nova, 1'],
};
const own = {
  name: 'Padaria Boa Vista - Gonzaga',
  storeCode: 'NOVA-1',
  address,
  phone: '+551332211234',
  website: null,
  whatsapp: null,
  cnpj: '11222333000181',
};
/** The requests that make a location. */
const creation = { method: 'POST', path: '/locations\\?' };
const copy = ['description', 'monday', 'tuesday', 'labels', 'instagram'];

async function open() {
  scene = await stage.open({ locations: 2 });
  const [source] = await scene.locations();
  if (source === undefined) throw new Error('There is no location.');
  const duplicate = (values: object = {}) =>
    scene.post(`locations/${source.id}/duplicate`, { copy, values: { ...own, ...values } });
  return { source, duplicate };
}
async function planned(duplicate: () => Promise<{ statusCode: number; body: string }>): Promise<string> {
  const answer = await duplicate();
  expect(answer.statusCode, answer.body).toBe(201);
  return (JSON.parse(answer.body) as { planId: string }).planId;
}
/** Those that the provider has. */
const atProvider = () => {
  const { world } = scene.sandbox.control;
  return world
    .accounts()
    .flatMap((account) =>
      Array.from({ length: world.places(account) }, (_, place) => world.idAt(account, place)),
    )
    .flatMap((id) => (id === undefined ? [] : (world.location(id)?.merchant ?? [])))
    .filter(({ title }) => title === own.name);
};

it('makes one location like another, out of sight until the provider has it', async () => {
  const { source, duplicate } = await open();
  const planId = await planned(() => duplicate());
  const list = () => scene.get<{ items: { name: string; id: string }[] }>('locations');
  expect((await list()).items).toHaveLength(2);
  const done = await scene.work(await scene.apply(planId));
  expect(done.counts).toMatchObject({ live: done.counts.live, rejected: 0, failed: 0, queued: 0, sent: 0 });
  const made = (await list()).items.find(({ name }) => name === own.name);
  const [row] = await scene.test.context.db
    .select()
    .from(location)
    .where(eq(location.id, made?.id ?? ''));
  const { description, monday, labels, instagram, category } = source.values;
  expect(row?.values).toMatchObject({ ...own, description, monday, labels, instagram, category });
  expect(row?.values.wednesday).not.toEqual([]);
  await scene.sync();
  expect((await list()).items).toHaveLength(3);
  expect(atProvider()).toHaveLength(1);
});

it('is called live nowhere before it is verified: its plan warns, its job counts and its ledger say so', async () => {
  const { duplicate } = await open();
  const planId = await planned(() => duplicate());
  expect(await scene.get<object>(`plans/${planId}`)).toMatchObject({ notPublic: 1 });
  const jobId = await scene.apply(planId);
  const done = await scene.work(jobId);
  const { counts, kept } = await scene.get<Job>(`jobs/${jobId}`);
  expect(counts).toMatchObject({ live: done.counts.live, in_review: 0, rejected: 0 });
  expect((kept?.here ?? 0) + (kept?.notPublic ?? 0)).toBe(done.counts.live);
  expect((await scene.ledger(jobId)).filter(({ isPublic }) => isPublic)).toEqual([]);
});

it('is public nowhere: list, page, ledger and its CSV say the same until Google gives it a voice', async () => {
  const { duplicate } = await open();
  const jobId = await scene.apply(await planned(() => duplicate()));
  await scene.work(jobId);
  const made = async () => {
    const { items } = await scene.get<{ items: LocationRow[] }>('locations');
    const row = items.find(({ name }) => name === own.name);
    const detail = await scene.get<LocationDetail>(`locations/${row?.id ?? ''}`);
    return [row?.health, row?.isPublic, detail.row.isPublic];
  };
  /** The states in the ledger's CSV, each with its number. */
  const inCsv = async () => {
    const url = `/api/projects/${scene.person.project.id}/jobs/${jobId}/ledger.csv`;
    const { body } = await scene.person.inject({ url });
    // Of what arrived there is no reason, the column after.
    const count = (state: string) => body.split(`,${state},,`).length - 1;
    return { here: count('saved_here'), notPublic: count('not_public'), live: count('live') };
  };
  const onPage = async () => {
    const { counts, kept } = await scene.get<Job>(`jobs/${jobId}`);
    const { here, notPublic } = kept ?? { here: 0, notPublic: 0 };
    return { here, notPublic, live: counts.live - here - notPublic };
  };
  expect(await made()).toEqual(['fine', false, false]);
  const before = await inCsv();
  expect(before).toEqual(await onPage());
  expect(before).toMatchObject({ here: 1, live: 0 });
  expect(before.notPublic).toBeGreaterThan(5);
  await scene.test.context.db.update(location).set({ hasVoice: true }).where(eq(location.name, own.name));
  expect(await made()).toEqual(['fine', true, true]);
  // Its store code and its label are shown to nobody but who manages it.
  expect(await inCsv()).toEqual({ here: 1, notPublic: 2, live: before.notPublic - 2 });
  expect(await inCsv()).toEqual(await onPage());
});

it('makes it once, though the answer is lost and a synchronisation finds it first', async () => {
  const { duplicate } = await open();
  const planId = await planned(() => duplicate());
  scene.sandbox.control.faults.add({ ...creation, kind: 'timeout-after-effect', count: 2, seed: 1 });
  const jobId = await scene.apply(planId);
  await scene.runner.runDue();
  expect(scene.sandbox.control.faults.list()).toMatchObject([{ hits: 1 }]);
  expect(atProvider()).toHaveLength(1);
  await scene.sync();
  const done = await scene.work(jobId);
  expect(done.counts).toMatchObject({ rejected: 0, failed: 0 });
  expect(scene.sandbox.control.faults.list()).toEqual([]);
  expect(atProvider()).toHaveLength(1);
  const { items } = await scene.get<{ items: { name: string }[] }>('locations');
  expect(items.filter(({ name }) => name === own.name)).toHaveLength(1);
});

it('says what the provider refuses, and makes nothing', async () => {
  const { duplicate } = await open();
  const planId = await planned(() => duplicate({ address: { ...address, postalCode: '1' } }));
  const jobId = await scene.apply(planId);
  const done = await scene.work(jobId);
  expect(done.counts.live).toBe(0);
  for (const entry of await scene.ledger(jobId))
    expect(entry).toMatchObject(
      entry.field === 'address'
        ? {
            state: 'rejected',
            reason: 'provider_refused',
            message: expect.stringMatching(/\(INVALID_ADDRESS\)/) as string,
          }
        : { state: 'rejected', reason: 'refused_with_others', message: null },
    );
  expect(atProvider()).toHaveLength(0);
});

it('makes it after all once what was refused is put right, under the same store code', async () => {
  const { duplicate } = await open();
  const refused = await planned(() => duplicate({ address: { ...address, postalCode: '1' } }));
  await scene.work(await scene.apply(refused));
  const done = await scene.work(await scene.apply(await planned(() => duplicate())));
  expect(done.counts).toMatchObject({ rejected: 0, failed: 0 });
  expect(done.counts.live).toBeGreaterThan(0);
  expect(atProvider()).toHaveLength(1);
  const { items } = await scene.get<{ items: { name: string; storeCode: string }[] }>('locations');
  expect(items.filter(({ storeCode }) => storeCode === own.storeCode)).toMatchObject([{ name: own.name }]);
});

it('gives up where the provider is down, and is made once when it is tried again', async () => {
  const { duplicate } = await open();
  const fault = scene.sandbox.control.faults.add({ ...creation, kind: '503', seed: 1 });
  const jobId = await scene.apply(await planned(() => duplicate()));
  const failed = await scene.work(jobId);
  expect(failed.counts).toMatchObject({ live: 0, failed: failed.retryable });
  expect(failed.retryable).toBeGreaterThan(0);
  for (const entry of await scene.ledger(jobId)) expect(entry.reason).toBe('gave_up');
  expect(atProvider()).toHaveLength(0);
  scene.sandbox.control.faults.remove(fault.id);
  const again = await scene.post(`jobs/${jobId}/retry`, {});
  expect(again.json()).toEqual({ queued: failed.retryable });
  expect((await scene.work(jobId)).counts).toMatchObject({ live: failed.retryable, failed: 0 });
  expect(atProvider()).toHaveLength(1);
});

it('refuses a store code that is taken, and numbers that are none', async () => {
  const { source, duplicate } = await open();
  const taken = await duplicate({ storeCode: source.storeCode, phone: '+5511' + '1'.repeat(7) });
  expect(taken.json()).toMatchObject({
    code: 'validation_failed',
    fields: expect.arrayContaining([
      { path: 'values.storeCode', code: 'store_code_taken' },
      expect.objectContaining({ path: 'values.phone' }),
    ]) as unknown,
  });
});

it('is undone by closing it for good', async () => {
  const { duplicate } = await open();
  const jobId = await scene.apply(await planned(() => duplicate()));
  await scene.work(jobId);
  const undo = await scene.post(`jobs/${jobId}/undo`);
  const { planId } = undo.json<{ planId: string }>();
  const items = (await scene.items(planId)).flatMap((one) => one.items);
  expect(items).toMatchObject([{ field: 'status', from: 'OPEN', to: 'CLOSED_PERMANENTLY' }]);
  await scene.work(await scene.apply(planId));
  expect(atProvider()[0]?.openInfo?.status).toBe('CLOSED_PERMANENTLY');
});

it('leaves nothing behind when its plan is discarded', async () => {
  const { duplicate } = await open();
  const planId = await planned(() => duplicate());
  const { db } = scene.test.context;
  const before = await db.$count(location);
  const discarded = await scene.post(`plans/${planId}/discard`);
  expect(discarded.statusCode, discarded.body).toBe(200);
  expect(await db.$count(location)).toBe(before - 1);
  // The store code is free again, and the plan is still told of.
  await planned(() => duplicate());
  expect(await scene.get<{ state: string }>(`plans/${planId}`)).toMatchObject({ state: 'discarded' });
});
