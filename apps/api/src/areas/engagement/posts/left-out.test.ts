import type { PostDetail, PostPlace, PostSummary } from '@frontage/api-client/contract';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { appUser, location, localPost, postLeftOut, projectMember, userLocation } from '#src/db/schema/index';
import { openApprovalStage, type ApprovalStage } from '#src/testing/approval-scene';
import { everything, news, postsOf } from '#src/testing/posts-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApprovalStage;
let scene: ApprovalStage['scene'];
let posts: ReturnType<typeof postsOf>;
let base: string;

beforeAll(async () => {
  stage = await openApprovalStage();
  ({ scene, base } = stage);
  posts = postsOf(scene);
});
afterAll(() => stage.close());

const listed = async (postId: string) => {
  const { items } = await scene.get<{ items: PostSummary[] }>('posts');
  return items.find(({ id }) => id === postId);
};
const unsent = (places: readonly PostPlace[]) => places.map(({ state, unsent: why }) => [state, why]);

describe('a location that was chosen for a post and cannot have it', () => {
  it('is counted beside those that can, with each of its causes, also when none of the others is lost', async () => {
    const { db } = scene.test.context;
    const [first, second, third] = await scene.locations();
    const [a, b] = [first!.id, second!.id];
    await db
      .update(location)
      .set({ health: 'unverified' })
      .where(inArray(location.id, [a, b]));
    const { values } = first!;
    await db
      .update(location)
      .set({ values: { ...values, website: null } })
      .where(eq(location.id, a));
    const { postId, planId } = await posts.make({ ...news, text: 'Fornada: {website}' });
    expect(await listed(postId)).toMatchObject({ locations: 2, leftOut: 2, counts: { draft: 2 } });
    const names = [first!.name, second!.name].sort((one, two) => one.localeCompare(two, 'pt'));
    expect(await posts.detail(postId)).toMatchObject({
      leftOut: 2,
      leftOutBy: [
        { cause: 'unverified', variable: null, locations: 2, names },
        { cause: 'variable_empty', variable: 'website', locations: 1, names: [first!.name] },
      ],
    });
    await posts.carryOut(planId);
    expect(await listed(postId)).toMatchObject({ locations: 2, leftOut: 2, counts: { live: 2 } });

    const whole = await posts.make(news, { by: 'ids', ids: [third!.id] });
    expect(await posts.detail(whole.postId)).toMatchObject({ leftOut: 0, leftOutBy: [] });
    await db
      .update(location)
      .set({ health: first!.health })
      .where(inArray(location.id, [a, b]));
    await db.update(location).set({ values }).where(eq(location.id, a));
  });

  it('is told only to who sees it', async () => {
    const { db } = scene.test.context;
    const [first, second] = await scene.locations();
    const { health } = first!;
    await db.update(location).set({ health: 'suspended' }).where(eq(location.id, first!.id));
    const { postId, planId } = await posts.make();
    await db.update(location).set({ health }).where(eq(location.id, first!.id));
    // What waits in a plan is hidden from who does not see the whole plan.
    await posts.carryOut(planId);
    const { id: projectId, accountId } = scene.person.project;
    const readsAs = async (locationId: string) => {
      const one = await stage.join({ role: 0, permissions: { 'posts:view': true } });
      const { id: userId } = one.user;
      await db.update(appUser).set({ allProjects: false }).where(eq(appUser.id, userId));
      await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, userId));
      await db.insert(userLocation).values({ accountId, userId, projectId, locationId });
      return one;
    };
    const outside = await readsAs(second!.id);
    expect(await outside.get<PostDetail>(`${base}/posts/${postId}`)).toMatchObject({
      locations: 1,
      leftOut: 0,
      leftOutBy: [],
    });
    const both = await readsAs(second!.id);
    await db
      .insert(userLocation)
      .values({ accountId, userId: both.user.id, projectId, locationId: first!.id });
    expect(await both.get<PostDetail>(`${base}/posts/${postId}`)).toMatchObject({
      locations: 1,
      leftOut: 1,
      leftOutBy: [{ cause: 'suspended', locations: 1, names: [first!.name] }],
    });
    expect(await db.select().from(postLeftOut).where(eq(postLeftOut.postId, postId))).toHaveLength(1);
  });
});

describe('a location that the plan of a post went out without', () => {
  it('says so, and one of a plan that was discarded says that', async () => {
    const { postId, planId } = await posts.make();
    expect(unsent(await posts.places(postId))).toEqual(Array(4).fill(['draft', null]));
    const left = await scene.post(`plans/${planId}/include`, {
      selection: { itemIds: ['1'] },
      included: false,
    });
    expect(left.statusCode, left.body).toBe(200);
    await posts.carryOut(planId);
    expect(await listed(postId)).toMatchObject({
      locations: 4,
      leftOut: 0,
      counts: { live: 3, cancelled: 1 },
    });
    expect(unsent(await posts.places(postId, '?state=cancelled'))).toEqual([['cancelled', 'left_out']]);
    expect(unsent(await posts.places(postId, '?state=live'))).toEqual(Array(3).fill(['live', null]));

    const dropped = await posts.make({ ...news, text: 'Outra.' });
    expect((await scene.post(`plans/${dropped.planId}/discard`)).statusCode).toBeLessThan(300);
    expect(unsent(await posts.places(dropped.postId))).toEqual(Array(4).fill(['cancelled', 'discarded']));

    const stopped = await posts.make({ ...news, text: 'Mais uma.' });
    const at = new Date(scene.test.clock.now().getTime() + 3_600_000).toISOString();
    const { jobId } = (await scene.post(`plans/${stopped.planId}/apply`, { at })).json<{ jobId: string }>();
    expect((await scene.post(`jobs/${jobId}/cancel`)).statusCode).toBeLessThan(300);
    expect(unsent(await posts.places(stopped.postId))).toEqual(Array(4).fill(['cancelled', null]));
  });
});

describe('a post that an approver refused', () => {
  it('says who refused it, when and why, until it is sent for approval again', async () => {
    const { requester, approver } = await stage.cast();
    const made = await requester.post(`${base}/posts`, {
      selection: everything,
      post: { ...news, text: 'Só hoje.' },
      title: 'Só hoje',
    });
    expect(made.statusCode, made.body).toBe(201);
    const { postId, planId } = made.json<{ postId: string; planId: string }>();
    const read = () => requester.get<PostDetail>(`${base}/posts/${postId}`);
    expect((await read()).approval).toBeNull();
    const { id } = await stage.ask(requester, planId);
    expect(await read()).toMatchObject({ planId, approval: { state: 'waiting', reason: null } });
    scene.test.clock.advance(60_000);
    const at = scene.test.clock.now().toISOString();
    const no = await approver.post(`${base}/approvals/${id}/reject`, { reason: 'Falta a hora.' });
    expect(no.statusCode, no.body).toBe(200);
    expect(await read()).toMatchObject({
      counts: { draft: 4 },
      approval: { state: 'rejected', reason: 'Falta a hora.', decidedAt: at, decidedBy: { name: 'Ana' } },
    });
    scene.test.clock.advance(60_000);
    const again = await stage.ask(requester, planId);
    expect((await read()).approval).toMatchObject({ id: again.id, state: 'waiting', reason: null });
    scene.test.clock.advance(60_000);
    const yes = await approver.post(`${base}/approvals/${again.id}/approve`, {});
    await scene.work(yes.json<{ jobId: string }>().jobId);
    expect(await read()).toMatchObject({ counts: { live: 4 }, approval: { state: 'approved' } });

    // Of a later change the page tells the same.
    scene.test.clock.advance(60_000);
    const change = await requester.post(`${base}/posts/${postId}/change`, {
      at: { all: true },
      post: { ...news, text: 'Só hoje às 7h.' },
      title: 'Às 7h',
    });
    const edited = change.json<{ planId: string }>().planId;
    const second = await stage.ask(requester, edited);
    await approver.post(`${base}/approvals/${second.id}/reject`, { reason: 'Às 8h.' });
    expect(await read()).toMatchObject({
      planId: edited,
      counts: { live: 4 },
      approval: { state: 'rejected', reason: 'Às 8h.' },
    });
    expect(await scene.test.context.db.$count(localPost, eq(localPost.postId, postId))).toBe(4);
  });
});
