import type { OwnField, Plan } from '@frontage/api-client/contract';
import { foldText, type BulkOperation } from '@frontage/domain';
import { desc, eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditEvent, userGroup, userLocation } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { trialsOf } from '#src/testing/test-database';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let stage: ApplyStage;
let scene: ApplyScene;
beforeAll(async () => {
  stage = await openApplyStage();
  scene = await stage.open({ locations: 3 });
});
afterAll(() => stage.close());

const list = async () => (await scene.get<{ items: OwnField[] }>('own-fields')).items;
const make = (name: string) => scene.post('own-fields', { name });
const selection = { by: 'filter', filter: {} };
const bulk = (operations: BulkOperation[]) =>
  scene.post('plans/bulk', { title: 'Próprios', selection, operations });
/** What somebody sees through a group. */
async function seerOf(groupId: string): Promise<() => Promise<string[]>> {
  const { test, person } = scene;
  const { account, project } = person;
  const seer = await test.signIn({ account, project, user: { role: 0 } });
  const userId = seer.user.id;
  await test.context.db
    .insert(userGroup)
    .values({ accountId: account.id, userId, projectId: project.id, groupId });
  return async () => {
    const rows = await test.context.db.select().from(userLocation).where(eq(userLocation.userId, userId));
    return rows.map(({ locationId }) => locationId).sort();
  };
}

async function carryOut(operations: BulkOperation[]): Promise<string> {
  const answer = await bulk(operations);
  expect(answer.statusCode, answer.body).toBe(201);
  const jobId = await scene.apply(answer.json<{ planId: string }>().planId);
  await scene.work(jobId);
  return jobId;
}
const owned = async () => (await scene.locations()).map(({ values }) => values.ownFields);

it('are made up under a name once, are set in many locations, taken by texts, and undone', async () => {
  expect((await make('Gerente da loja')).json()).toEqual({ key: 'gerente_da_loja' });
  expect((await make('GERENTE DA LOJA')).json()).toMatchObject({ code: 'own_field_name_taken' });
  const answers = await Promise.all([make('Ramal'), make('ramal'), make('Ramal')]);
  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);

  const jobId = await carryOut([
    { field: 'ownFields', act: 'merge', entries: [{ key: 'gerente_da_loja', text: 'Ana de {city}' }] },
  ]);
  const places = (await scene.locations()).map(({ values }) => values.address?.locality ?? '');
  expect(await owned()).toEqual(places.map((city) => [{ key: 'gerente_da_loja', text: `Ana de ${city}` }]));
  // Whichever of the three came first gave the field its spelling.
  expect((await list()).map(({ name, locations }) => [foldText(name), locations])).toEqual([
    ['gerente da loja', 3],
    ['ramal', 0],
  ]);
  // Nothing of them is the provider's.
  expect(scene.sandbox.control.ledger.find({ method: 'PATCH' })).toEqual([]);

  await carryOut([{ field: 'description', act: 'set', text: 'Fale com {own.gerente_da_loja}.' }]);
  expect((await scene.locations()).map(({ values }) => values.description)).toEqual(
    places.map((city) => `Fale com Ana de ${city}.`),
  );
  const preview = await scene.post('plans/bulk/preview', {
    selection,
    operations: [{ field: 'description', act: 'set', text: 'Ramal {own.ramal}' }],
  });
  expect(preview.json()).toMatchObject({ faultyLocations: 3 });

  const undo = await scene.post(`jobs/${jobId}/undo`);
  const plan = await scene.get<Plan>(`plans/${undo.json<{ planId: string }>().planId}`);
  expect(plan.counts).toMatchObject({ changed: 3, blocked: 0 });
  await scene.work(await scene.apply(plan.id));
  expect(await owned()).toEqual([[], [], []]);
});

it('are nothing that a text may take, or an edit may set, before they are made and after they are gone', async () => {
  const text = { field: 'description', act: 'set', text: '{own.turno}' } as const;
  expect((await bulk([text])).json()).toMatchObject({
    fields: [{ path: 'operations.0.text', code: 'variable_unknown', params: { name: 'own.turno' } }],
  });
  expect(
    (await bulk([{ field: 'ownFields', act: 'merge', entries: [{ key: 'turno', text: 'Manhã' }] }])).json(),
  ).toMatchObject({ fields: [{ path: 'operations.0.entries.0.key', code: 'own_field_unknown' }] });
  const { person } = scene;
  const url = `/api/projects/${person.project.id}/own-fields`;
  const { key } = (await make('Turno')).json<{ key: string }>();
  const rename = (name: string) => person.inject({ method: 'PATCH', url, payload: { key, name } });
  expect((await rename('ramal')).json()).toMatchObject({ code: 'own_field_name_taken' });
  expect((await rename('Turno da casa')).statusCode).toBe(200);
  expect((await list()).map(({ name }) => name)).toContain('Turno da casa');
  expect((await person.inject({ method: 'DELETE', url: `${url}?key=${key}` })).statusCode).toBe(200);
  expect((await person.inject({ method: 'DELETE', url: `${url}?key=${key}` })).statusCode).toBe(404);
  expect((await bulk([text])).statusCode).toBe(400);
});

it('are renamed before they are taken away, or not at all', async () => {
  const { person } = scene;
  const url = `/api/projects/${person.project.id}/own-fields`;
  for (let round = 0; round < trialsOf(25); round += 1) {
    const { key } = (await make(`Corrida ${round}`)).json<{ key: string }>();
    const [rename, removal] = await Promise.all([
      person.inject({ method: 'PATCH', url, payload: { key, name: `Chegada ${round}` } }),
      person.inject({ method: 'DELETE', url: `${url}?key=${key}` }),
    ]);
    expect(removal.statusCode).toBe(200);
    const [event] = await scene.test.context.db
      .select({ before: auditEvent.before })
      .from(auditEvent)
      .where(eq(auditEvent.action, 'own_field_deleted'))
      .orderBy(desc(auditEvent.id))
      .limit(1);
    // Whoever came second saw what the first had done.
    expect([rename.statusCode, event?.before]).toEqual(
      rename.statusCode === 200
        ? [200, { key, name: `Chegada ${round}` }]
        : [404, { key, name: `Corrida ${round}` }],
    );
  }
});

it('go out and come in as columns of the CSV, checked, planned and undone like every other', async () => {
  for (const name of ['Supervisor', 'Phone']) expect((await make(name)).statusCode).toBe(201);
  const download = async () => {
    const answer = await scene.person.inject({
      url: `/api/projects/${scene.person.project.id}/locations/export.csv`,
    });
    return answer.body;
  };
  const before = await download();
  const [head = '', ...rows] = before.trimEnd().split('\r\n');
  const columns = head.replace('\ufeff', '').split(',');
  expect(columns).toContain('own.phone');
  expect(columns.slice(-2)).toEqual(['own.supervisor', 'asExported']);
  const unchanged = await scene.plan(before);
  expect(unchanged.counts).toMatchObject({ changed: 0, invalid: 0, blocked: 0 });

  const withSupervisor = (text: string, header = head) =>
    [header, ...rows.map((row) => row.replace(/[^,]*(,[^,]*)$/, (_, last: string) => `${text}${last}`))].join(
      '\r\n',
    );
  const tooLong = await scene.upload(withSupervisor('x'.repeat(501)));
  expect(tooLong.json()).toMatchObject({ code: 'file_has_errors' });
  expect(tooLong.json<{ fields: object[] }>().fields).toContainEqual(
    expect.objectContaining({ path: '2.own.supervisor', code: 'own_too_long' }),
  );

  // Under the name that people gave the field as well.
  const jobId = await scene
    .plan(withSupervisor("'=Bia", head.replace('own.supervisor', 'SUPERVISOR')))
    .then(({ id, counts }) => {
      expect(counts).toMatchObject({ changed: 3, invalid: 0 });
      return scene.apply(id);
    });
  await scene.work(jobId);
  const held = async () =>
    (await owned()).map((values) => values.find(({ key }) => key === 'supervisor')?.text);
  expect(await held()).toEqual(['=Bia', '=Bia', '=Bia']);
  expect((await scene.plan(await download())).counts).toMatchObject({ changed: 0 });

  const history = await scene.get<{ items: { field: string; to: unknown }[] }>(
    `locations/${(await scene.locations())[0]?.id ?? ''}/history?field=ownFields&source=csv`,
  );
  expect(history.items[0]?.to).toContainEqual({ key: 'supervisor', text: '=Bia' });
  const undo = await scene.post(`jobs/${jobId}/undo`);
  await scene.work(await scene.apply(undo.json<{ planId: string }>().planId));
  expect(await held()).toEqual([undefined, undefined, undefined]);
});

it('narrow the list, make groups by rule, and stand in the columns of the list and its sheet', async () => {
  const [first, second] = await scene.locations();
  await make('Rota');
  const set = (id: string, text: string) =>
    scene.post('plans/bulk', {
      title: 'Rota',
      selection: { by: 'ids', ids: [id] },
      operations: [{ field: 'ownFields', act: 'merge', entries: [{ key: 'rota', text }] }],
    });
  for (const [row, text] of [
    [first, 'São João: "A"'],
    [second, 'sao joao b'],
  ] as const)
    await scene.work(await scene.apply((await set(row?.id ?? '', text)).json<{ planId: string }>().planId));

  type Listed = { items: { id: string; ownFields?: { key: string; text: string }[] }[]; total: number };
  const found = async (query: string) => {
    const { items } = await scene.get<Listed>(`locations?${query}`);
    return items.map(({ id }) => id).sort();
  };
  const own = `own=${encodeURIComponent('rota:São João: "A"')}`;
  expect(await found(own)).toEqual([first?.id]);
  expect(await found('own=rota:nada')).toEqual([]);
  const { items: values } = await scene.get<{ items: object[] }>('own-fields/values?key=rota');
  expect(values).toContainEqual({ value: 'sao joao b', count: 1 });

  const [plain] = (await scene.get<Listed>('locations')).items;
  expect(plain?.ownFields).toBeUndefined();
  const rows = (await scene.get<Listed>('locations?include=ownFields')).items;
  expect(rows.find(({ id }) => id === second?.id)?.ownFields).toContainEqual({
    key: 'rota',
    text: 'sao joao b',
  });

  const sheet = await scene.post('locations/export.xlsx', {
    selection: { by: 'filter', filter: { own: 'rota:sao joao b' } },
    columns: ['name'],
    ownFields: ['rota', 'gone'],
  });
  const text = Buffer.from(unzipSync(sheet.rawPayload)['xl/worksheets/sheet1.xml'] ?? []).toString();
  expect(text.match(/<t [^>]*>[^<]*/g)?.map((cell) => cell.replace(/<[^>]*>/, ''))).toEqual([
    'Location',
    'Rota',
    second?.name,
    'sao joao b',
  ]);

  const group = async (test: string, of: string) => {
    const made = await scene.post('groups', {
      kind: 'rule',
      name: `${test} ${of}`,
      rule: { match: 'all', conditions: [{ field: 'own', key: 'rota', test, text: of }] },
    });
    expect(made.statusCode, made.body).toBe(201);
    return made.json<{ groupId: string }>().groupId;
  };
  const both = [first?.id, second?.id].sort();
  expect(await found(`group=${await group('contains', 'JOÃO')}`)).toEqual(both);
  const starting = await group('starts_with', 'sao joao b');
  expect(await found(`group=${starting}`)).toEqual([second?.id]);
  expect(await found(`group=${await group('not_contains', 'joao')}`)).toHaveLength(1);

  // Who sees locations through such a group sees another one as soon as its value says so.
  const limited = await seerOf(starting);
  expect(await limited()).toEqual([second?.id]);
  await scene.work(
    await scene.apply((await set(first?.id ?? '', 'São João B2')).json<{ planId: string }>().planId),
  );
  expect(await limited()).toEqual(both);
});

it('stand beside services and attributes that many locations get through one plan', async () => {
  const services = [
    { name: 'Café coado', category: null, price: { amount: '7.50', currency: 'BRL' }, description: null },
  ];
  await carryOut([{ field: 'services', act: 'add', services }]);
  const before = await scene.locations();
  for (const { values } of before)
    expect(values.services).toContainEqual({
      ...services[0],
      category: values.category?.name,
    });
  const [cheaper] = services.map((service) => ({ ...service, price: { amount: '6', currency: 'BRL' } }));
  const jobId = await carryOut([
    { field: 'services', act: 'merge', services: cheaper === undefined ? [] : [cheaper] },
  ]);
  const prices = async () =>
    (await scene.locations()).map(
      ({ values }) => values.services.find(({ name }) => name === 'Café coado')?.price?.amount,
    );
  expect((await prices()).map(Number)).toEqual([6, 6, 6]);
  const undo = await scene.post(`jobs/${jobId}/undo`);
  await scene.work(await scene.apply(undo.json<{ planId: string }>().planId));
  expect((await prices()).map(Number)).toEqual([7.5, 7.5, 7.5]);

  const offered = (await scene.post('attribute-definitions', { selection })).json<{
    items: { name: string; kind: string; locations: number }[];
    locations: number;
  }>();
  expect(offered.locations).toBe(3);
  const attribute = offered.items.find(({ kind }) => kind === 'bool');
  if (attribute === undefined) throw new Error('The sandbox offers no attribute.');
  await carryOut([
    {
      field: 'attributes',
      act: 'merge',
      attributes: [{ kind: 'bool', name: attribute.name, value: true }],
    },
  ]);
  for (const { values } of await scene.locations())
    expect(values.attributes).toContainEqual({ kind: 'bool', name: attribute.name, value: true });
  const foreign = await scene.post('plans/bulk/preview', {
    selection,
    operations: [
      {
        field: 'attributes',
        act: 'merge',
        attributes: [{ kind: 'bool', name: 'attributes/no_such', value: true }],
      },
    ],
  });
  expect(foreign.json()).toMatchObject({ faultyLocations: 3, counts: { invalid: 3 } });
});
