import type { PostSummary } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { location } from '#src/db/schema/index';
import { openApprovalStage, type ApprovalStage, type ScenePerson } from '#src/testing/approval-scene';
import { everything, news, postsOf } from '#src/testing/posts-scene';
import { typedNews } from '#src/testing/typed-post';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApprovalStage;
let scene: ApprovalStage['scene'];
let posts: ReturnType<typeof postsOf>;

beforeAll(async () => {
  stage = await openApprovalStage();
  ({ scene } = stage);
  posts = postsOf(scene);
});
afterAll(() => stage.close());

const typed = typedNews({ text: news.text });
const base = () => `/api/${stage.base}`;
async function save(id: string, version: number, text = news.text): Promise<void> {
  const content = { typed: { ...typed, text }, picked: { kind: 'all', filter: {}, except: [] } };
  const url = `${base()}/post-drafts/${id}`;
  const answer = await scene.person.inject({ method: 'PUT', url, payload: { version, content } });
  expect(answer.statusCode, answer.body).toBe(200);
}
const me: Pick<ScenePerson, 'get'> = { get: (path) => scene.get(path.slice(stage.base.length + 1)) };
const draftsOf = async () =>
  (await me.get<{ items: { id: string }[] }>(`${stage.base}/post-drafts`)).items.map(({ id }) => id);
const isKept = async (id: string, who = me) =>
  (await who.get<{ draft: object | null }>(`${stage.base}/post-drafts/${id}`)).draft !== null;
async function planOf(draftId: string, text = news.text) {
  const answer = await scene.post('posts', {
    ...{ selection: everything, post: { ...news, text }, title: 'Fornada', draftId },
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ postId: string; planId: string }>();
}
const madeBy = (planId: string) =>
  scene.get<{ draft: { id: string; kind: string } | null; leftOut: number }>(`plans/${planId}/series`);
const listed = async () => (await scene.get<{ items: PostSummary[] }>('posts')).items.map(({ id }) => id);

it('is planned from a draft, which stays until the plan starts, and replaces its earlier plan', async () => {
  const draftId = randomUUID();
  await save(draftId, 0);
  const first = await planOf(draftId);
  expect(await madeBy(first.planId)).toMatchObject({ draft: { id: draftId, kind: 'news' }, leftOut: 0 });
  expect([await isKept(draftId), (await draftsOf()).includes(draftId)]).toEqual([true, false]);

  scene.test.clock.advance(1_000);
  await save(draftId, 1, 'Fornada às 8h na {name}.');
  expect(await draftsOf()).toContain(draftId);
  const second = await planOf(draftId, 'Fornada às 8h na {name}.');
  expect((await scene.person.inject({ url: `${base()}/plans/${first.planId}` })).statusCode).toBe(404);
  const ids = await listed();
  expect([ids.includes(first.postId), ids.includes(second.postId)]).toEqual([false, true]);

  await posts.carryOut(second.planId);
  expect(await isKept(draftId)).toBe(false);
  expect(await madeBy(second.planId)).toMatchObject({ draft: null });
});

it('lists a draft again whose plan was discarded', async () => {
  const draftId = randomUUID();
  await save(draftId, 0);
  const { planId } = await planOf(draftId);
  expect(await draftsOf()).not.toContain(draftId);
  expect((await scene.post(`plans/${planId}/discard`)).statusCode).toBeLessThan(300);
  expect(await draftsOf()).toContain(draftId);
});

it('leaves a plan alone that started, and a draft that was written since', async () => {
  const draftId = randomUUID();
  await save(draftId, 0);
  const sent = await planOf(draftId);
  scene.test.clock.advance(1_000);
  await save(draftId, 1, 'Outra coisa.');
  await posts.carryOut(sent.planId);
  expect(await draftsOf()).toContain(draftId);
  const next = await planOf(draftId, 'Outra coisa.');
  expect(await listed()).toEqual(expect.arrayContaining([sent.postId, next.postId]));
});

it("does nothing to another person's draft or plan of the same id", async () => {
  const draftId = randomUUID();
  const other = await stage.join({ role: 1, name: 'Lia' });
  await save(draftId, 0);
  const { db, clock } = scene.test.context;
  await db.execute(sql`
    insert into post_draft (id, account_id, project_id, user_id, kind, asks_button, name, content, version, created_at, updated_at)
    select id, account_id, project_id, ${other.user.id}, kind, asks_button, name, content, version, ${clock.now().toISOString()}::timestamptz, updated_at
    from post_draft where id = ${draftId}`);
  const theirs = await other.post(`${stage.base}/posts`, {
    ...{ selection: everything, post: news, title: 'Fornada', draftId },
  });
  expect(theirs.statusCode, theirs.body).toBe(201);
  const { planId } = theirs.json<{ planId: string }>();
  const mine = await planOf(draftId);
  expect(await madeBy(planId)).toMatchObject({ draft: null });
  expect((await scene.person.inject({ url: `${base()}/plans/${planId}` })).statusCode).toBe(200);
  await posts.carryOut(mine.planId);
  expect(await isKept(draftId)).toBe(false);
  expect(await isKept(draftId, other)).toBe(true);
});

it('says of its plan how many of the chosen locations it leaves out', async () => {
  const { db } = scene.test.context;
  const [first] = await scene.locations();
  const health = (to: typeof location.$inferSelect.health) =>
    db.update(location).set({ health: to }).where(eq(location.id, first!.id));
  await health('unverified');
  const { planId } = await posts.make();
  expect(await madeBy(planId)).toMatchObject({ draft: null, leftOut: 1 });
  await health(first!.health);
});
