import type { LedgerEntry, Plan } from '@frontage/api-client/contract';
import type { LocationValues } from '@frontage/domain';
import { demoClient, demoGrants } from '@frontage/sandbox';
import { and, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEvent, job, ledgerEntry, location } from '#src/db/schema/index';
import { movePlan } from '#src/areas/changes/orders/move';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const dayMs = 86_400_000;
const christmas = 'Panetone e ceia por encomenda até 23 de dezembro.';
const newYear = 'Aberto no dia 1º, das 7h às 13h.';

let stage: ApplyStage;
let scene: ApplyScene;
let first: typeof location.$inferSelect;
let usual: string;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.open({ locations: 2, reviewSeconds: 1 });
  first = (await scene.locations())[0]!;
  usual = first.values.description ?? '';
});

/** The stand-in gives every scene the same locations, so what still waits would go out into the next test. */
afterEach(() =>
  scene.test.context.db
    .update(job)
    .set({ state: 'cancelled' })
    .where(and(eq(job.projectId, scene.person.project.id), eq(job.state, 'scheduled'))),
);

/** On a whole minute, as people choose it. */
const inDays = (days: number) =>
  `${new Date(scene.test.clock.now().getTime() + days * dayMs).toISOString().slice(0, 16)}:00.000Z`;
const planOf = async (values: Partial<LocationValues>, source = 'form') => {
  const answer = await scene.post('plans/values', {
    title: 'Natal',
    source,
    changes: [{ locationId: first.id, values }],
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return scene.get<Plan>(`plans/${answer.json<{ planId: string }>().planId}`);
};
const itemsOf = async (plan: Plan) => (await scene.items(plan.id)).flatMap(({ items }) => items);
const applyAt = (plan: Plan, at: string | null) =>
  scene.post(`plans/${plan.id}/apply`, at === null ? {} : { at });
/** Plans a value for a date, a description where nothing else is named, and answers its job. */
const dated = async (wanted: string | Partial<LocationValues>, at: string | null) => {
  const values = typeof wanted === 'string' ? { description: wanted } : wanted;
  const answer = await applyAt(await planOf(values), at);
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json<{ jobId: string }>().jobId;
};
const entryOf = async (jobId: string): Promise<LedgerEntry> => (await scene.ledger(jobId))[0]!;
const change = async (jobId: string) => {
  const { from, to } = await entryOf(jobId);
  return [from, to];
};
/** What the public reads. */
const shown = () => {
  const id = first.providerName.replace('locations/', '');
  return scene.sandbox.control.world.location(id)?.merchant.profile?.description;
};
const move = async (jobId: string, at: string) => {
  const { context } = scene.test;
  const [row] = await context.db.select({ planId: job.planId }).from(job).where(eq(job.id, jobId));
  const { account, project, user } = scene.person;
  const scope = { id: project.id, accountId: account.id, timeZone: 'UTC' } as Parameters<typeof movePlan>[1];
  const actor = { kind: 'user', id: user.id, name: user.name } as const;
  await movePlan(context, scope, row!.planId!, at.slice(0, 16), {
    accountId: account.id,
    userId: user.id,
    actor,
    origin: null,
  });
};

/** The merchant writes a description at the provider itself, past Frontage. */
const editAtProvider = async (description: string) => {
  const form = new URLSearchParams({
    grant_type: 'refresh_token',
    client_id: demoClient.clientId,
    client_secret: demoClient.clientSecret,
    refresh_token: demoGrants[0].refreshToken,
  });
  const { address } = scene.sandbox;
  const granted = await fetch(`${address}/oauth2/token`, { method: 'POST', body: form });
  const { access_token: token } = (await granted.json()) as { access_token: string };
  const answer = await fetch(
    `${address}/mybusinessbusinessinformation/v1/${first.providerName}?updateMask=profile`,
    {
      method: 'PATCH',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ profile: { description } }),
    },
  );
  expect(answer.status).toBe(200);
};

describe('values that wait for dates', () => {
  it("say 'the Christmas text, then back' in advance, and do it", async () => {
    const there = await dated(christmas, inDays(20));
    const back = await planOf({ description: usual });
    expect(await itemsOf(back)).toMatchObject([
      { state: 'changed', reason: 'same_until_dated', included: true },
    ]);
    expect((await itemsOf(back))[0]!.dated).toMatchObject([{ jobId: there, to: christmas }]);
    const answer = await applyAt(back, inDays(27));
    expect(answer.statusCode, answer.body).toBe(202);
    const { jobId } = answer.json<{ jobId: string }>();
    expect(await change(there)).toEqual([usual, christmas]);
    expect(await change(jobId)).toEqual([christmas, usual]);

    expect((await scene.work(there)).counts).toMatchObject({ live: 1 });
    expect(shown()).toBe(christmas);
    expect((await scene.work(jobId)).counts).toMatchObject({ live: 1 });
    expect(shown()).toBe(usual);
  });

  it('plan the way back of what waits, which each location takes to what it had', async () => {
    const there = await dated(christmas, inDays(5));
    expect(await scene.job(there)).toMatchObject({ canUndo: false, canReturn: true });
    const undone = await scene.post(`jobs/${there}/undo`);
    const { planId } = undone.json<{ planId: string }>();
    const plan = await scene.get<Plan>(`plans/${planId}`);
    expect(await itemsOf(plan)).toMatchObject([
      { from: usual, to: usual, state: 'changed', reason: 'same_until_dated' },
    ]);
    expect(plan.countsAfter).toBe((await scene.job(there)).applyAt);
    expect((await applyAt(plan, inDays(4))).json()).toMatchObject({ code: 'plan_empty' });
    expect((await scene.get<Plan>(`plans/${planId}`)).countsAfter).toBeNull();
    const again = await scene.post(`plans/${planId}/include`, { selection: { all: true }, included: true });
    expect(again.statusCode, again.body).toBe(200);
    const { jobId } = (await applyAt(plan, inDays(9))).json<{ jobId: string }>();
    expect(await scene.job(there)).toMatchObject({ canReturn: false, undonePlanId: planId });
    for (const one of [there, jobId]) expect((await scene.work(one)).counts).toMatchObject({ live: 1 });
    expect(shown()).toBe(usual);
  });

  it('are cancelled together with their way back, and that with its own', async () => {
    const there = await dated(christmas, inDays(5));
    const backOf = async (jobId: string, at: string) => {
      const { planId } = (await scene.post(`jobs/${jobId}/undo`)).json<{ planId: string }>();
      const answer = await scene.post(`plans/${planId}/apply`, { at });
      expect(answer.statusCode, answer.body).toBe(202);
      return answer.json<{ jobId: string }>().jobId;
    };
    const back = await backOf(there, inDays(9));
    const again = await backOf(back, inDays(12));
    const between = await dated(newYear, inDays(7));
    const after = await dated('Férias coletivas.', inDays(20));
    expect((await scene.job(there)).comesBackAt).toBe((await scene.job(back)).applyAt);
    expect((await scene.job(after)).comesBackAt).toBeNull();

    expect((await scene.post(`jobs/${there}/cancel`)).json()).toEqual({ cancelled: 1 });
    for (const jobId of [there, back, again])
      expect(await scene.job(jobId)).toMatchObject({ state: 'cancelled', counts: { cancelled: 1 } });
    expect(await change(between)).toEqual([usual, newYear]);
    expect(await change(after)).toEqual([newYear, 'Férias coletivas.']);
    const { db } = scene.test.context;
    const told = await db
      .select({ id: auditEvent.objectId, by: auditEvent.actorId })
      .from(auditEvent)
      .where(and(eq(auditEvent.action, 'job_cancelled'), eq(auditEvent.projectId, scene.person.project.id)));
    const by = scene.person.user.id;
    expect(told).toEqual([there, back, again].map((id) => ({ id, by })));
  });

  it('leave no draft of their way back behind, and keep it for what went out', async () => {
    const there = await dated(christmas, inDays(5));
    const draft = (await scene.post(`jobs/${there}/undo`)).json<{ planId: string }>();
    await scene.post(`jobs/${there}/cancel`);
    expect(await scene.get<Plan>(`plans/${draft.planId}`)).toMatchObject({ state: 'discarded' });

    const second = (await scene.locations())[1]!;
    const wanted = await scene.post('plans/values', {
      title: 'Natal',
      source: 'form',
      changes: [first, second].map(({ id }) => ({ locationId: id, values: { description: christmas } })),
    });
    const plan = await scene.get<Plan>(`plans/${wanted.json<{ planId: string }>().planId}`);
    const { jobId } = (await applyAt(plan, inDays(6))).json<{ jobId: string }>();
    const undo = (await scene.post(`jobs/${jobId}/undo`)).json<{ planId: string }>();
    const applied = await scene.post(`plans/${undo.planId}/apply`, { at: inDays(8) });
    const back = applied.json<{ jobId: string }>().jobId;
    // One of both is on its way when the rest is cancelled.
    const { db } = scene.test.context;
    const [gone] = await scene.ledger(jobId);
    const ofFirst = and(eq(ledgerEntry.jobId, jobId), eq(ledgerEntry.locationId, gone!.locationId));
    await db.update(ledgerEntry).set({ state: 'sending' }).where(ofFirst);
    expect((await scene.post(`jobs/${jobId}/cancel`)).json()).toEqual({ cancelled: 1 });
    expect(await scene.job(back)).toMatchObject({ state: 'scheduled', counts: { queued: 1, cancelled: 1 } });
    expect((await scene.ledger(back)).find(({ state }) => state === 'queued')).toMatchObject({
      locationId: gone!.locationId,
    });
  });

  it('are taken back as ever once they went out, whatever draft of their way back is left', async () => {
    const there = await dated(christmas, inDays(5));
    const draft = (await scene.post(`jobs/${there}/undo`)).json<{ planId: string }>();
    await scene.work(there);
    const { planId } = (await scene.post(`jobs/${there}/undo`)).json<{ planId: string }>();
    expect(planId).not.toBe(draft.planId);
    expect((await scene.work(await scene.apply(planId))).counts).toMatchObject({ live: 1 });
    expect(shown()).toBe(usual);
  });

  it('make nothing of a wish for the present value that does not come after one of them', async () => {
    await dated(christmas, inDays(20));
    const back = await planOf({ description: usual });
    const answer = await applyAt(back, inDays(19));
    expect(answer.json()).toMatchObject({ code: 'plan_empty' });
    expect(await itemsOf(back)).toMatchObject([{ reason: 'same_until_dated', included: false }]);
    const again = await planOf({ description: christmas });
    expect((await applyAt(again, inDays(21))).json()).toMatchObject({ code: 'plan_empty' });
    expect(await itemsOf(again)).toMatchObject([{ reason: 'same_by_then', included: false }]);
    // Without a date that waits, what is there already is simply the same.
    expect((await planOf({ phone: first.values.phone })).counts).toMatchObject({ same: 1, changed: 0 });
  });

  it('keep nobody from the field: an edit today comes before them, and one between them in between', async () => {
    const there = await dated(christmas, inDays(5));
    const today = await dated('Pães de fermentação natural.', null);
    expect(await change(there)).toEqual(['Pães de fermentação natural.', christmas]);
    expect((await scene.work(today)).counts).toMatchObject({ live: 1 });
    const after = await dated('Férias coletivas.', inDays(12));
    const between = await dated(newYear, inDays(9));
    expect(await change(between)).toEqual([christmas, newYear]);
    expect(await change(after)).toEqual([newYear, 'Férias coletivas.']);
    for (const jobId of [there, between, after])
      expect((await scene.work(jobId)).counts).toMatchObject({ live: 1 });
    expect(shown()).toBe('Férias coletivas.');
  });

  it('close up where one is cancelled, and change places where one moves', async () => {
    const [a, b, c] = [
      await dated(christmas, inDays(10)),
      await dated(newYear, inDays(20)),
      await dated('Férias.', inDays(30)),
    ];
    await move(a, inDays(25));
    expect(await Promise.all([b, a, c].map(change))).toEqual([
      [usual, newYear],
      [newYear, christmas],
      [christmas, 'Férias.'],
    ]);
    expect((await scene.post(`jobs/${a}/cancel`)).statusCode).toBe(200);
    expect(await change(c)).toEqual([newYear, 'Férias.']);
    await move(c, inDays(15));
    expect(await Promise.all([c, b].map(change))).toEqual([
      [usual, 'Férias.'],
      ['Férias.', newYear],
    ]);
    for (const jobId of [c, b]) expect((await scene.work(jobId)).counts).toMatchObject({ live: 1 });
    expect(shown()).toBe(newYear);
  });

  it('do not wait for the same moment', async () => {
    const at = inDays(10);
    const a = await dated(christmas, at);
    const second = await planOf({ description: newYear });
    expect((await applyAt(second, at)).json()).toMatchObject({ code: 'plan_empty' });
    expect(await itemsOf(second)).toMatchObject([{ state: 'blocked', reason: 'edit_in_progress' }]);
    const b = await dated(newYear, inDays(11));
    await expect(move(b, at)).rejects.toMatchObject({ code: 'dated_already' });
    expect(await change(b)).toEqual([christmas, newYear]);
    expect(await entryOf(a)).toMatchObject({ state: 'queued' });
  });

  it('are compared with what stands there where the one before never left', async () => {
    const there = await dated(christmas, inDays(5));
    const after = await dated(newYear, inDays(9));
    const { db } = scene.test.context;
    for (const state of ['sending', 'failed'])
      await db.update(ledgerEntry).set({ state }).where(eq(ledgerEntry.jobId, there));
    await db.update(job).set({ state: 'done' }).where(eq(job.id, there));
    expect((await scene.work(after)).counts).toMatchObject({ live: 1 });
    expect(await change(after)).toEqual([usual, newYear]);
  });

  it('are compared with what stands there where the one before was refused', async () => {
    scene.turnDown('websiteUri', 'proibido');
    const there = await dated({ website: 'https://exemplo.com.br/proibido' }, inDays(5));
    const after = await dated({ website: 'https://exemplo.com.br/loja' }, inDays(9));
    expect((await scene.work(there)).counts).toMatchObject({ rejected: 1 });
    expect((await change(after))[0]).toBe('https://exemplo.com.br/proibido');
    expect((await scene.work(after)).counts, JSON.stringify(await scene.ledger(after))).toMatchObject({
      live: 1,
    });
    // It is answered, and needs nobody any more.
    const { db } = scene.test.context;
    const [refused] = await db.select().from(ledgerEntry).where(eq(ledgerEntry.jobId, there));
    expect(refused).toMatchObject({ state: 'rejected', isSuperseded: true });
  });

  it('wait for the one before, however late that makes them', async () => {
    scene = await stage.open({ locations: 2, reviewSeconds: 1_800 });
    first = (await scene.locations())[0]!;
    const there = await dated({ website: 'https://exemplo.com.br/natal' }, inDays(5));
    const soon = new Date(Date.parse(inDays(5)) + 300_000).toISOString();
    const after = await dated({ website: 'https://exemplo.com.br/loja' }, soon);
    await scene.work(there, ({ counts }) => counts.in_review === 1);
    scene.test.clock.set(new Date(soon));
    await scene.runner.runDue();
    expect(await entryOf(after)).toMatchObject({ state: 'queued' });
    expect((await scene.work(after)).counts).toMatchObject({ live: 1 });
    expect((await scene.job(there)).counts).toMatchObject({ live: 1 });
    expect(scene.test.clock.now().getTime()).toBeGreaterThan(Date.parse(soon) + 1_200_000);
  });

  it('give way to an edit that is on its way', async () => {
    await applyAt(await planOf({ description: christmas }), null);
    expect((await planOf({ description: newYear })).counts).toMatchObject({ blocked: 1, changed: 0 });
  });

  it('leave lists to one date at a time', async () => {
    const day = { date: '2027-12-25', ranges: [] };
    const hours = await planOf({ specialHours: [...first.values.specialHours, day] });
    expect((await applyAt(hours, inDays(10))).statusCode).toBe(202);
    const more = await planOf({
      specialHours: [...first.values.specialHours, { ...day, date: '2028-01-01' }],
    });
    expect(more.counts).toMatchObject({ blocked: 1, changed: 0 });
  });

  it('do not keep Frontage from reading what the provider holds meanwhile', async () => {
    await dated(christmas, inDays(10));
    await editAtProvider('Mudado no Google.');
    await scene.sync();
    expect((await scene.locations())[0]!.values.description).toBe('Mudado no Google.');
  });

  it('of fields that Frontage alone keeps go out by their clocks too', async () => {
    const [saoPaulo, lisbon] = await scene.locations();
    const { clock, context } = scene.test;
    await context.db.update(location).set({ timeZone: 'Europe/Lisbon' }).where(eq(location.id, lisbon!.id));
    const cnpj = '11222333000181';
    const answer = await scene.post('plans/values', {
      title: 'CNPJ',
      source: 'form',
      changes: [saoPaulo!, lisbon!].map(({ id }) => ({ locationId: id, values: { cnpj } })),
    });
    const tomorrow = inDays(1).slice(0, 10);
    const { planId } = answer.json<{ planId: string }>();
    // Each location of the plan says its clock before anything is scheduled.
    const clocks = (await scene.items(planId)).map(({ locationId, timeZone }) => [locationId, timeZone]);
    expect(new Map(clocks as [string, string][])).toEqual(
      new Map([
        [saoPaulo!.id, saoPaulo!.timeZone],
        [lisbon!.id, 'Europe/Lisbon'],
      ]),
    );
    const detail = await scene.get<{ timeZone: string }>(`locations/${lisbon!.id}`);
    expect(detail.timeZone).toBe('Europe/Lisbon');
    const applied = await scene.post(`plans/${planId}/apply`, { localAt: `${tomorrow}T06:00` });
    const { jobId } = applied.json<{ jobId: string }>();
    expect((await scene.work(jobId, ({ counts }) => counts.live === 1)).counts).toMatchObject({ queued: 1 });
    expect(clock.now().getTime()).toBeLessThan(Date.parse(`${tomorrow}T09:00:00Z`));
    expect((await scene.work(jobId)).counts).toMatchObject({ live: 2 });
  });
});
