import type { ReviewDetail, ReviewRow } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { EventEmitter } from 'node:events';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { account } from '#src/db/schema/index';
import { createContentHandler } from '#src/areas/provider-data/sync/handler';
import { enqueueContent } from '#src/areas/provider-data/sync/enqueue';
import { mostPictures, openAnswersOf } from '#src/http/open-answers';
import { createJobRunner } from '#src/queue/runner';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let place: string;
/** Where the provider shows a picture, which stands for a photo of a review. */
let standing: string;

beforeAll(async () => {
  stage = await openApplyStage();
  scene = await stage.open({ locations: 1 });
  const [location] = await scene.locations();
  place = location!.providerName.replace('locations/', '');
  await scene.get(`locations/${location!.id}/pictures`);
  const { rows } = await scene.test.context.db.execute<{ url: string }>(
    sql`select url from location_media where url is not null limit 1`,
  );
  standing = rows[0]!.url;
});
afterAll(() => stage.close());

async function admin(path: string, payload: object): Promise<{ review: string }> {
  const answer = await scene.sandbox.app.inject({
    ...{ method: 'POST', url: `/admin/locations/${place}/reviews${path}`, payload: JSON.stringify(payload) },
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}

/** Reads what the provider has now, and then the review of a name. */
async function read(name: string): Promise<ReviewDetail> {
  const { context, clock } = scene.test;
  clock.advance(25 * 3_600_000);
  await scene.relink();
  await enqueueContent(context.db, scene.person.project, clock.now());
  await createJobRunner(context, [createContentHandler(context)]).runDue();
  const { items } = await scene.get<{ items: ReviewRow[] }>(`reviews?search=${name}`);
  return scene.get<ReviewDetail>(`reviews/${items[0]!.id}`);
}

const seen = (url: string) => scene.test.app.inject({ url });

it('come by way of our server, from the provider alone, for whoever was told where', async () => {
  const foreign = 'https://a.example/1.jpg';
  const { review } = await admin('', {
    ...{ rating: 2, comment: 'Fila', displayName: 'Zulmira' },
    photos: [standing, foreign],
  });
  await admin('', { rating: 2, comment: 'Frio', displayName: 'Quirino', photos: [standing] });
  const { photos, row } = await read('zulmira');
  expect(photos.map(({ url }) => url)).toEqual([standing, foreign]);
  const [shown = '', refused = ''] = photos.map(({ shownAt }) => shownAt ?? '');

  const answer = await seen(shown);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.headers['content-type']).toMatch(/^image\//);
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect((await seen(refused)).statusCode).toBe(404);

  const { db } = scene.test.context;
  const { rows: named } = await db.execute<{ name: string }>(
    sql`select public_name as name from location_media where url = ${standing}`,
  );
  const both = [shown, `/pictures/${named[0]!.name}`];
  const statuses = async () => Promise.all(both.map(async (url) => (await seen(url)).statusCode));
  expect(await statuses()).toEqual([200, 200]);
  const whose = { id: scene.person.user.id, accountId: scene.person.account.id };
  const held = Array.from({ length: mostPictures }, () => {
    const answer = Object.assign(new EventEmitter(), { closed: false });
    openAnswersOf(scene.test.context).begin('picture', whose, answer);
    return answer;
  });
  expect(await statuses()).toEqual([429, 429]);
  for (const answer of held) answer.emit('close');
  expect(await statuses()).toEqual([200, 200]);
  const own = eq(account.id, scene.person.account.id);
  const at = scene.test.clock.now();
  await db.update(account).set({ closedAt: at, suspendedAt: at, suspendReason: 'x' }).where(own);
  const calls = scene.sandbox.control.ledger.find({}).length;
  expect(await statuses()).toEqual([404, 404]);
  expect(scene.sandbox.control.ledger.find({})).toHaveLength(calls);
  await db.update(account).set({ closedAt: null, suspendedAt: null, suspendReason: null }).where(own);

  const other = await read('quirino');
  expect(other.photos[0]?.shownAt).not.toBe(shown);
  for (const guessed of [
    shown.replace(row.id, other.row.id),
    `${shown.slice(0, -1)}${shown.endsWith('A') ? 'B' : 'A'}`,
    `/pictures/reviews/${row.id}/0`,
    '/pictures/reviews/x/y',
  ])
    expect((await seen(guessed)).statusCode, guessed).toBe(404);

  await admin(`/${review}`, { edit: { photos: [] } });
  expect((await read('zulmira')).photos).toEqual([]);
  expect((await seen(shown)).statusCode).toBe(404);
});
