import type { HistoryEntry, Plan } from '@frontage/api-client/contract';
import { isSameValue, weekdays, type Issue, type LocationField, type LocationValues } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { location, plan as planTable, project, providerCategory } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let first: typeof location.$inferSelect;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.open({ locations: 2, reviewSeconds: 1 });
  first = (await scene.locations())[0]!;
});

type Change = { locationId: string; values: object };
const send = (changes: Change[], source = 'form') =>
  scene.post('plans/values', { title: 'Vila Mariana', source, changes });
const change = (values: object): Change => ({ locationId: first.id, values });
const planOf = async (values: Partial<LocationValues>, source?: string) => {
  const answer = await send([change(values)], source);
  expect(answer.statusCode, answer.body).toBe(201);
  return scene.get<Plan>(`plans/${answer.json<{ planId: string }>().planId}`);
};
const plansStored = () =>
  scene.test.context.db.$count(planTable, eq(planTable.projectId, scene.person.project.id));

describe('plan from values', () => {
  it('carries the fields that no CSV has to the provider and back', async () => {
    const wanted: Partial<LocationValues> = {
      description: 'Pães de fermentação natural, todos os dias.',
      address: { ...first.values.address!, addressLines: ['R. Domingos de Morais, 1.482'] },
      specialHours: [
        { date: '2026-12-25', ranges: [] },
        { date: '2026-12-31', ranges: [{ open: '06:00', close: '14:00' }] },
      ],
      labels: ['capital', 'matriz'],
      additionalPhones: ['+551130327745'],
      services: [
        {
          name: 'Encomendas',
          category: first.values.category!.name,
          price: { amount: '45.00', currency: 'BRL' },
          description: 'Bolos',
        },
      ],
    };
    const plan = await planOf(wanted);
    expect(plan).toMatchObject({ title: 'Vila Mariana', source: 'form', state: 'draft', fileName: null });
    expect(plan.counts).toMatchObject({ changed: 6, invalid: 0, blocked: 0 });
    const jobId = await scene.apply(plan.id);
    const done = await scene.work(jobId);
    expect(done, JSON.stringify(await scene.ledger(jobId))).toMatchObject({
      state: 'done',
      counts: { live: 6 },
    });
    // Read from the provider again, past our own copy.
    await scene.sync();
    const values = (await scene.locations())[0]!.values;
    for (const field of Object.keys(wanted) as LocationField[])
      expect(isSameValue(field, values[field], wanted[field] as never), field).toBe(true);
    const id = first.providerName.replace('locations/', '');
    expect(scene.sandbox.control.world.location(id)?.merchant).toMatchObject({
      profile: { description: wanted.description },
      labels: wanted.labels,
    });
  });

  it.each(['form', 'restore'])(
    'does not send a week of closed days, which is none, from a %s',
    async (source) => {
      const closed = Object.fromEntries(weekdays.map((day) => [day, []]));
      const plan = await planOf({ ...closed, phone: '+551130327745' }, source);
      expect(plan.counts.changed).toBe(1);
      expect(plan.counts.invalid + plan.counts.same).toBe(7);
      expect(plan.counts.invalid).toBeGreaterThan(0);
    },
  );

  it('adds what the project sets for infos to websites that are changed, in every way to change them', async () => {
    await scene.test.context.db
      .update(project)
      .set({ utmSource: 'google', utmMediumInfo: 'perfil' })
      .where(eq(project.id, scene.person.project.id));
    const added = 'utm_source=google&utm_medium=perfil';
    const websiteOf = async (planId: string) =>
      (await scene.items(planId, '&field=website')).flatMap(({ items }) => items.map(({ to }) => to));
    const typed = 'https://vila.test/?utm_medium=meu';
    expect(await websiteOf((await planOf({ website: typed })).id)).toEqual([`${typed}&utm_source=google`]);
    expect(await websiteOf((await planOf({ website: typed }, 'restore')).id)).toEqual([typed]);
    const bulk = await scene.post('plans/bulk', {
      title: 'Sites',
      selection: { by: 'ids', ids: [first.id] },
      operations: [{ field: 'website', act: 'set', text: 'https://vila.test/lojas' }],
    });
    expect(bulk.statusCode, bulk.body).toBe(201);
    expect(await websiteOf(bulk.json<{ planId: string }>().planId)).toEqual([
      `https://vila.test/lojas?${added}`,
    ]);
    const file = await scene.plan(
      await scene.csv((values, at) => (at === 0 ? { ...values, website: 'https://nova.test' } : values)),
    );
    // The other row is as it was exported, and stays without.
    expect(file.counts.changed).toBe(1);
    expect(await websiteOf(file.id)).toEqual([`https://nova.test?${added}`]);
    await scene.test.context.db
      .update(project)
      .set({ utmMediumInfo: null })
      .where(eq(project.id, scene.person.project.id));
    expect(await websiteOf((await planOf({ website: typed })).id)).toEqual([typed]);
  });

  it('closes a location for a time, for good and opens it again, each live at the provider', async () => {
    const id = first.providerName.replace('locations/', '');
    const atProvider = () => scene.sandbox.control.world.location(id)?.merchant.openInfo?.status;
    const listed = (status: string) => scene.get<{ total: number }>(`locations?status=${status}`);
    expect(atProvider()).toBe('OPEN');
    for (const status of ['CLOSED_TEMPORARILY', 'OPEN', 'CLOSED_PERMANENTLY', 'OPEN'] as const) {
      const plan = await planOf({ status });
      expect(plan.counts).toMatchObject({ changed: 1 });
      expect(atProvider()).not.toBe(status);
      expect((await scene.work(await scene.apply(plan.id))).counts).toMatchObject({ live: 1 });
      expect(atProvider()).toBe(status);
      expect(await listed(status)).toMatchObject({ total: status === 'OPEN' ? 2 : 1 });
    }
    const { items } = await scene.get<{ items: HistoryEntry[] }>(
      `locations/${first.id}/history?field=status`,
    );
    expect(items.map(({ from, to }) => [from, to])).toEqual([
      ['CLOSED_PERMANENTLY', 'OPEN'],
      ['OPEN', 'CLOSED_PERMANENTLY'],
      ['CLOSED_TEMPORARILY', 'OPEN'],
      ['OPEN', 'CLOSED_TEMPORARILY'],
    ]);
  });

  it('tells what stays, what is busy and what may not be emptied', async () => {
    const busy = await planOf({ phone: '+551130327711' });
    await scene.apply(busy.id);
    const plan = await planOf({ name: first.values.name, phone: '+551130327712', category: null });
    expect(plan.counts).toMatchObject({ same: 1, invalid: 1, blocked: 1, changed: 0 });
    const [planned] = await scene.items(plan.id);
    expect(planned?.items.map(({ field, state, reason }) => [field, state, reason])).toEqual([
      ['category', 'invalid', 'required'],
      ['phone', 'blocked', 'edit_in_progress'],
    ]);
  });

  it('takes categories by name and keeps those beyond the product’s four', async () => {
    const held = Array.from({ length: 6 }, (_, index) => ({
      name: `categories/gcid:held_${String(index)}`,
      displayName: `Held ${String(index)}`,
    }));
    const { db } = scene.test.context;
    await db
      .update(location)
      .set({ values: { ...first.values, additionalCategories: held } })
      .where(eq(location.id, first.id));
    const [known] = await db.select().from(providerCategory);
    const plan = await planOf({
      additionalCategories: [{ name: known!.name, displayName: 'as the caller calls it' }],
    });
    const [planned] = await scene.items(plan.id);
    expect(planned?.items[0]?.to).toEqual([
      { name: known!.name, displayName: known!.displayName },
      held[4],
      held[5],
    ]);
    const unknown = await send([
      change({ additionalCategories: [{ name: 'categories/gcid:nobody_has_it', displayName: 'x' }] }),
    ]);
    expect(unknown.json<{ fields: Issue[] }>().fields).toEqual([
      { path: 'changes.0.values.additionalCategories.0', code: 'category_unknown' },
    ]);
  });

  it('names every fault by its field and writes nothing', async () => {
    const before = await plansStored();
    const faults = async (changes: Change[]) => {
      const answer = await send(changes);
      expect(answer.statusCode).toBe(400);
      const { code, fields } = answer.json<{ code: string; fields: Issue[] }>();
      expect(code).toBe('validation_failed');
      return fields.map((field) => `${field.path} ${field.code}`);
    };
    expect(
      await faults([
        change({ phone: '+5532345678', cnpj: '11222333000182' }),
        { ...change({ facebook: 'https://www.instagram.com/padaria' }), locationId: first.id },
      ]),
    ).toEqual([
      'changes.1.locationId location_duplicated',
      'changes.0.values.phone phone_missing_area_code',
      'changes.0.values.cnpj cnpj_invalid',
      'changes.1.values.facebook link_wrong_network',
    ]);
    // Empty, no link and another network's: each in words of its own.
    expect(await faults([change({ facebook: ' ', instagram: 'padaria' })])).toEqual([
      'changes.0.values.facebook link_empty',
      'changes.0.values.instagram link_invalid',
    ]);
    expect(await faults([change({ twitter: 'https://www.facebook.com/padaria.boavista' })])).toEqual([
      'changes.0.values.twitter link_wrong_network',
    ]);
    expect(await faults([change({ phone: '11 3032', name: '' })])).toEqual([
      'changes.0.values.name too_small',
      'changes.0.values.phone invalid_format',
    ]);
    expect(await faults([change({})])).toEqual(['changes.0.values custom']);
    expect(await faults([change({ cnpj: null, nickname: 'x' })])).toEqual([
      'changes.0.values unrecognized_keys',
    ]);
    expect(await faults([])).toEqual(['changes too_small']);
    expect(await plansStored()).toBe(before);
  });

  it('answers alike for a location of another tenant and one that is nowhere', async () => {
    const other = await scene.test.signIn();
    const theirs = await scene.test.signIn({ account: other.account });
    const before = await plansStored();
    const answers = await Promise.all(
      ['3f2504e0-4f89-41d3-9a0c-0305e82c3399', theirs.project.id].map((locationId) =>
        send([change({ storeCode: 'L-1' }), { locationId, values: { storeCode: 'L-2' } }]),
      ),
    );
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    const foreign = await other.inject({
      method: 'POST',
      url: `/api/projects/${other.project.id}/plans/values`,
      payload: { title: 'x', source: 'form', changes: [change({ storeCode: 'L-1' })] },
    });
    expect(foreign.json()).toMatchObject({ code: 'not_found' });
    expect(await plansStored()).toBe(before);
  });
});

describe('history of a location', () => {
  const historyOf = (query = '', id = first.id) =>
    scene.get<{ items: HistoryEntry[]; next: string | null; total: number | null }>(
      `locations/${id}/history?limit=1${query}`,
    );

  it('tells what changed, by whom and out of what, and leads back', async () => {
    const old = first.values.phone;
    await scene.work(await scene.apply((await planOf({ phone: '+551130327711', storeCode: 'L-9' })).id));
    const [entry] = (await historyOf('&field=phone')).items;
    expect(entry).toMatchObject({
      field: 'phone',
      from: old,
      to: '+551130327711',
      source: 'form',
      by: { id: scene.person.user.id, name: scene.person.user.name },
    });
    await scene.work(await scene.apply((await planOf({ phone: old }, 'restore')).id));
    expect((await scene.locations())[0]?.values.phone).toBe(old);
    const restored = await historyOf('&source=restore');
    expect(restored).toMatchObject({ total: 1, next: null, items: [{ to: old, source: 'restore' }] });
    const pages: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Awaited<ReturnType<typeof historyOf>> = await historyOf(
        next === '' ? '' : `&cursor=${next}`,
      );
      pages.push(...page.items.map(({ field, source }) => `${field} ${source}`));
      next = page.next;
    }
    expect(pages[0]).toBe('phone restore');
    expect(pages.slice(1).sort()).toEqual(['phone form', 'storeCode form']);
  });

  it('is empty for an untouched location, and not there for anyone else', async () => {
    expect(await historyOf()).toEqual({ items: [], next: null, total: 0 });
    const other = await scene.test.signIn();
    const answer = await other.inject({
      url: `/api/projects/${other.project.id}/locations/${first.id}/history`,
    });
    expect(answer.json()).toMatchObject({ code: 'not_found' });
    const cursor = await scene.person.inject({
      url: `/api/projects/${scene.person.project.id}/locations/${first.id}/history?cursor=x`,
    });
    expect(cursor.json()).toMatchObject({ code: 'validation_failed' });
  });
});
