import type { OwnField, Plan } from '@frontage/api-client/contract';
import { foldText, type BulkOperation } from '@frontage/domain';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditEvent } from '../../db/schema';
import { openApplyStage, type ApplyScene, type ApplyStage } from '../../testing/apply-scene';
import { trialsOf } from '../../testing/test-database';

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
