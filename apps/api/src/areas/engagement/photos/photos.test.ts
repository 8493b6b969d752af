import type { PostDraftContent, PostPhoto, ResponseOf, UploadedImage } from '@frontage/api-client/contract';
import type { contract } from '@frontage/api-client/contract';
import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { auditEvent, plan, post, storedImage } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { fileForm } from '#src/testing/multipart';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { typedNews } from '#src/testing/typed-post';

let test: TestApp;
let ana: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Uses = ResponseOf<typeof contract.postPhotos.uses>;
const url = (rest = '', who = ana) => `/api/projects/${who.project.id}/post-photos${rest}`;
let shade = 0;
/** A picture that no other has the bytes of. */
const picture = () => {
  shade += 1;
  return sharp({ create: { width: 400, height: 300, channels: 3, background: { r: shade, g: 90, b: 30 } } })
    .png()
    .toBuffer();
};
const send = async (fileName: string, bytes?: Buffer, who = ana) =>
  who.inject({ method: 'POST', url: url('', who), ...fileForm(bytes ?? (await picture()), { fileName }) });
async function added(fileName: string, bytes?: Buffer, who = ana): Promise<UploadedImage> {
  test.clock.advance(1_000);
  const answer = await send(fileName, bytes, who);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json();
}
async function list(query = '', who = ana) {
  const answer = await who.inject({ url: url(query, who) });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: PostPhoto[]; next: string | null; total: number | null }>();
}
const namesOf = async (query = '', who = ana) => (await list(query, who)).items.map(({ name }) => name);
const usesOf = async (id: string, who = ana) =>
  (await who.inject({ url: url(`/${id}/uses`, who) })).json<Uses>();
const setTitle = (id: string, title: string | null, who = ana) =>
  who.inject({ method: 'PATCH', url: url(`/${id}`, who), payload: { title } });
const remove = (id: string, who = ana) => who.inject({ method: 'DELETE', url: url(`/${id}`, who) });

const draftWith = (photo: { id: string; url: string } | null): PostDraftContent => ({
  typed: typedNews({ text: 'Fornada', photo }),
  picked: { kind: 'some', ids: [] },
});
const saveDraft = async (id: string, photo: { id: string; url: string } | null, version = 0, who = ana) => {
  const answer = await who.inject({
    method: 'PUT',
    url: `/api/projects/${who.project.id}/post-drafts/${id}`,
    payload: { version, content: draftWith(photo) },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};
/** A post that uses a photo, without the locations it would go to. */
async function postWith(photoId: string): Promise<string> {
  const { db } = test.context;
  const [planId, id, now] = [randomUUID(), randomUUID(), test.clock.now()];
  const owned = {
    accountId: ana.account.id,
    projectId: ana.project.id,
    createdBy: ana.user.id,
    createdAt: now,
  };
  await db.insert(plan).values({ ...owned, id: planId, title: 'Fornada', source: 'post', state: 'draft' });
  const content = { kind: 'news', text: 'Fornada às 7h', button: null, event: null, offer: null } as const;
  await db.insert(post).values({
    ...owned,
    id,
    planId,
    kind: 'news',
    content: { ...content, photo: `file/${photoId}` },
    at: now,
  });
  return id;
}

it('lists what was uploaded, newest first, page by page, and finds names without their accents', async () => {
  ana = await test.signIn();
  await added('Pão de queijo.png');
  await added('C:\\fotos\\Fachada.png');
  const newest = await added('pao doce.png');
  const first = await list('?limit=2');
  expect(first).toMatchObject({
    total: 3,
    items: [{ id: newest.id, uses: 0, width: 400 }, { name: 'Fachada.png' }],
  });
  expect(await list(`?limit=2&cursor=${first.next ?? ''}`)).toMatchObject({
    items: [{ name: 'Pão de queijo.png' }],
    next: null,
  });
  expect(await namesOf('?search=PAO')).toEqual(['pao doce.png', 'Pão de queijo.png']);
  expect(await namesOf('?search=p%25o')).toEqual([]);
  expect((await ana.inject({ url: url('?cursor=abc') })).json()).toMatchObject({ code: 'validation_failed' });
});

it('keeps the same bytes once in a project, whoever sends them', async () => {
  ana = await test.signIn();
  const bytes = await picture();
  const bia = await test.signIn({ project: ana.project, account: ana.account });
  const [one, two] = [await added('um.png', bytes), await added('dois.png', bytes, bia)];
  expect(two).toEqual(one);
  expect(await namesOf()).toEqual(['um.png']);
  const { db } = test.context;
  expect(await db.$count(storedImage, eq(storedImage.accountId, ana.account.id))).toBe(1);
  const others = await picture();
  const answers = await Promise.all([ana, bia].map((who) => send('três.png', others, who)));
  const [third, fourth] = answers.map((answer) => answer.json<UploadedImage>());
  expect(third).toEqual(fourth);
  expect(await namesOf()).toEqual(['três.png', 'um.png']);
});

it('tells where a photo is used, and deletes it only when it is used nowhere', async () => {
  ana = await test.signIn({ user: { role: 3 } });
  const bia = await test.signIn({ project: ana.project, account: ana.account, user: { role: 3 } });
  const photo = await added('vitrine.png');
  const [own, hers] = [randomUUID(), randomUUID()];
  await saveDraft(own, photo);
  // A colleague takes it out of the library.
  await saveDraft(hers, photo, 0, bia);
  test.clock.advance(1_000);
  const postId = await postWith(photo.id);
  expect((await list()).items).toMatchObject([{ id: photo.id, uses: 3 }]);
  expect(await usesOf(photo.id)).toMatchObject({
    items: [
      { what: 'post', id: postId, title: 'Fornada às 7h' },
      { what: 'draft', id: own, title: 'Fornada' },
    ],
    total: 2,
    othersDrafts: 1,
  });
  const refused = await remove(photo.id);
  expect([refused.statusCode, refused.json()]).toMatchObject([409, { code: 'photo_in_use' }]);

  const { db } = test.context;
  await db.delete(post).where(eq(post.id, postId));
  await saveDraft(own, null, 1);
  expect((await remove(photo.id)).json()).toMatchObject({ code: 'photo_in_use' });
  await saveDraft(hers, null, 1, bia);
  expect((await remove(photo.id)).statusCode).toBe(200);
  expect((await remove(photo.id)).statusCode).toBe(404);
  expect(await namesOf()).toEqual([]);
  const [image] = await db.select().from(storedImage).where(eq(storedImage.id, photo.id));
  expect(image?.attachedAt).toBeNull();
  const told = await db.select().from(auditEvent).where(eq(auditEvent.objectId, photo.id));
  expect(told.map(({ action }) => action).sort()).toEqual(['post_photo_added', 'post_photo_deleted']);
});

it('takes in a photo that a draft uses and that was uploaded without the library', async () => {
  ana = await test.signIn();
  const form = fileForm(await picture());
  const sent = await ana.inject({ method: 'POST', url: '/api/uploads/images?purpose=post_photo', ...form });
  const image = sent.json<UploadedImage>();
  expect(await namesOf()).toEqual([]);
  await saveDraft(randomUUID(), image);
  expect((await list()).items).toMatchObject([{ id: image.id, name: null, uses: 1 }]);
});

it('gives a photo a title of its own, which a search finds beside the name of its file', async () => {
  ana = await test.signIn({ user: { role: 3 } });
  const photo = await added('IMG_2041.png');
  await added('Balcão.png');
  expect((await setTitle(photo.id, '  Fachada à noite ')).statusCode).toBe(200);
  const titled = { id: photo.id, name: 'IMG_2041.png', title: 'Fachada à noite' };
  expect((await list('?search=fachada%20a')).items).toMatchObject([titled]);
  expect((await list('?search=img_2')).items).toMatchObject([titled]);
  expect((await list()).items).toMatchObject([{ title: null }, titled]);
  expect((await setTitle(photo.id, ' ')).json()).toMatchObject({ code: 'validation_failed' });
  expect((await setTitle(photo.id, 'x'.repeat(121))).json()).toMatchObject({ code: 'validation_failed' });

  // The same once more changes nothing, and is not told of.
  expect((await setTitle(photo.id, 'Fachada à noite')).statusCode).toBe(200);
  expect((await setTitle(photo.id, null)).statusCode).toBe(200);
  expect(await namesOf('?search=fachada')).toEqual([]);
  const { db } = test.context;
  const told = await db
    .select({ name: auditEvent.objectName, before: auditEvent.before, after: auditEvent.after })
    .from(auditEvent)
    .where(eq(auditEvent.action, 'post_photo_titled'))
    .orderBy(asc(auditEvent.id));
  expect(told).toEqual([
    { name: 'Fachada à noite', before: { name: null }, after: { name: 'Fachada à noite' } },
    { name: 'Fachada à noite', before: { name: 'Fachada à noite' }, after: { name: null } },
  ]);
});

it('shows a project only its own', async () => {
  ana = await test.signIn({ user: { role: 3 } });
  const photo = await added('daqui.png');
  const neighbour = await test.signIn({ account: ana.account, user: { role: 3 } });
  const stranger = await test.signIn({ user: { role: 3 } });
  for (const other of [neighbour, stranger]) {
    expect(await namesOf('', other)).toEqual([]);
    expect((await other.inject({ url: url(`/${photo.id}/uses`, other) })).statusCode).toBe(404);
    expect((await remove(photo.id, other)).statusCode).toBe(404);
    expect((await setTitle(photo.id, 'Deles', other)).statusCode).toBe(404);
  }
  expect((await stranger.inject({ url: url() })).statusCode).toBe(404);
  expect(await namesOf()).toEqual(['daqui.png']);
});

it('takes no picture that a post could not have', async () => {
  ana = await test.signIn();
  const small = await sharp({ create: { width: 399, height: 300, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const answer = await send('klein.png', small);
  expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: [{ code: 'image_too_small' }] });
});

it('keeps the file of a photo that a location shows, or is to show', async () => {
  const photo = await added('vitrine.png');
  const place = await insertLocation(test.context, ana.project);
  const changes = [
    { locationId: place.id, values: { photos: [{ id: `file/${photo.id}`, category: 'EXTERIOR' }] } },
  ];
  const planned = await ana.inject({
    method: 'POST',
    url: `/api/projects/${ana.project.id}/plans/values`,
    payload: { title: 'Fotos', source: 'form', changes },
  });
  expect(planned.statusCode, planned.body).toBe(201);
  expect((await remove(photo.id)).statusCode).toBe(200);
  const [kept] = await test.context.db.select().from(storedImage).where(eq(storedImage.id, photo.id));
  expect(kept?.attachedAt).not.toBeNull();
});

it('keeps no photo of so few bytes that the provider would refuse it', async () => {
  ana = await test.signIn();
  const plain = sharp({ create: { width: 400, height: 300, channels: 3, background: 'white' } });
  for (const bytes of [await plain.png().toBuffer(), await plain.jpeg({ quality: 60 }).toBuffer()]) {
    expect(bytes.length).toBeLessThan(10_240);
    expect((await added('liso.png', bytes)).bytes).toBeGreaterThanOrEqual(10_240);
  }
});
