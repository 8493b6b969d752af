import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { bulkReplyItem } from '#src/db/schema/index';
import { openApplyStage, type ApplyStage } from '#src/testing/apply-scene';
import { bulksOf } from '#src/testing/bulk-replies-scene';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

let stage: ApplyStage;
beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());

it('answers 200 reviews by one job, none twice nor with the same text at a shop, and undoes it by one plan', async () => {
  const scene = await stage.open({ locations: 20 });
  const { db } = scene.test.context;
  const bulks = await bulksOf(scene);
  await bulks.pool();
  const ids: string[] = [];
  for (let index = 0; index < 200; index += 1)
    ids.push(
      await bulks.write({
        place: index % 20,
        reviewerName: `Cliente${'abcdefghij'.charAt(index % 10)} Souza`,
      }),
    );
  const { id, drafts } = await bulks.create(ids);
  expect(drafts).toBe(200);
  const [first, ...others] = (await bulks.read(id)).items;
  await bulks.changed(id, first!, { act: 'accept' });
  // The rest as that one: a call for each would take this test longer than everything it is about.
  await db
    .update(bulkReplyItem)
    .set({ state: 'accepted', version: sql`version + 1` })
    .where(eq(bulkReplyItem.bulkReplyId, id));
  expect(others).toHaveLength(199);
  const { jobId, replies } = await bulks.sent(id);
  expect(replies).toBe(200);
  const done = await scene.work(jobId!);
  expect(done).toMatchObject({ state: 'done', counts: { live: 200 } });
  expect(bulks.puts()).toHaveLength(200);
  const ours = () =>
    bulks.standing().map((replies) => replies.filter(({ reviewId }) => ids.includes(reviewId)));
  for (const texts of ours())
    expect([texts.length, new Set(texts.map(({ text }) => text)).size]).toEqual([10, 10]);
  expect(await scene.ledger(jobId!)).toHaveLength(200);
  const undone = await scene.post(`jobs/${jobId!}/undo`);
  expect(undone.statusCode, undone.body).toBe(201);
  const back = await scene.work(await scene.apply(undone.json<{ planId: string }>().planId));
  expect(back).toMatchObject({ state: 'done', counts: { live: 200 } });
  expect(ours().flat()).toEqual([]);
});
