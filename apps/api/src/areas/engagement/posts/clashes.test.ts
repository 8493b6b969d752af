import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { appUser, localPost, projectMember, userLocation } from '#src/db/schema/index';
import { news, onPostsStage, type PostsScene } from '#src/testing/posts-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Clashes = ResponseOf<typeof contract.posts.clashes>;
type Authors = ResponseOf<typeof contract.posts.authors>;

let scene: PostsScene['scene'];
let posts: PostsScene['posts'];
let ids: string[];

onPostsStage({ locations: 3, timeZone: 'America/Sao_Paulo' }, (opened) => {
  ({ scene, posts } = opened);
});
beforeEach(async () => {
  ids = (await scene.locations()).map(({ id }) => id);
});

const dayOf = (days: number) =>
  new Date(scene.test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const clashes = (from = -5, to = 20) =>
  scene.get<Clashes>(`posts/clashes?from=${dayOf(from)}&to=${dayOf(to)}`);
const scheduled = async (text: string, when: object, at: readonly string[] = ids) => {
  const made = await posts.make({ ...news, text }, { by: 'ids', ids: [...at] });
  const answer = await scene.post(`plans/${made.planId}/apply`, when);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return made.postId;
};
const limitTo = async (locationId: string) => {
  const { db } = scene.test.context;
  const { user, project } = scene.person;
  await db
    .update(appUser)
    .set({ role: 0, allProjects: false, permissions: { 'schedules:view': true, 'posts:view': true } })
    .where(eq(appUser.id, user.id));
  await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, user.id));
  await db.insert(userLocation).values({
    accountId: project.accountId,
    userId: user.id,
    projectId: project.id,
    locationId,
  });
};

describe('clashes', () => {
  it('are posts less than a day apart at one location, until one of them moves', async () => {
    const everywhere = await scheduled('Em todas.', { at: `${dayOf(3)}T12:00:00.000Z` });
    const close = await scheduled('Perto.', { at: `${dayOf(4)}T11:59:00.000Z` }, ids.slice(0, 2));
    await scheduled('Um dia depois.', { at: `${dayOf(4)}T12:00:00.000Z` }, ids.slice(2));
    await posts.make({ ...news, text: 'Rascunho.' });
    const found = await clashes();
    expect(found).toEqual({
      postIds: expect.arrayContaining([everywhere, close]) as string[],
      items: [
        {
          posts: [
            { id: everywhere, title: 'Em todas.', wall: `${dayOf(3)}T09:00` },
            { id: close, title: 'Perto.', wall: `${dayOf(4)}T08:59` },
          ],
          locations: 2,
        },
      ],
      total: 1,
    });
    expect(found.postIds).toHaveLength(2);
    const moved = await scene.post(`posts/${close}/move`, { wall: `${dayOf(6)}T09:00` });
    expect(moved.statusCode, moved.body).toBe(200);
    expect(await clashes()).toEqual({ postIds: [], items: [], total: 0 });
  });

  it('compare the hours of own clocks with those of one instant, and look over the edge of the range', async () => {
    const instant = await scheduled('Às doze.', { at: `${dayOf(3)}T12:00:00.000Z` });
    const own = await scheduled('No relógio.', { localAt: `${dayOf(4)}T05:00` });
    const one = { posts: [{ id: instant }, { id: own }], locations: 3 };
    expect((await clashes()).items).toMatchObject([one]);
    // The range holds the second alone, then the first, then none.
    expect((await clashes(4, 6)).items).toMatchObject([one]);
    expect((await clashes(1, 3)).items).toMatchObject([one]);
    expect((await clashes(6, 9)).items).toEqual([]);
  });

  it('leave aside what was rejected or taken away', async () => {
    const { db } = scene.test.context;
    await scheduled('Em todas.', { at: `${dayOf(1)}T12:00:00.000Z` });
    const { postId, planId } = await posts.make({ ...news, text: 'No ar.' });
    scene.test.clock.advance(12 * 3_600_000);
    await posts.carryOut(planId);
    expect((await clashes()).items).toMatchObject([{ locations: 3 }]);
    const [first, second] = await posts.rowsOf(postId);
    await db.update(localPost).set({ state: 'REJECTED' }).where(eq(localPost.id, first!.id));
    expect((await clashes()).items).toMatchObject([{ locations: 2 }]);
    await db.update(localPost).set({ removedAt: scene.test.clock.now() }).where(eq(localPost.id, second!.id));
    expect((await clashes()).items).toMatchObject([{ locations: 1 }]);
  });

  it('are those of a limited person’s own locations alone', async () => {
    const when = { at: `${dayOf(3)}T12:00:00.000Z` };
    for (const [text, at] of [
      ['Uma.', ids.slice(0, 2)],
      ['Outra.', ids.slice(1)],
    ] as const) {
      const made = await posts.make({ ...news, text }, { by: 'ids', ids: [...at] });
      await posts.carryOut(made.planId);
    }
    await scheduled('Longe.', when, ids.slice(2));
    expect((await clashes()).items).toMatchObject([{ locations: 1 }]);
    await limitTo(ids[0]!);
    expect(await clashes()).toEqual({ postIds: [], items: [], total: 0 });
  });

  it('are asked for a range of two months at most', async () => {
    const { project } = scene.person;
    const answer = await scene.person.inject({
      url: `/api/projects/${project.id}/posts/clashes?from=2026-01-01&to=2026-12-31`,
    });
    expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'to' }] });
  });
});

describe('authors', () => {
  it('are who made posts that the caller sees', async () => {
    const { user } = scene.person;
    expect(await scene.get<Authors>('posts/authors')).toEqual({ items: [] });
    const { planId } = await posts.make(news, { by: 'ids', ids: ids.slice(1) });
    await posts.carryOut(planId);
    const { items } = await scene.get<Authors>('posts/authors');
    expect(items).toMatchObject([{ id: user.id }]);
    await limitTo(ids[0]!);
    expect(await scene.get<Authors>('posts/authors')).toEqual({ items: [] });
  });
});
