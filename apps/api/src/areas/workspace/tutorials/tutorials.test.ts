import { uploadedImageSchema, type Tutorial } from '@frontage/api-client/contract';
import sharp from 'sharp';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditEvent, storedImage, tutorial } from '#src/db/schema/index';
import { fileForm } from '#src/testing/multipart';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 30_000 });

let test: TestApp;
let author: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  author = await test.signIn({ user: { role: 3 } });
}, 60_000);
afterAll(() => test.close());

const form = {
  title: 'Responder avaliações',
  module: 'Avaliações',
  submodule: 'Respostas',
  videoLink: 'https://vimeo.com/76979871',
  thumbnailId: null as string | null,
};
const send = (method: 'POST' | 'PUT' | 'DELETE', url: string, payload?: object, by = author) =>
  by.inject({ method, url, ...(payload === undefined ? {} : { payload }) });
const list = async (by: SignedInPerson) =>
  (await by.inject({ url: '/api/tutorials' })).json<{ items: Tutorial[] }>().items;

async function upload() {
  const image = await sharp({ create: { width: 320, height: 180, channels: 3, background: '#0b5e5c' } })
    .png()
    .toBuffer();
  const url = '/api/uploads/images?purpose=tutorial_thumbnail';
  const answer = await author.inject({ method: 'POST', url, ...fileForm(image) });
  return uploadedImageSchema.parse(answer.json());
}

it('are written by super administrators and read by everybody, in order', async () => {
  await test.context.db.delete(tutorial);
  const image = await upload();
  const created = await send('POST', '/api/tutorials', { ...form, thumbnailId: image.id });
  expect(created.statusCode).toBe(201);
  await send('POST', '/api/tutorials', { ...form, title: 'Ler avaliações' });
  await send('POST', '/api/tutorials', { ...form, module: 'Ações' });
  for (const role of [0, 1, 2, 3] as const) {
    const reader = await test.signIn({ user: { role } });
    const items = await list(reader);
    expect(items.map(({ module, title }) => `${module}: ${title}`)).toEqual([
      'Ações: Responder avaliações',
      'Avaliações: Ler avaliações',
      'Avaliações: Responder avaliações',
    ]);
    expect(items[2]).toMatchObject({ videoId: '76979871', thumbnail: { id: image.id, url: image.url } });
    if (role === 3) continue;
    const { id } = items[0] ?? { id: '' };
    expect((await send('POST', '/api/tutorials', form, reader)).statusCode).toBe(403);
    expect((await send('PUT', `/api/tutorials/${id}`, form, reader)).statusCode).toBe(403);
    expect((await send('DELETE', `/api/tutorials/${id}`, undefined, reader)).statusCode).toBe(403);
  }
  expect(await test.app.inject({ url: '/api/tutorials' })).toMatchObject({ statusCode: 401 });
});

it('are stored once by two calls under one key', async () => {
  await test.context.db.delete(tutorial);
  const add = (key: string) =>
    author.inject({
      method: 'POST',
      url: '/api/tutorials',
      payload: form,
      headers: { 'idempotency-key': key },
    });
  const twice = await Promise.all([add('one'), add('one')]);
  const ids = twice.map((answer) => answer.json<Tutorial>().id);
  expect([ids[0], (await list(author)).length]).toEqual([ids[1], 1]);
  await add('two');
  expect(await list(author)).toHaveLength(2);
});

it('take unlisted videos, whose links carry a key', async () => {
  const made = await send('POST', '/api/tutorials', {
    ...form,
    videoLink: 'https://vimeo.com/76979871/8272103f6e',
  });
  expect(made.statusCode, made.body).toBe(201);
  expect(made.json<Tutorial>().videoId).toBe('76979871/8272103f6e');
});

it('keep, change and let go their thumbnails', async () => {
  const { db } = test.context;
  const [first, second] = [await upload(), await upload()];
  const isUsed = async (id: string) =>
    (await db.select().from(storedImage).where(eq(storedImage.id, id)))[0]?.attachedAt != null;
  const { id } = (await send('POST', '/api/tutorials', { ...form, thumbnailId: first.id })).json<Tutorial>();
  await send('PUT', `/api/tutorials/${id}`, { ...form, title: 'Outro título', thumbnailId: first.id });
  expect([await isUsed(first.id), await isUsed(second.id)]).toEqual([true, false]);
  await send('PUT', `/api/tutorials/${id}`, { ...form, thumbnailId: second.id });
  expect([await isUsed(first.id), await isUsed(second.id)]).toEqual([false, true]);

  const gone = await send('PUT', `/api/tutorials/${id}`, { ...form, thumbnailId: crypto.randomUUID() });
  expect(gone.json()).toMatchObject({ fields: [{ path: 'thumbnailId', code: 'image_gone' }] });
  expect([await isUsed(first.id), await isUsed(second.id)]).toEqual([false, true]);

  expect((await send('DELETE', `/api/tutorials/${id}`)).statusCode).toBe(200);
  expect(await isUsed(second.id)).toBe(false);
  expect((await send('DELETE', `/api/tutorials/${id}`)).statusCode).toBe(404);
  const events = await db
    .select({ action: auditEvent.action })
    .from(auditEvent)
    .where(eq(auditEvent.objectId, id))
    .orderBy(desc(auditEvent.id));
  expect(events.map(({ action }) => action)).toEqual([
    'tutorial_deleted',
    'tutorial_updated',
    'tutorial_updated',
    'tutorial_created',
  ]);
});

it.each([
  ['videoLink', { videoLink: 'https://youtu.be/76979871' }],
  ['videoLink', { videoLink: 'https://player.vimeo.com/video/1/../../x' }],
  ['title', { title: '  ' }],
  ['module', { module: '' }],
  ['submodule', { submodule: 'x'.repeat(81) }],
])('refuse a form without a good %s', async (path, change) => {
  const answer = await send('POST', '/api/tutorials', { ...form, ...change });
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ fields: [{ path }] });
});
