import { randomUUID } from 'node:crypto';
import type { Job, Picture, Plan, UploadedImage } from '@frontage/api-client/contract';
import type { LocationValues, Photo } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { location, storedImage } from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { fileForm } from '#src/testing/multipart';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

/** Noise, so that the file is as heavy as a photo. */
const photo = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

async function upload(purpose: string, side = 300): Promise<string> {
  const answer = await scene.person.inject({
    method: 'POST',
    url: `/api/uploads/images?purpose=${purpose}`,
    ...fileForm(await photo(side)),
  });
  expect(answer.statusCode).toBe(201);
  return `file/${answer.json<UploadedImage>().id}`;
}

const stored = async () => (await scene.locations())[0]!;
const pictures = async () =>
  (await scene.get<{ items: Picture[] }>(`locations/${(await stored()).id}/pictures`)).items;

async function change(values: Partial<LocationValues>, planOf = 'form') {
  const { id: locationId } = await stored();
  return scene.post('plans/values', { title: 'Fotos', source: planOf, changes: [{ locationId, values }] });
}

async function applied(values: Partial<LocationValues>): Promise<string> {
  const answer = await change(values);
  expect(answer.statusCode, answer.body).toBe(201);
  const jobId = await scene.apply(answer.json<{ planId: string }>().planId);
  await scene.work(jobId);
  return jobId;
}

async function undone(jobId: string): Promise<string> {
  const answer = await scene.post(`jobs/${jobId}/undo`);
  const undoId = await scene.apply(answer.json<{ planId: string }>().planId);
  await scene.work(undoId);
  return undoId;
}

const statesOf = async (jobId: string) =>
  (await scene.ledger(jobId))
    .map(({ field, state, message }) => ({ field, state, message }))
    .sort((a, b) => (a.field < b.field ? -1 : 1));

it('are asked of no location that is not there', async () => {
  scene = await stage.open({ locations: 1 });
  for (const what of ['pictures', 'attribute-definitions', 'service-types']) {
    const url = `/api/projects/${scene.person.project.id}/locations/${randomUUID()}/${what}`;
    const answer = await scene.person.inject({ url });
    expect([answer.statusCode, answer.json()]).toMatchObject([404, { code: 'not_found' }]);
  }
});

describe('pictures of a location', () => {
  it('are uploaded, in review until the provider shows them, and taken back by undo', async () => {
    scene = await stage.open({ locations: 1 });
    await pictures();
    const before = (await stored()).values;
    const [logo, inside] = [await upload('location_logo'), await upload('location_photo', 320)];
    const photos: Photo[] = [...before.photos, { id: inside, category: 'INTERIOR' }];
    const answer = await change({ logo, photos });
    const jobId = await scene.apply(answer.json<{ planId: string }>().planId);
    const sent = await scene.work(jobId, (job) => job.counts.queued === 0 && job.counts.in_review === 2);
    expect(sent.counts.live).toBe(0);
    await scene.work(jobId);
    expect(await statesOf(jobId)).toEqual([
      { field: 'logo', state: 'live', message: null },
      { field: 'photos', state: 'live', message: null },
    ]);
    const now = (await stored()).values;
    expect(now.logo).toBe(logo);
    expect(now.photos.map(({ id }) => id)).toContain(inside);
    const shown = (await pictures()).find(({ id }) => id === logo);
    const seen = await scene.test.app.inject({ url: shown?.url ?? '' });
    expect(seen.statusCode).toBe(200);
    expect(seen.headers['content-type']).toBe('image/png');

    const undoId = await undone(jobId);
    expect((await statesOf(undoId)).map(({ state }) => state)).toEqual(['live', 'live']);
    expect((await stored()).values.photos.map(({ id }) => id).sort()).toEqual(
      before.photos.map(({ id }) => id).sort(),
    );
    expect((await stored()).values.logo).toBe(before.logo);
  });

  it('are put back from our copy after they were deleted at the provider', async () => {
    scene = await stage.open({ locations: 1 });
    await pictures();
    const cover = await upload('location_photo');
    await applied({ photos: [{ id: cover, category: 'EXTERIOR' }] });
    const jobId = await applied({ photos: [] });
    expect((await stored()).values.photos).toEqual([]);
    await undone(jobId);
    expect((await stored()).values.photos).toEqual([{ id: cover, category: 'EXTERIOR' }]);
  });

  it('are said to be kept and shown to nobody where the merchant has no voice', async () => {
    const photos: Photo[] = [{ id: await upload('location_photo'), category: 'EXTERIOR' }];
    const { id } = await stored();
    await scene.test.context.db.update(location).set({ hasVoice: false }).where(eq(location.id, id));
    const { planId } = (await change({ photos })).json<{ planId: string }>();
    expect(await scene.get<Plan>(`plans/${planId}`)).toMatchObject({ notPublic: 1 });
    const jobId = await scene.apply(planId);
    await scene.work(jobId);
    expect(await scene.get<Job>(`jobs/${jobId}`)).toMatchObject({
      counts: { live: 1 },
      kept: { here: 0, notPublic: 1 },
    });
    expect(await scene.ledger(jobId)).toMatchObject([{ field: 'photos', state: 'live', isPublic: false }]);
    const url = `/api/projects/${scene.person.project.id}/jobs/${jobId}/ledger.csv`;
    expect((await scene.person.inject({ url })).body).toContain(',not_public,,');
  });

  it('are moved to another category without a second upload', async () => {
    scene = await stage.open({ locations: 1 });
    await pictures();
    const id = await upload('location_photo');
    await applied({ photos: [{ id, category: 'EXTERIOR' }] });
    const posts = () =>
      scene.sandbox.control.ledger.find({ method: 'POST' }).filter(({ path }) => path.includes('/media'))
        .length;
    const before = posts();
    await applied({ photos: [{ id, category: 'INTERIOR' }] });
    expect(posts()).toBe(before);
    expect((await stored()).values.photos).toEqual([{ id, category: 'INTERIOR' }]);
  });

  it('are not uploaded twice when the answer was lost', async () => {
    scene = await stage.open({ locations: 1 });
    await pictures();
    const id = await upload('location_photo');
    const fault = { kind: 'malformed-json', method: 'POST', path: '/media$', count: 1, seed: 1 } as const;
    scene.sandbox.control.faults.add(fault);
    await applied({ photos: [{ id, category: 'EXTERIOR' }] });
    expect((await stored()).values.photos).toEqual([{ id, category: 'EXTERIOR' }]);
    const made = scene.sandbox.control.ledger
      .find({ method: 'POST' })
      .filter(({ path, effect }) => path.endsWith('/media') && effect);
    expect(made).toHaveLength(1);
  });

  it('fail with the reason where nobody keeps them any more, and nothing is asked of the provider', async () => {
    scene = await stage.open({ locations: 1 });
    await pictures();
    const id = await upload('location_photo');
    const answer = await change({ photos: [{ id, category: 'EXTERIOR' }] });
    const { db } = scene.test.context;
    await db.delete(storedImage).where(eq(storedImage.id, id.replace('file/', '')));
    const jobId = await scene.apply(answer.json<{ planId: string }>().planId);
    await scene.work(jobId);
    expect(await scene.ledger(jobId)).toMatchObject([
      { field: 'photos', state: 'failed', reason: 'picture_gone', message: null },
    ]);
    const posts = scene.sandbox.control.ledger.find({ method: 'POST' });
    expect(posts.filter(({ path }) => path.includes('/media'))).toEqual([]);
  });

  it('must be the account’s own', async () => {
    scene = await stage.open({ locations: 1 });
    const answer = await change({ cover: 'file/5f0c2f3e-3c1f-4bb5-9d0a-1f1f1f1f1f1f' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<{ fields: object[] }>().fields).toEqual([
      { path: 'changes.0.values.cover', code: 'image_gone' },
    ]);
  });
});

describe('attributes and questions', () => {
  it('go to the provider by what differs, and questions stay with us', async () => {
    scene = await stage.open({ locations: 1 });
    const { id, values } = await stored();
    const { items } = await scene.get<{ items: { name: string; kind: string }[] }>(
      `locations/${id}/attribute-definitions`,
    );
    expect(items.map(({ name }) => name)).not.toContain('attributes/url_facebook');
    const kept = values.attributes.slice(1);
    const jobId = await applied({
      attributes: [
        ...kept.filter(({ name }) => name !== 'attributes/wi_fi'),
        { kind: 'enum', name: 'attributes/wi_fi', value: 'paid' },
      ],
      faq: [{ question: 'Tem estacionamento?', answer: 'Sim, gratuito.' }],
    });
    expect((await statesOf(jobId)).map(({ state }) => state)).toEqual(['live', 'live']);
    const after = (await stored()).values;
    expect(after.attributes).toContainEqual({ kind: 'enum', name: 'attributes/wi_fi', value: 'paid' });
    await undone(jobId);
    const back = (await stored()).values;
    expect(back.faq).toEqual([]);
    expect([...back.attributes].sort((a, b) => (a.name < b.name ? -1 : 1))).toEqual(
      [...values.attributes].sort((a, b) => (a.name < b.name ? -1 : 1)),
    );
  });
});

describe('pictures of many locations', () => {
  it('are one upload, sent to each, and taken back where each had its own', async () => {
    scene = await stage.open({ locations: 3 });
    const all = await scene.locations();
    for (const { id } of all) await scene.get(`locations/${id}/pictures`);
    const before = (await scene.locations()).map(({ values }) => [values.logo, values.photos.length]);
    const [logo, front] = [await upload('location_logo'), await upload('location_photo', 320)];
    const bulk = (operations: object[]) =>
      scene.post('plans/bulk', {
        title: 'Imagens',
        selection: { by: 'filter', filter: {} },
        operations,
      });
    const foreign = await bulk([{ field: 'logo', act: 'set', picture: `file/${all[0]!.id}` }]);
    expect(foreign.json()).toMatchObject({
      code: 'validation_failed',
      fields: [{ path: 'operations.0', code: 'image_gone' }],
    });
    const answer = await bulk([
      { field: 'logo', act: 'set', picture: logo },
      { field: 'photos', act: 'add', photos: [{ id: front, category: 'EXTERIOR' }] },
    ]);
    expect(answer.statusCode, answer.body).toBe(201);
    const jobId = await scene.apply(answer.json<{ planId: string }>().planId);
    expect((await scene.work(jobId)).counts).toMatchObject({ live: 6, failed: 0, rejected: 0 });
    for (const { values } of await scene.locations()) {
      expect(values.logo).toBe(logo);
      expect(values.photos.map(({ id }) => id)).toContain(front);
    }
    await undone(jobId);
    expect((await scene.locations()).map(({ values }) => [values.logo, values.photos.length])).toEqual(
      before,
    );
  });

  it('have an address each, those at the provider as well as the ones that were uploaded, for whoever sees the location', async () => {
    scene = await stage.open({ locations: 2 });
    const [first, second] = await scene.locations();
    for (const { id } of [first!, second!]) await scene.get(`locations/${id}/pictures`);
    const shown = (await stored()).values.logo ?? (await stored()).values.photos[0]!.id;
    const uploaded = await upload('location_photo');
    const asked = [
      { locationId: first!.id, id: shown },
      { locationId: second!.id, id: uploaded },
      { locationId: second!.id, id: 'media/unknown' },
      { locationId: randomUUID(), id: uploaded },
    ];
    const answer = await scene.post('pictures', { pictures: asked });
    expect(answer.statusCode, answer.body).toBe(200);
    const { items } = answer.json<{ items: { locationId: string; id: string; url: string }[] }>();
    expect(items.map(({ locationId, id }) => ({ locationId, id }))).toEqual(
      expect.arrayContaining(asked.slice(0, 2)),
    );
    expect(items).toHaveLength(2);
    for (const { url } of items) {
      const seen = await scene.test.app.inject({ url });
      expect(seen.statusCode, url).toBe(200);
      expect(seen.headers['content-type']).toMatch(/^image\//);
    }
  });

  it('overwrite nothing where Frontage has not read yet what is there', async () => {
    scene = await stage.open({ locations: 2 });
    const logo = await upload('location_logo');
    const answer = await scene.post('plans/bulk', {
      title: 'Imagens',
      selection: { by: 'filter', filter: {} },
      operations: [{ field: 'logo', act: 'set', picture: logo }],
    });
    const jobId = await scene.apply(answer.json<{ planId: string }>().planId);
    await scene.work(jobId);
    for (const { state, reason } of await scene.ledger(jobId))
      expect(state === 'live' || reason === 'moved_since_plan').toBe(true);
  });
});
