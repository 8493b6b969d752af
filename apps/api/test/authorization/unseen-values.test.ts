import { postCsvRow, writePostsCsv } from '@frontage/domain/posts-csv';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { location, ownField, review } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { fileForm } from '#src/testing/multipart';
import { everything, news, postsOf } from '#src/testing/posts-scene';
import { seriesOf } from '#src/testing/series-scene';
import type { SignedInPerson } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let place: Awaited<ReturnType<ApplyScene['locations']>>[number];
/** Somebody who may do everything but see locations, and somebody who may see these too. */
let blind: SignedInPerson;
let seer: SignedInPerson;

const cnpj = '11222333000181';
const secret = 'Aluguel de 9.800';

beforeAll(async () => {
  stage = await openApplyStage();
  scene = await stage.open({ locations: 2 });
  const { db, clock } = scene.test.context;
  const { account, project } = scene.person;
  const user = { role: 1, permissions: { 'locations:view': false } } as const;
  blind = await scene.test.signIn({ account, project, user });
  seer = await scene.test.signIn({ account, project, user: { role: 1 } });
  [place] = (await scene.locations()) as [typeof place];
  const field = { key: 'nota', name: 'Nota', nameKey: 'nota', createdAt: clock.now() };
  await db.insert(ownField).values({ accountId: account.id, projectId: project.id, ...field });
  for (const { id, values } of await scene.locations())
    await db
      .update(location)
      .set({ values: { ...values, cnpj, ownFields: [{ key: 'nota', text: secret }] } })
      .where(eq(location.id, id));
});
afterAll(() => stage.close());

const urlOf = (path: string) => `/api/projects/${scene.person.project.id}/${path}`;
const post = (who: SignedInPerson, path: string, payload: object) =>
  who.inject({ method: 'POST', url: urlOf(path), payload });

it('a post takes nothing but its name from a location that its writer may not see', async () => {
  const link = 'https://padaria.example/?n={cnpj}';
  const asking = { ...news, button: { action: 'LEARN_MORE', link } };
  const composed = { selection: everything, post: asking };
  const at = { all: true };
  const { postId } = await postsOf(scene).make();
  const shown = await post(seer, 'posts/check', { ...composed, locationId: place.id });
  expect(shown.body).toContain(cnpj);
  for (const [path, body] of [
    ['posts/check', { ...composed, locationId: place.id }],
    ['posts/check/affected', { ...composed, problem: { cause: 'unverified', path: null, variable: null } }],
    ['posts', { ...composed, title: 'Fornada' }],
    [`posts/${postId}/change`, { at, post: asking, title: 'Fornada' }],
    [`posts/${postId}/change/check`, { at, post: asking }],
  ] as const) {
    expect((await post(blind, path, body)).json(), path).toMatchObject({ code: 'not_authorized' });
    const { code } = (await post(seer, path, body)).json<{ code?: string }>();
    expect(code, path).not.toBe('not_authorized');
  }
  const upload = async (who: SignedInPerson, text: string) => {
    const file = Buffer.from([...writePostsCsv([postCsvRow({ kind: 'news', text, group: '*' })])].join(''));
    const form = fileForm(file, { fileName: 'posts.csv', type: 'text/csv' });
    return who.inject({ method: 'POST', url: urlOf('posts/csv'), ...form });
  };
  expect((await upload(blind, 'Nota: {own.nota}')).json()).toMatchObject({ code: 'not_authorized' });
  for (const [who, text] of [
    [blind, 'Fornada na {name}'],
    [seer, 'Nota: {own.nota}'],
  ] as const) {
    const taken = await upload(who, text);
    expect(taken.statusCode, taken.body).toBe(201);
  }
  const series = seriesOf(scene);
  const { seriesId } = await series.begin();
  const later = (who: SignedInPerson, id: string) =>
    post(who, `post-series/${id}/change`, { from: series.dayOf(2), rule: series.daily(), post: asking });
  expect((await later(blind, seriesId)).json()).toMatchObject({ code: 'not_authorized' });
  expect((await later(blind, randomUUID())).statusCode).toBe(404);
  const changed = await later(seer, seriesId);
  expect(changed.statusCode, changed.body).toBe(201);
});

it('replies are put together with nothing of a location but its name', async () => {
  const { account, project } = scene.person;
  const { db, clock } = scene.test.context;
  const text = 'Obrigado! {location}, {cnpj}, {own.nota}.';
  const asked = { kind: 'reply', name: 'Sondagem', occasion: 'thanks', ratings: [], language: 'br' };
  const made = await post(blind, 'templates', { ...asked, text, pool: 'Sondagens' });
  expect(made.statusCode, made.body).toBe(201);
  const { id: templateId } = made.json<{ id: string }>();
  const reviewOf = async () => {
    const [id, at] = [randomUUID(), clock.now()];
    await db.insert(review).values({
      ...{ id, accountId: account.id, projectId: project.id, locationId: place.id, providerId: id },
      ...{ reviewerName: 'Ana Reis', rating: 4, comment: 'Muito bom, obrigado' },
      ...{ language: 'pt', writtenAt: at, updatedAt: at, readAt: at },
    });
    return id;
  };
  const bulk = async (who: SignedInPerson) => {
    const selection = { by: 'ids', ids: [await reviewOf()] };
    const bulkReply = await post(who, 'bulk-replies', { selection, pools: { 4: 'Sondagens' } });
    expect(bulkReply.statusCode, bulkReply.body).toBe(201);
    const { id } = bulkReply.json<{ id: string }>();
    return (await who.inject({ url: urlOf(`bulk-replies/${id}`) })).body;
  };
  const offered = async (who: SignedInPerson) =>
    (await who.inject({ url: urlOf(`reviews/${await reviewOf()}/templates`) })).body;
  const tried = (who: SignedInPerson) =>
    post(who, 'reply-rule-trials', {
      ...{ ruleId: null, show: 'acts' },
      draft: {
        ...{ name: 'Sondagem', conditions: [{ field: 'rating', values: [4] }], optIns: [], dailyLimit: 50 },
        actions: {
          ...{ reply: { how: 'draft', from: { kind: 'template', id: templateId }, delayMinutes: 0 } },
          ...{ assigneeId: null, labels: [], notify: [] },
        },
      },
    }).then(({ body }) => body);
  for (const read of [offered, bulk, tried]) {
    const [open, closed] = [await read(seer), await read(blind)];
    for (const fact of [cnpj, secret]) {
      expect(open).toContain(fact);
      expect(closed).not.toContain(fact);
    }
    expect(closed).toContain(`Obrigado! ${place.name}, {cnpj}, {own.nota}.`);
  }
});
