import type { OfferedTemplate, ReplyTemplate, TemplateReading } from '@frontage/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { auditEvent, location, review } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import type { SignedInPerson } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
const reviewIds: string[] = [];

beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

beforeEach(async () => {
  scene = await stage.open({ locations: 2 });
  const { db, clock } = scene.test.context;
  const { accountId, id: projectId } = scene.person.project;
  const places = await scene.locations();
  reviewIds.length = 0;
  for (const [index, place] of places.entries()) {
    const id = randomUUID();
    reviewIds.push(id);
    const at = new Date(clock.now().getTime() - index * 60_000);
    await db.insert(review).values({
      id,
      accountId,
      projectId,
      locationId: place.id,
      providerId: `template-${index}`,
      reviewerName: index === 0 ? 'MARIA LIMA' : null,
      rating: 5 - index,
      comment: 'Muito bom',
      writtenAt: at,
      updatedAt: at,
      readAt: at,
    });
  }
});

const draft = {
  kind: 'reply',
  name: 'Obrigado curto',
  occasion: 'thanks',
  ratings: [5, 4, 5],
  language: 'br',
  text: 'Oi, {firstName}! Obrigado pela visita.',
  pool: 'Agradecimentos',
};
const create = async (more: object = {}) => {
  const answer = await scene.post('templates', { ...draft, ...more });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>().id;
};
const list = async () => (await scene.get<{ items: ReplyTemplate[] }>('templates')).items;
const send = (method: 'PUT' | 'DELETE', id: string, payload?: object) =>
  ask(method, `templates/${id}`, payload);
const ask = (method: 'PUT' | 'DELETE' | 'POST', path: string, payload?: object, who = scene.person) =>
  who.inject({
    method,
    url: `/api/projects/${scene.person.project.id}/${path}`,
    ...(payload === undefined ? {} : { payload }),
  });

describe('a template', () => {
  it('is written, changed and deleted, with what it was in the audit log', async () => {
    const id = await create();
    expect(await list()).toMatchObject([
      { id, name: 'Obrigado curto', ratings: [4, 5], pool: 'Agradecimentos', galleryKey: null, uses: 0 },
    ]);
    const changed = await send('PUT', id, { ...draft, name: 'Obrigado', pool: null });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await list()).toMatchObject([{ id, name: 'Obrigado', pool: null }]);
    const deleted = await send('DELETE', id);
    expect(deleted.statusCode, deleted.body).toBe(200);
    expect(await list()).toEqual([]);
    expect((await send('DELETE', id)).statusCode).toBe(404);
    const events = await scene.test.context.db
      .select()
      .from(auditEvent)
      .where(eq(auditEvent.objectId, id))
      .orderBy(asc(auditEvent.id));
    expect(events.map(({ action }) => action).sort()).toEqual([
      'template_created',
      'template_deleted',
      'template_updated',
    ]);
    expect(events.find(({ action }) => action === 'template_updated')).toMatchObject({
      before: { name: 'Obrigado curto', pool: 'Agradecimentos' },
      after: { name: 'Obrigado' },
    });
  });

  it('is refused where it could be sent nowhere', async () => {
    for (const [text, code] of [
      ['Oi, {nome}!', 'unknown_variable'],
      ['Ligue (21) 98888-7777', 'foreign_phone'],
      ['Escreva para ana@padaria.com', 'email'],
    ]) {
      const answer = await scene.post('templates', { ...draft, text });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        400,
        { code: 'validation_failed', fields: [{ path: 'text', code }] },
      ]);
    }
    expect(await list()).toEqual([]);
  });

  it('is taken over from the gallery', async () => {
    const answer = await scene.post('templates/copy', { key: 'br-waiting-1' });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await list()).toMatchObject([{ galleryKey: 'br-waiting-1', occasion: 'waiting', language: 'br' }]);
    expect((await scene.post('templates/copy', { key: 'br-nothing-1' })).statusCode).toBe(404);
  });

  it('reads as real reviews would be answered, and says where a value is lacking', async () => {
    const { db } = scene.test.context;
    const [first, second] = await scene.locations();
    const [own] = await db.select().from(location).where(eq(location.id, second!.id));
    await db
      .update(location)
      .set({ values: { ...own!.values, website: null } })
      .where(eq(location.id, second!.id));
    const answer = await scene.post('templates/preview', {
      text: 'Oi, {firstName}! Aqui é a {location}. {website} {own.lema|sempre} {cnpj|}',
      ratings: [],
    });
    expect(answer.statusCode, answer.body).toBe(200);
    const { readings, lacking } = answer.json<{ readings: TemplateReading[]; lacking: unknown }>();
    expect(lacking).toEqual([{ variable: 'website', locations: 1 }]);
    expect(readings).toMatchObject([
      { reviewId: reviewIds[0], rating: 5, findings: [{ code: 'link', severity: 'blocks' }], empty: [] },
      { reviewId: reviewIds[1], rating: 4, findings: [], empty: ['website'] },
    ]);
    expect(readings[0]?.text).toContain(`Oi, Maria! Aqui é a ${first!.values.name}.`);
    expect(readings[1]?.text).toMatch(/^Oi! Aqui é a /);
    const four = await scene.post('templates/preview', { text: 'Obrigado!', ratings: [4] });
    expect(four.json()).toMatchObject({ readings: [{ rating: 4 }], lacking: [] });
  });

  it('tells somebody who may not see locations nothing of them, and looks for no variables that are none', async () => {
    const { account, project } = scene.person;
    const blind = await scene.test.signIn({
      account,
      project,
      user: { permissions: { 'locations:view': false } },
    });
    const [, second] = await scene.locations();
    await scene.test.context.db
      .update(location)
      .set({ values: { ...second!.values, website: null } })
      .where(eq(location.id, second!.id));
    const names = Array.from({ length: 1_500 }, (_, index) => `{a${String(index)}}`).join('');
    const payload = { text: `${names} {website} {own.nada} {location}`, ratings: [] };
    const lackingFor = async (who: SignedInPerson) =>
      (await ask('POST', 'templates/preview', payload, who)).json<{ lacking: object[] }>().lacking;
    expect(await lackingFor(blind)).toEqual([]);
    expect(await lackingFor(scene.person)).toEqual([{ variable: 'website', locations: 1 }]);
  });

  it('counts the replies that were made of it, and those whose words were changed', async () => {
    const id = await create();
    const ask = (reviewId: string, text: string, templateId: string) =>
      scene.post(`reviews/${reviewId}/reply`, { text, title: 'Resposta', review: true, templateId });
    const first = await ask(reviewIds[0]!, 'Oi, Maria! Obrigado pela visita.', id);
    expect(first.statusCode, first.body).toBe(201);
    const second = await ask(reviewIds[1]!, 'Oi! Valeu pela visita de ontem.', id);
    expect(second.statusCode, second.body).toBe(201);
    expect(await list()).toMatchObject([
      { id, uses: 2, recentUses: 2, editedUses: 1, lastUsedAt: expect.any(String) as string },
    ]);
  });

  it('of nobody is not counted, and nothing is planned', async () => {
    const answer = await scene.post(`reviews/${reviewIds[0]!}/reply`, {
      text: 'Oi, Maria!',
      title: 'Resposta',
      review: true,
      templateId: randomUUID(),
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  });
});

describe('a template as it would read', () => {
  it('at a chosen location answers its reviews, and nobody where it has none', async () => {
    const [first, second] = await scene.locations();
    const at = async (body: object) => {
      const answer = await scene.post('templates/preview', {
        text: 'Oi, {firstName}! {location}',
        ratings: [],
        ...body,
      });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<{ readings: TemplateReading[] }>().readings;
    };
    expect(await at({ locationId: second!.id })).toMatchObject([{ reviewId: reviewIds[1] }]);
    expect(await at({ locationId: second!.id, ratings: [1] })).toMatchObject([
      { reviewId: null, rating: null, text: `Oi! ${second!.values.name}` },
    ]);
    const post = await at({ kind: 'post', text: 'Na {name} tem {website}', locationId: first!.id });
    expect(post).toHaveLength(1);
    expect(post[0]?.text).toMatch(`Na ${first!.values.name} tem`);
    expect(await at({ locationId: randomUUID() })).toEqual([]);
  });
});

describe('a pool', () => {
  const setPool = async (payload: object) => {
    const answer = await ask('PUT', 'template-pools', payload);
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const pools = async () => (await list()).map(({ name, pool, poolPlace }) => [name, pool, poolPlace]).sort();

  it('holds templates in an order, under a name that can change, until it has none', async () => {
    const [a, b, c] = [
      await create({ name: 'A', pool: null }),
      await create({ name: 'B' }),
      await create({ name: 'C' }),
    ];
    await setPool({ name: 'Agradecimentos', templateIds: [c, a] });
    expect(await pools()).toEqual([
      ['A', 'Agradecimentos', 1],
      ['B', null, null],
      ['C', 'Agradecimentos', 0],
    ]);
    await setPool({ name: 'Cinco', was: 'Agradecimentos', templateIds: [a, b, c] });
    expect(await pools()).toEqual([
      ['A', 'Cinco', 0],
      ['B', 'Cinco', 1],
      ['C', 'Cinco', 2],
    ]);
    const changed = await send('PUT', b, { ...draft, name: 'B', pool: 'Cinco' });
    expect(changed.statusCode, changed.body).toBe(200);
    expect(await pools()).toContainEqual(['B', 'Cinco', 1]);
    await setPool({ name: 'Cinco', templateIds: [] });
    expect((await pools()).map(([, pool]) => pool)).toEqual([null, null, null]);
    expect((await ask('PUT', 'template-pools', { name: 'X', templateIds: [randomUUID()] })).statusCode).toBe(
      404,
    );
  });
});

describe('templates for a review', () => {
  const offered = async (reviewId: string) =>
    (await scene.get<{ items: OfferedTemplate[] }>(`reviews/${reviewId}/templates`)).items;

  it('are filled in, with what nothing is known of left for the guard, and the gallery behind', async () => {
    const id = await create({ text: 'Oi, {firstName}! {cnpj} Obrigado.' });
    const { db } = scene.test.context;
    const [place] = await scene.locations();
    await db
      .update(location)
      .set({ values: { ...place!.values, cnpj: null } })
      .where(eq(location.id, place!.id));
    const [mine, ...others] = await offered(reviewIds[0]!);
    expect(mine).toMatchObject({
      id,
      text: 'Oi, Maria! {cnpj} Obrigado.',
      empty: ['cnpj'],
      isLocked: false,
      findings: [{ code: 'leftover_variable', severity: 'blocks' }],
    });
    expect(others.length).toBeGreaterThan(3);
    expect(new Set(others.map((one) => [one.id, one.language].join()))).toEqual(new Set([',br']));
    expect(others.filter(({ text }) => text.includes('{'))).toEqual([]);
  });

  it('come last once they were used at the location, and are locked there only', async () => {
    const [first, second] = [await create({ name: 'A' }), await create({ name: 'B' })];
    const used = await scene.post(`reviews/${reviewIds[0]!}/reply`, {
      text: 'Oi, Maria! Obrigado pela visita.',
      title: 'Resposta',
      review: true,
      templateId: first,
    });
    expect(used.statusCode, used.body).toBe(201);
    const own = (items: OfferedTemplate[]) => items.filter((one) => one.id !== null);
    expect(own(await offered(reviewIds[0]!))).toMatchObject([
      { id: second, repliesAgo: null, isLocked: false },
      { id: first, repliesAgo: 1, isLocked: true },
    ]);
    expect(own(await offered(reviewIds[1]!)).map(({ isLocked }) => isLocked)).toEqual([false, false]);
  });
});
