import type { ReviewDetail, ReviewRow } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { notification } from '#src/db/schema/index';
import { enqueueContent } from '#src/areas/provider-data/sync/enqueue';
import { createContentHandler } from '#src/areas/provider-data/sync/handler';
import { createJobRunner } from '#src/queue/runner';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let read: () => Promise<unknown>;

const admin = async (path: string, body: object) => {
  const answer = await scene.sandbox.app.inject({
    method: 'POST',
    url: `/admin/${path}`,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'application/json' },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ review: string }>().review;
};
const find = async (search: string) =>
  (await scene.get<{ items: ReviewRow[] }>(`reviews?search=${search}`)).items;
const told = async () =>
  (await scene.test.context.db.select().from(notification).where(eq(notification.type, 'review_updated')))
    .length;

beforeAll(async () => {
  stage = await openApplyStage();
  scene = await stage.open({ locations: 1 });
  const { context, clock } = scene.test;
  const runner = createJobRunner(context, [createContentHandler(context)]);
  read = async () => {
    clock.set(new Date(clock.now().getTime() + 15 * 60_000));
    await scene.relink();
    await enqueueContent(context.db, scene.person.project, clock.now());
    await runner.runDue();
  };
  await scene.look();
  await read();
});
afterAll(() => stage.close());

const words = 'Fila demorada e o pão de queijo veio completamente frio.';
const translation = 'A long queue, and the cheese bread came completely cold.';

it.each([
  ['under their heading', `(Translated by Google) ${translation}\n\n(Original)\n${words}`],
  ['before the translation', `${words}\n\n(Translated by Google)\n${translation}`],
])("takes a review's own words from what the provider delivers, %s", async (_where, delivered) => {
  const place = (await scene.locations())[0]?.providerName.replace('locations/', '') ?? '';
  const id = await admin(`locations/${place}/reviews`, { rating: 2, comment: words, displayName: 'Zulmira' });
  await read();
  // The provider translates some time after the review was written.
  await admin(`locations/${place}/reviews/${id}`, { edit: { comment: delivered } });
  const before = await told();
  await read();

  const [row] = await find('fila+demorada');
  expect(row).toMatchObject({ comment: words, language: 'pt', reviewerName: 'Zulmira' });
  expect(await find('cheese')).toEqual([]);
  const { versions, ...detail } = await scene.get<ReviewDetail>(`reviews/${row!.id}`);
  expect(detail.translation).toBe(translation);
  // A translation is no edit, and nobody is told of it as of one.
  expect(versions).toEqual([]);
  expect(await told()).toBe(before);
  const { person } = scene;
  const csv = await person.inject({ url: `/api/projects/${person.project.id}/reviews/export.csv` });
  expect(csv.body).toContain(words);
  expect(csv.body).not.toMatch(/Translated by|cheese/);
  await admin(`locations/${place}/reviews/${id}`, { isRemoved: true });
});
