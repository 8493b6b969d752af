import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { location, providerListing, replyTemplate, review, suggestion } from '#src/db/schema/index';
import { searchTextOf } from '#src/areas/locations/record/columns';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { everything, news, postsOf } from '#src/testing/posts-scene';
import type { SignedInPerson } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let place: Awaited<ReturnType<ApplyScene['locations']>>[number];
/** Somebody who may do everything but see locations and templates, and somebody who may see these too. */
let blind: SignedInPerson;
let seer: SignedInPerson;
let postId: string;
let reviewId: string;
let planId: string;

const phone = '+552125683390';
const secret = 'Aluguel de 9.800';
const described = [{ field: 'description', act: 'set', text: 'Pão quente o dia todo.' }];

beforeAll(async () => {
  stage = await openApplyStage();
  scene = await stage.open({ locations: 2 });
  const { db, clock } = scene.test.context;
  const { account, project } = scene.person;
  const hidden = { 'locations:view': false, 'templates:view': false };
  blind = await scene.test.signIn({ account, project, user: { role: 1, permissions: hidden } });
  seer = await scene.test.signIn({ account, project, user: { role: 1 } });
  ({ postId } = await postsOf(scene).make());
  [place] = (await scene.locations()) as [typeof place];
  const values = {
    ...place.values,
    phone,
    cnpj: '11222333000181',
    ownFields: [{ key: 'nota', text: secret }],
  };
  await db
    .update(location)
    .set({ values, phone, searchText: searchTextOf(values) })
    .where(eq(location.id, place.id));
  const owned = { accountId: account.id, projectId: project.id };
  const at = clock.now();
  const templateId = randomUUID();
  await db.insert(replyTemplate).values({
    ...{ ...owned, id: templateId, kind: 'reply', name: 'Modelo guardado', occasion: 'thanks', ratings: [] },
    ...{
      language: 'br',
      text: 'Obrigado!',
      pool: 'Turno',
      createdBy: seer.user.id,
      createdAt: at,
      updatedAt: at,
    },
  });
  reviewId = randomUUID();
  await db.insert(review).values({
    ...{ ...owned, id: reviewId, locationId: place.id, providerId: 'unseen', reviewerName: 'Maria Lima' },
    ...{ rating: 5, comment: 'Muito bom', writtenAt: at, updatedAt: at, readAt: at },
    ...{ draft: 'Obrigado!', draftBy: seer.user.id, draftAt: at, draftTemplateId: templateId },
  });
  await db.insert(suggestion).values({
    ...{
      ...owned,
      id: randomUUID(),
      locationId: place.id,
      field: 'website',
      part: 'website',
      ours: 'https://a.example',
    },
    ...{ theirs: 'https://b.example', fingerprint: 'unseen', foundBy: 'scan', state: 'open' },
    ...{ firstSeenAt: at, openedAt: at, seenAt: at },
  });
});
beforeAll(async () => {
  const made = await post(seer, 'plans/bulk', {
    selection: everything,
    title: 'Textos',
    operations: described,
  });
  expect(made.statusCode, made.body).toBe(201);
  ({ planId } = made.json<{ planId: string }>());
});
afterAll(() => stage.close());

const urlOf = (path: string) => `/api/projects/${scene.person.project.id}/${path}`;
const post = (who: SignedInPerson, path: string, payload: object) =>
  who.inject({ method: 'POST', url: urlOf(path), payload });

it.each<[string, (search: string) => string]>([
  ['the locations of a post', (search) => urlOf(`posts/${postId}/places?search=${search}`)],
  ['suggestions', (search) => urlOf(`suggestions?search=${search}`)],
  ['locations to give somebody', (search) => `/api/account/users/locations?search=${search}`],
  ['locations of a plan', (search) => urlOf(`plans/${planId}/locations?search=${search}`)],
  ['locations of reviews', (search) => urlOf(`reviews/locations?search=${search}`)],
])('%s are found by nothing that their finder may not see', async (what, address) => {
  const found = async (who: SignedInPerson, search: string) => {
    const answer = await who.inject({ url: address(encodeURIComponent(search)) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ items: unknown[] }>().items.length;
  };
  const name = place.name;
  for (const search of ['2125683390', '11222333000181']) {
    expect(await found(blind, search)).toBe(0);
    // The inbox finds locations by their names whoever looks.
    expect(await found(seer, search)).toBe(what.endsWith('reviews') ? 0 : 1);
  }
  expect(await found(blind, name)).toBeGreaterThan(0);
});

it('a selection of a post asks nothing of locations that its writer may not see', async () => {
  const asking = { by: 'filter', filter: { search: '11222333000181' } };
  const problem = { cause: 'unverified', path: null, variable: null };
  for (const [path, more] of [
    ['posts/check', {}],
    ['posts/check/affected', { problem }],
    ['posts', { title: 'Fornada' }],
  ] as const) {
    const ask = (who: SignedInPerson, selection: object) =>
      post(who, path, { selection, post: news, ...more });
    expect((await ask(blind, asking)).json()).toMatchObject({ code: 'not_authorized' });
    expect((await ask(blind, everything)).statusCode).toBeLessThan(300);
    expect((await ask(seer, asking)).statusCode).toBeLessThan(300);
  }
});

it.each<[string, object]>([
  ['plans/bulk', { title: 'Textos', operations: described }],
  ['plans/bulk/preview', { operations: described }],
  ['score/annulments', { check: 'cover', reason: 'Sem fotos' }],
  ['score/annulments/restore', { check: 'cover' }],
])('%s asks nothing of locations that its caller may not see', async (path, more) => {
  const asking = { by: 'filter', filter: { search: '11222333000181' } };
  const ask = (who: SignedInPerson, selection: object) => post(who, path, { selection, ...more });
  expect((await ask(blind, asking)).json()).toMatchObject({ code: 'not_authorized' });
  for (const answer of [await ask(blind, everything), await ask(seer, asking)])
    expect(answer.statusCode, answer.body).toBeLessThan(300);
});

it('connections are found by what is shown of them there', async () => {
  const { account, project } = scene.person;
  const admin = (permissions: Record<string, boolean>) =>
    scene.test.signIn({ account, project, user: { role: 2, permissions } });
  const [sees, isBlind] = [await admin({}), await admin({ 'locations:view': false })];
  await scene.test.context.db.insert(providerListing).values({
    ...{
      accountId: account.id,
      providerName: 'locations/77',
      providerAccount: 'accounts/7',
      title: 'Padaria Escondida',
    },
    ...{ titleKey: 'padaria escondida', hasVoice: true, readAt: scene.test.clock.now() },
    searchText: searchTextOf({ ...place.values, name: 'Padaria Escondida', phone }),
  });
  const found = async (who: SignedInPerson, search: string) =>
    (await who.inject({ url: `/api/integrations/locations?search=${search}` })).json<{ items: unknown[] }>()
      .items.length;
  expect([await found(sees, '2125683390'), await found(isBlind, '2125683390')]).toEqual([1, 0]);
  expect(await found(isBlind, 'escondida')).toBe(1);
});

it('a template is read with nothing of a location but its name', async () => {
  const mayRead = await scene.test.signIn({
    account: scene.person.account,
    project: scene.person.project,
    user: { role: 1, permissions: { 'locations:view': false } },
  });
  const payload = {
    text: 'Oi! {location}: {phone} {cnpj} {own.nota}',
    kind: 'reply',
    ratings: [],
    locationId: null,
  };
  const read = async (who: SignedInPerson) => (await post(who, 'templates/preview', payload)).body;
  for (const fact of [secret, '2568-3390', '11222333000181']) {
    expect(await read(mayRead)).not.toContain(fact);
    expect(await read(seer)).toContain(fact);
  }
  expect(await read(mayRead)).toContain(place.name);
});

it('names of templates and of their pools are for people who may see templates', async () => {
  const { db } = scene.test.context;
  const detail = async (who: SignedInPerson) =>
    (await who.inject({ url: urlOf(`reviews/${reviewId}`) })).body;
  expect(await detail(seer)).toContain('Modelo guardado');
  expect(await detail(blind)).not.toContain('Modelo guardado');
  await db.update(review).set({ draft: null, draftTemplateId: null }).where(eq(review.id, reviewId));
  const made = await post(seer, 'bulk-replies', {
    selection: { by: 'ids', ids: [reviewId] },
    pools: { 5: 'Turno' },
  });
  expect(made.statusCode, made.body).toBe(201);
  const { id } = made.json<{ id: string }>();
  for (const path of [`bulk-replies/${id}`, 'bulk-replies']) {
    expect((await seer.inject({ url: urlOf(path) })).body).toContain('Turno');
    expect((await blind.inject({ url: urlOf(path) })).body).not.toMatch(/Turno|Modelo guardado/);
  }
  const url = urlOf(`bulk-replies/${id}/items/${reviewId}`);
  const { items } = (await blind.inject({ url: urlOf(`bulk-replies/${id}`) })).json<{
    items: { version: number }[];
  }>();
  const skipped = await blind.inject({
    method: 'PATCH',
    url,
    payload: { version: items[0]!.version, change: { act: 'skip' } },
  });
  expect(skipped.statusCode, skipped.body).toBe(200);
  expect(skipped.body).not.toContain('Modelo guardado');
});

it('a group by rule asks nothing of locations that its maker may not see', async () => {
  const form = (name: string, more: object) => ({ name, partIds: [], ...more });
  const asking = (name: string) =>
    form(name, {
      kind: 'rule',
      rule: {
        match: 'all',
        conditions: [{ field: 'own', key: 'nota', test: 'starts_with', text: 'Aluguel de 9' }],
      },
    });
  const made = await post(seer, 'groups', asking('Aluguel'));
  expect(made.statusCode, made.body).toBe(201);
  const { groupId } = made.json<{ groupId: string }>();
  const fixed = await post(blind, 'groups', form('Escolhidos', { kind: 'fixed', locationIds: [place.id] }));
  expect(fixed.statusCode, fixed.body).toBe(201);
  expect((await post(blind, 'groups', asking('Sondagem'))).json()).toMatchObject({ code: 'not_authorized' });
  const change = (who: SignedInPerson) =>
    who.inject({ method: 'PUT', url: urlOf(`groups/${groupId}`), payload: asking('Aluguel') });
  expect((await change(blind)).json()).toMatchObject({ code: 'not_authorized' });
  expect((await change(seer)).statusCode).toBe(200);
});
