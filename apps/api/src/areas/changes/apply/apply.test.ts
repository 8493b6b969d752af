import type { LocationValues } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { job, location } from '#src/db/schema/index';
import {
  openApplyStage,
  type ApplyScene,
  type ApplySceneOptions,
  type ApplyStage,
} from '#src/testing/apply-scene';
import { statementsOf } from '#src/testing/statements';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
const open = async (options?: ApplySceneOptions) => {
  scene = await stage.open(options);
};
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

const longer = [{ open: '06:00', close: '22:00' }];
const phoneOf = (index: number) => `+5511303277${String(10 + index)}`;
const withPhone = (values: LocationValues, index: number): LocationValues => ({
  ...values,
  phone: phoneOf(index),
});
const patches = () => Object.values(scene.sandbox.control.ledger.counts());
const numberOf = async (index: number) =>
  (await scene.locations())[index]!.providerName.replace('locations/', '');
const applyCsv = async (...input: Parameters<ApplyScene['csv']>) =>
  scene.apply((await scene.plan(await scene.csv(...input))).id);

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
    expect(patches()).toHaveLength(12);
    for (const count of patches()) expect(count).toMatchObject({ patches: 1, patchEffects: 1 });
    for (const entry of await scene.ledger(jobId)) {
      expect(entry).toMatchObject({ state: 'live', tries: 1, message: null });
      expect(entry.readBackAt).not.toBeNull();
    }
    for (const [index, row] of (await scene.locations()).entries())
      expect(row.values).toMatchObject({ phone: phoneOf(index), thursday: longer });
  });

  it('sends freephone numbers in the form that the provider takes', async () => {
    await open({ locations: 2 });
    const freephone = ['+558001234567', '+55800123456'];
    const jobId = await applyCsv((values, index) => ({
      ...values,
      phone: freephone[index]!,
      googleAdsPhone: '+558007654321',
    }));
    expect(await scene.work(jobId)).toMatchObject({ counts: { live: 4, rejected: 0, failed: 0 } });
    await scene.sync();
    expect((await scene.locations()).map(({ values }) => [values.phone, values.googleAdsPhone])).toEqual(
      freephone.map((phone) => [phone, '+558007654321']),
    );
  });

  it('keeps no plan waiting that is made of the same locations meanwhile', async () => {
    await open();
    const jobId = await scene.apply((await scene.plan(await scene.csv(withPhone))).id);
    const statements = await statementsOf(() => scene.work(jobId));
    const locks = statements.filter((text) => /from "location"[^]*\bfor (no key )?update$/.test(text));
    expect(locks.length).toBeGreaterThan(0);
    expect(locks.filter((text) => !text.endsWith('for no key update'))).toEqual([]);
  });

  it('looks at a few of many locations as soon as at few in all', async () => {
    await open({ locations: 2 });
    const plan = await scene.plan(await scene.csv(withPhone));
    const { db, clock } = scene.test.context;
    const [one] = await scene.locations();
    const many = Array.from({ length: 1_500 }, (_, at) => ({
      ...one!,
      id: randomUUID(),
      providerName: `locations/9${String(at)}`,
    }));
    await db.insert(location).values(many);
    const jobId = await scene.apply(plan.id);
    await scene.work(jobId, ({ counts }) => counts.queued === 0);
    const [row] = await db.select({ runAt: job.runAt }).from(job).where(eq(job.id, jobId));
    expect(row!.runAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(5_000);
    expect(await scene.work(jobId)).toMatchObject({ state: 'done', counts: { live: 2 } });
  });

  it('sends status alone, attributes apart, and writes its own fields without a call', async () => {
    await open({ locations: 1 });
    const jobId = await applyCsv((values) => ({
      ...values,
      phone: phoneOf(1),
      status: 'CLOSED_TEMPORARILY',
      instagram: 'https://www.instagram.com/padaria.teste',
      cnpj: '11222333000181',
    }));
    const done = await scene.work(jobId);
    expect(done).toMatchObject({ state: 'done', counts: { live: 4 } });
    const masks = scene.sandbox.control.ledger.find({ method: 'PATCH' }).map((entry) => entry.mask);
    expect(masks).toEqual(['phoneNumbers', 'openInfo.status', 'attributes/url_instagram']);
    expect((await scene.locations())[0]?.values).toMatchObject({
      cnpj: '11222333000181',
      status: 'CLOSED_TEMPORARILY',
    });
  });

  it('stops a value that moved since the plan, never overwrites it, and sends the rest', async () => {
    await open();
    const plan = await scene.plan(
      await scene.csv((values, index) => ({ ...withPhone(values, index), thursday: longer })),
    );
    const id = await numberOf(3);
    scene.sandbox.control.change([
      {
        kind: 'overlay',
        id,
        overlay: { merchant: { phoneNumbers: { primaryPhone: '(11) 3031-9999' } }, live: {}, pending: [] },
      },
    ]);
    const jobId = await scene.apply(plan.id);
    const done = await scene.work(jobId);
    expect(done.counts).toMatchObject({ failed: 1, live: plan.counts.changed - 1 });
    const [failed] = await scene.ledger(jobId, '&state=needs_you');
    expect(failed).toMatchObject({
      field: 'phone',
      reason: 'moved_since_plan',
      found: '+551130319999',
      tries: 0,
      to: phoneOf(3),
    });
    expect(done.retryable).toBe(0);
    expect(scene.sandbox.control.world.location(id)?.merchant.phoneNumbers).toEqual({
      primaryPhone: '(11) 3031-9999',
    });
  });

  it('does not send what is there already, and does not take it back later', async () => {
    await open({ locations: 2 });
    const plan = await scene.plan(await scene.csv(withPhone));
    scene.sandbox.control.change([
      {
        kind: 'overlay',
        id: await numberOf(0),
        overlay: { merchant: { phoneNumbers: { primaryPhone: '(11) 3032-7710' } }, live: {}, pending: [] },
      },
    ]);
    const jobId = await scene.apply(plan.id);
    expect(await scene.work(jobId)).toMatchObject({ state: 'done', counts: { live: 2 } });
    expect(patches()).toHaveLength(1);
    const undo = await scene.post(`jobs/${jobId}/undo`);
    const undoPlan = await scene.get<{ counts: object }>(`plans/${undo.json<{ planId: string }>().planId}`);
    expect(undoPlan.counts).toMatchObject({ changed: 1, locations: 1 });
  });

  it('records the refusal of one field in the words of the provider and sends the others without it', async () => {
    await open({ locations: 3 });
    const jobId = await applyCsv((values, index) => ({
      ...withPhone(values, index),
      name: index === 1 ? 'Padaria <Boa Vista>' : values.name,
    }));
    const done = await scene.work(jobId);
    expect(done.counts).toMatchObject({ rejected: 1, live: 3 });
    const [refused] = await scene.ledger(jobId, '&state=needs_you');
    expect(refused).toMatchObject({ field: 'name', state: 'rejected', reason: 'provider_refused' });
    expect(refused?.message).not.toBe('');
    const number = await numberOf(1);
    expect(scene.sandbox.control.ledger.counts(number)[number]).toMatchObject({
      patches: 2,
      patchEffects: 1,
    });
  });

  it('asks nobody to look at a refusal once its field was changed again', async () => {
    await open({ locations: 2 });
    const rename = (name: string) =>
      applyCsv((values, index) => (index === 1 ? { ...withPhone(values, index), name } : null));
    const jobId = await rename('Padaria <Boa Vista>');
    expect(await scene.work(jobId)).toMatchObject({
      counts: { rejected: 1 },
      answered: { rejected: 0, failed: 0 },
    });
    await scene.work(await rename('Padaria Boa Vista'));
    expect(await scene.job(jobId)).toMatchObject({
      counts: { rejected: 1 },
      answered: { rejected: 1, failed: 0 },
    });
    expect(await scene.ledger(jobId, '&state=needs_you')).toEqual([]);
    const entries = await scene.ledger(jobId);
    expect(entries.filter(({ isAnswered }) => isAnswered)).toMatchObject([
      { field: 'name', state: 'rejected' },
    ]);
  });

  it('takes an empty neighbourhood for none, and not for a refusal', async () => {
    await open({ locations: 1 });
    const [row] = await scene.locations();
    const address = { ...row!.values.address!, addressLines: ['Rua Nova, 12', ''], sublocality: '' };
    const body = {
      title: 'Mudança',
      source: 'form',
      changes: [{ locationId: row!.id, values: { address } }],
    };
    const { planId } = (await scene.post('plans/values', body)).json<{ planId: string }>();
    expect(await scene.work(await scene.apply(planId))).toMatchObject({ counts: { live: 1, rejected: 0 } });
  });

  it('says of what is kept where nothing is public that it is', async () => {
    await open({ locations: 2 });
    const jobId = await applyCsv(withPhone);
    await scene.work(jobId);
    const [hidden] = await scene.locations();
    await scene.test.context.db
      .update(location)
      .set({ health: 'suspended' })
      .where(eq(location.id, hidden!.id));
    const seen = new Map((await scene.ledger(jobId)).map((entry) => [entry.locationId, entry.isPublic]));
    expect([...seen.values()].sort()).toEqual([false, true]);
    expect(seen.get(hidden!.id)).toBe(false);
  });

  it('counts what a profile without a voice keeps, and what never leaves, apart from what is live', async () => {
    await open({ locations: 2 });
    const [hidden] = await scene.locations();
    const { control } = scene.sandbox;
    const sandboxId = hidden!.providerName.slice('locations/'.length);
    control.change([{ kind: 'overlay', id: sandboxId, overlay: { voice: 'unverified' } }]);
    const jobId = await applyCsv((values, index) => ({
      ...withPhone(values, index),
      cnpj: '11.222.333/0001-81',
      storeCode: `NOVA-${String(index)}`,
    }));
    const done = await scene.work(jobId);
    expect(done).toMatchObject({ state: 'done', counts: { live: 6, in_review: 0, rejected: 0 } });
    expect(control.world.location(sandboxId)).toMatchObject({ held: ['phoneNumbers'] });
    await scene.sync();
    expect(await scene.get<object>(`jobs/${jobId}`)).toMatchObject({ kept: { here: 2, notPublic: 3 } });
    // Nobody but who manages a location sees its store code.
    const kept = (await scene.ledger(jobId)).filter(({ isPublic }) => !isPublic);
    expect(
      new Set(kept.map(({ locationId, field }) => (locationId === hidden!.id ? 'hidden' : field))),
    ).toEqual(new Set(['hidden', 'storeCode']));
  });

  it('shows a value the review turned down as rejected, with what the public sees', async () => {
    await open({ locations: 2 });
    scene.turnDown('websiteUri', 'proibido');
    const before = (await scene.locations())[1]?.values.website;
    const jobId = await applyCsv((values, index) => ({
      ...values,
      website: index === 0 ? 'https://exemplo.com.br/loja' : 'https://exemplo.com.br/proibido',
    }));
    const review = await scene.work(jobId, (job) => job.counts.in_review === 2);
    expect(review.state).toBe('settling');
    const done = await scene.work(jobId);
    expect(done).toMatchObject({ state: 'done', counts: { live: 1, rejected: 1 } });
    const [refused] = await scene.ledger(jobId, '&state=needs_you');
    expect(refused).toMatchObject({ reason: 'reverted', found: before });

    // The owner's view keeps it, so the undo takes it back there too.
    const provider = await scene.test.context.openProvider({
      accountId: scene.person.account.id,
      jobId: null,
    });
    const held = async () =>
      (await provider.readLocation((await scene.locations())[1]?.providerName ?? '')).values.website;
    expect(await held()).toBe('https://exemplo.com.br/proibido');
    const { planId } = (await scene.post(`jobs/${jobId}/undo`)).json<{ planId: string }>();
    expect((await scene.work(await scene.apply(planId))).counts).toMatchObject({ live: 2 });
    expect(await held()).toBe(before);
  });

  it('waits with the reason when the grant is gone, and goes on when it is back', async () => {
    await open({ locations: 3 });
    const plan = await scene.plan(await scene.csv(withPhone));
    scene.sandbox.control.change([
      {
        kind: 'settings',
        settings: { revokedGrants: ['1//sandbox-owner'], tokensExpiredBefore: Date.parse('2030-01-01') },
      },
    ]);
    const jobId = await scene.apply(plan.id);
    const waiting = await scene.work(jobId, ({ waitsFor }) => waitsFor !== null);
    expect(waiting).toMatchObject({ state: 'running', waitsFor: 'grant', counts: { queued: 3, failed: 0 } });
    // Google said nothing of these: what keeps them is a matter of the job.
    expect((await scene.ledger(jobId))[0]).toMatchObject({ state: 'queued', tries: 0, message: null });
    scene.sandbox.control.change([
      { kind: 'settings', settings: { revokedGrants: [], tokensExpiredBefore: 0 } },
    ]);
    await scene.relink();
    expect(await scene.work(jobId)).toMatchObject({
      state: 'done',
      waitsFor: null,
      counts: { live: 3, failed: 0 },
    });
    for (const count of patches()) expect(count).toMatchObject({ patches: 1, patchEffects: 1 });
  });
});

describe('faults', () => {
  it('survives throttling, server errors, timeouts after the effect and garbage without a double', async () => {
    await open({ locations: 60, reviewSeconds: 1 });
    const { faults } = scene.sandbox.control;
    faults.add({ kind: '429', probability: 0.1, seed: 11 });
    faults.add({ kind: '503', probability: 0.1, seed: 12 });
    faults.add({ kind: 'timeout-after-effect', probability: 0.05, seed: 13, method: 'PATCH', delayMs: 20 });
    faults.add({ kind: 'malformed-json', probability: 0.02, seed: 14 });
    const jobId = await applyCsv((values, index) => ({
      ...withPhone(values, index),
      instagram: `https://www.instagram.com/padaria.${String(index)}`,
    }));
    const done = await scene.work(jobId);
    expect(done.state).toBe('done');
    expect(done.counts.live + done.counts.failed).toBe(120);
    for (const entry of await scene.ledger(jobId, '&state=needs_you'))
      expect(entry).toMatchObject({ reason: 'gave_up' });
    expect(faults.list().every((fault) => fault.hits > 0)).toBe(true);
    for (const count of patches()) {
      expect(count.patchEffects).toBeLessThanOrEqual(1);
      expect(count.attributeEffects).toBeLessThanOrEqual(1);
    }
  });

  it.each([1, 3])(
    'loses none of %i locations in a long outage, and says what it waits for',
    async (count) => {
      await open({ locations: count, reviewSeconds: 1 });
      const { clock } = scene.test;
      const fault = scene.sandbox.control.faults.add({ kind: '503', seed: 1 });
      const jobId = await applyCsv(withPhone);
      const began = clock.now().getTime();
      let waited = 0;
      const down = await scene.work(jobId, ({ waitsFor }) => {
        if (waitsFor === 'provider') waited += 1;
        return clock.now().getTime() - began > 5 * 60_000;
      });
      expect(down).toMatchObject({
        state: 'running',
        waitsFor: 'provider',
        counts: { queued: count, failed: 0 },
      });
      // Known to be down after a few calls, and asked no oftener than a probe is due.
      expect(waited).toBeGreaterThan(10);
      for (const { tries } of await scene.ledger(jobId)) expect(tries).toBeLessThan(5);
      scene.sandbox.control.faults.remove(fault.id);
      expect(await scene.work(jobId)).toMatchObject({
        state: 'done',
        waitsFor: null,
        counts: { live: count, failed: 0 },
      });
      for (const one of patches()) expect(one.patchEffects).toBe(1);
    },
  );

  it('gives up after so many tries, says why, and sends again on request', async () => {
    await open({ locations: 2 });
    const fault = scene.sandbox.control.faults.add({ kind: '503', method: 'PATCH', seed: 1 });
    const jobId = await applyCsv((values, index) => (index === 0 ? withPhone(values, 0) : null));
    const failed = await scene.work(jobId);
    expect(failed).toMatchObject({ state: 'done', counts: { failed: 1 }, retryable: 1 });
    const [entry] = await scene.ledger(jobId);
    expect(entry).toMatchObject({ reason: 'gave_up', tries: 5 });
    expect(entry?.message).not.toBeNull();
    scene.sandbox.control.faults.remove(fault.id);
    expect((await scene.post(`jobs/${jobId}/retry`, { entryIds: [entry!.id, '99', 'x'] })).json()).toEqual({
      queued: 1,
    });
    expect(await scene.work(jobId)).toMatchObject({ state: 'done', counts: { live: 1 } });
    expect((await scene.post(`jobs/${jobId}/retry`, {})).json()).toEqual({ queued: 0 });
  });
});
