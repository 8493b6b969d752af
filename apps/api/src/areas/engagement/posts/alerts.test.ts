import type { Notification } from '@frontage/api-client/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobRunner } from '#src/queue/runner';
import { createContentHandler } from '#src/areas/provider-data/sync/handler';
import { appUser, auditEvent, localPost, projectMember, userLocation } from '#src/db/schema/index';
import { news, onPostsStage, type PostsScene } from '#src/testing/posts-scene';
import { mailsTo } from '#src/testing/sent-mails';
import type { SignedInPerson } from '#src/testing/test-app';
import { createPostAlerts } from './alerts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hourMs = 3_600_000;

let scene: PostsScene['scene'];
let posts: PostsScene['posts'];

const open = onPostsStage({ locations: 4 }, (opened) => {
  ({ scene, posts } = opened);
});
beforeEach(async () => {
  scene.turnDown('localPost', 'milagre');
  await look();
});

const look = () => createPostAlerts(scene.test.context).runDue();
const told = async (who: Pick<SignedInPerson, 'inject'> = scene.person) => {
  const answer = await who.inject({ url: '/api/notifications' });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer
    .json<{ items: Notification[] }>()
    .items.filter(({ type }) => type === 'post_rejected' || type === 'post_late');
};
/** Somebody else of the project, whose token is of this moment. */
const signIn = (user: object = {}) =>
  scene.test.signIn({
    account: { id: scene.person.project.accountId } as never,
    project: scene.person.project,
    user,
  });
const miracle = (selection?: object) => posts.make({ ...news, text: 'Pão milagre.' }, selection);
const at = async (...places: number[]) => {
  const all = await scene.locations();
  return { by: 'ids', ids: places.map((place) => all[place]!.id) };
};
const ask = (body: object) => scene.post('posts/read-again', body);
const setState = (postId: string, state: string) =>
  scene.test.context.db.update(localPost).set({ state }).where(eq(localPost.postId, postId));

describe('a post that is refused', () => {
  it('is told once with its locations, by mail too, and again when it is refused again', async () => {
    const { postId, planId } = await miracle();
    await posts.carryOut(planId);
    const mailed = await signIn();
    const put = { method: 'PUT', url: '/api/notifications/settings' } as const;
    await mailed.inject({ ...put, payload: { post_rejected: { app: true, email: 'now' } } });
    expect(await look()).toBe(1);
    const [one, ...others] = await told();
    expect(others).toEqual([]);
    expect(one).toMatchObject({
      type: 'post_rejected',
      location: null,
      params: { postId, title: 'Pão milagre.', count: 4 },
    });
    expect(await mailsTo(scene.test.context, mailed.user.email)).toEqual([
      {
        template: 'notifications',
        params: { counts: [{ type: 'post_rejected', count: 1 }], isDigest: false },
      },
    ]);
    expect(await posts.places(postId, '?state=needs_you')).toHaveLength(4);
    expect(await look()).toBe(0);

    const at = { states: ['rejected'] };
    const again = { ...news, text: 'Outro milagre.' };
    await posts.carryOut(await posts.planned(`posts/${postId}/change`, { at, post: again, title: 'x' }));
    expect(await posts.statesOf(postId)).toEqual({ rejected: 4 });
    expect(await look()).toBe(1);
    expect((await told()).map(({ params }) => params.title)).toEqual(['Outro milagre.', 'Pão milagre.']);
    const good = { ...news, text: 'Pão quente.' };
    await posts.carryOut(await posts.planned(`posts/${postId}/change`, { at, post: good, title: 'x' }));
    expect(await posts.statesOf(postId)).toEqual({ live: 4 });
    expect(await look()).toBe(0);
  });

  it('at one location names it', async () => {
    const { planId } = await miracle(await at(1));
    await posts.carryOut(planId);
    await look();
    const [, second] = await scene.locations();
    expect((await told())[0]).toMatchObject({ location: { id: second!.id }, params: { count: 1 } });
  });

  it('waits for the rest of it while that is on its way, but for an hour at most', async () => {
    const { postId, planId } = await miracle();
    await posts.carryOut(planId);
    const rows = await posts.rowsOf(postId);
    const { db } = scene.test.context;
    // Google looks at one of them once more.
    await db
      .update(localPost)
      .set({ state: 'PROCESSING', updatedAt: scene.test.clock.now() })
      .where(eq(localPost.id, rows[0]!.id));
    expect(await look()).toBe(0);
    scene.test.clock.advance(hourMs);
    expect(await look()).toBe(1);
    expect((await told())[0]?.params.count).toBe(3);
    await db.update(localPost).set({ state: 'REJECTED' }).where(eq(localPost.id, rows[0]!.id));
    expect(await look()).toBe(1);
    expect((await told()).map(({ params }) => params.count)).toEqual([1, 3]);
  });

  it('is told by one of several that look at the same time', async () => {
    const { planId } = await miracle();
    await posts.carryOut(planId);
    const counts = await Promise.all([look(), look(), look()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await told()).toHaveLength(1);
  });

  it('is hidden from who may not see posts, and from who sees none of its locations', async () => {
    const { db } = scene.test.context;
    const blind = await signIn({ permissions: { 'posts:view': false } });
    const limited = await signIn({ role: 0 });
    const elsewhere = await signIn({ role: 0 });
    const [, second, , fourth] = await scene.locations();
    const { accountId, id: projectId } = scene.person.project;
    for (const [who, place] of [
      [limited, second],
      [elsewhere, fourth],
    ] as const) {
      const userId = who.user.id;
      await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, userId));
      await db.insert(userLocation).values({ accountId, projectId, userId, locationId: place!.id });
    }
    const { planId, postId } = await miracle(await at(0, 1, 2));
    await posts.carryOut(planId);
    await look();
    expect((await told())[0]?.params.count).toBe(3);
    expect(await told(limited)).toMatchObject([
      { location: { id: second!.id }, params: { postId, count: 1 } },
    ]);
    expect([await told(blind), await told(elsewhere)]).toEqual([[], []]);

    // What was told goes with the right to see it, and with the locations.
    const { user } = scene.person;
    await db
      .update(appUser)
      .set({ permissions: { 'posts:view': false } })
      .where(eq(appUser.id, user.id));
    expect(await told()).toEqual([]);
    await db
      .update(userLocation)
      .set({ locationId: fourth!.id })
      .where(eq(userLocation.userId, limited.user.id));
    expect(await told(limited)).toEqual([]);
  });
});

describe('a post that is not live after a day', () => {
  it('is told once, with those that follow within the hour', async () => {
    const { postId, planId } = await posts.make();
    await posts.carryOut(planId);
    await setState(postId, 'PROCESSING');
    await scene.test.context.db
      .update(localPost)
      .set({ updatedAt: new Date(scene.test.clock.now().getTime() + hourMs / 2) })
      .where(eq(localPost.id, (await posts.rowsOf(postId))[0]!.id));
    expect(await look()).toBe(0);
    scene.test.clock.advance(24 * hourMs + 60_000);
    expect(await look()).toBe(0);
    expect(await posts.places(postId, '?state=late')).toHaveLength(3);
    scene.test.clock.advance(hourMs / 2);
    expect(await look()).toBe(1);
    expect(await told()).toMatchObject([{ type: 'post_late', params: { postId, count: 4 } }]);
    scene.test.clock.advance(24 * hourMs);
    expect(await look()).toBe(0);
    expect(await posts.places(postId, '?state=late')).toHaveLength(4);
    await setState(postId, 'LIVE');
    expect(await look()).toBe(0);
    expect(await posts.places(postId, '?state=late')).toEqual([]);
  });

  it('is read again when somebody asks, before its next look is due', async () => {
    const reviewSeconds = (24 * hourMs + hourMs / 3) / 1_000;
    await open({ locations: 4, reviewSeconds });
    const { clock } = scene.test;
    const { postId, planId } = await posts.make();
    const jobId = await scene.apply(planId);
    await scene.work(jobId, ({ counts }) => counts.in_review === 4);
    clock.advance(24 * hourMs);
    // From now on there is one look an hour.
    await scene.runner.runDue();
    clock.advance(hourMs / 2);
    await scene.runner.runDue();
    expect(await posts.statesOf(postId)).toEqual({ processing: 4 });
    expect(await posts.places(postId, '?state=late')).toHaveLength(4);

    const other = await posts.make();
    expect((await ask({ postId: other.postId })).json()).toEqual({ posts: 0 });
    await scene.runner.runDue();
    expect(await posts.statesOf(postId)).toEqual({ processing: 4 });

    expect((await ask({ postId })).json()).toEqual({ posts: 4 });
    await scene.runner.runDue();
    expect(await posts.statesOf(postId)).toEqual({ live: 4 });
    expect((await scene.job(jobId)).finishedAt).not.toBeNull();
    expect((await ask({})).json()).toEqual({ posts: 0 });
  });

  it('is read again with its location where our ledger is through with it', async () => {
    const { context, clock } = scene.test;
    const { postId, planId } = await posts.make();
    await posts.carryOut(planId);
    await setState(postId, 'PROCESSING');
    clock.advance(24 * hourMs + 60_000);
    // All the same they were read a moment ago.
    await context.db.execute(sql`update location set posts_read_at = ${clock.now().toISOString()}`);
    expect(await posts.places(postId, '?state=late')).toHaveLength(4);
    expect((await ask({})).json()).toEqual({ posts: 4 });
    const reader = createJobRunner(context, [createContentHandler(context)], { concurrency: 1 });
    await reader.runDue();
    await reader.stop();
    expect(await posts.statesOf(postId)).toEqual({ live: 4 });
  });

  it('is read again for who may edit schedules, at the locations that they see', async () => {
    const { postId, planId } = await posts.make();
    await posts.carryOut(planId);
    await setState(postId, 'PROCESSING');
    scene.test.clock.advance(24 * hourMs + 60_000);
    const { db } = scene.test.context;
    const [first] = await scene.locations();
    const { accountId, id: projectId } = scene.person.project;
    const asks = async (user: object, isLimited = false) => {
      const who = await signIn(user);
      const userId = who.user.id;
      if (isLimited) {
        await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, userId));
        await db.insert(userLocation).values({ accountId, projectId, userId, locationId: first!.id });
      }
      const url = `/api/projects/${projectId}/posts/read-again`;
      const answer = await who.inject({ method: 'POST', url, payload: {} });
      return { status: answer.statusCode, ...(answer.statusCode === 200 ? answer.json<object>() : {}) };
    };
    expect(await asks({ permissions: { 'schedules:edit': false } })).toEqual({ status: 403 });
    expect(await asks({ role: 0 }, true)).toEqual({ status: 200, posts: 1 });
    const isIt = and(eq(auditEvent.projectId, projectId), eq(auditEvent.action, 'posts_read_again'));
    const events = await db.select().from(auditEvent).where(isIt).orderBy(desc(auditEvent.id));
    expect(events[0]).toMatchObject({ objectId: projectId, after: { posts: 1 } });
  });
});
