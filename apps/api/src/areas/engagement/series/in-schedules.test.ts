import { randomUUID } from 'node:crypto';
import type { CalendarDay, PostOverview, ScheduleRow } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  appUser,
  location,
  locationGroup,
  locationGroupMember,
  postSeries,
  projectMember,
  userLocation,
} from '#src/db/schema/index';
import { openApplyStage, type ApplyScene, type ApplyStage } from '#src/testing/apply-scene';
import { news } from '#src/testing/posts-scene';
import { seriesOf } from '#src/testing/series-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApplyStage;
let scene: ApplyScene;
let series: ReturnType<typeof seriesOf>;

beforeAll(async () => {
  stage = await openApplyStage();
});
afterAll(() => stage.close());
beforeEach(async () => {
  scene = await stage.open({ locations: 4 });
  series = seriesOf(scene);
  const { db } = scene.test.context;
  await db.update(postSeries).set({ state: 'ended', nextWall: null });
  await db
    .update(location)
    .set({ timeZone: 'America/Sao_Paulo' })
    .where(eq(location.projectId, scene.person.project.id));
});

const coming = (query = '') =>
  scene.get<{ items: ScheduleRow[]; next: string | null; total: number }>(
    `posts?part=coming&what=all&limit=50${query}`,
  );
const calendar = async (query = '') =>
  (
    await scene.get<{ days: CalendarDay[] }>(
      `posts/calendar?from=${series.dayOf(0)}&to=${series.dayOf(9)}${query}`,
    )
  ).days;
/** The kinds of what a list has, in its order. */
const kinds = (rows: readonly { readonly what: string }[]) => rows.map(({ what }) => what);

describe('a series among schedules', () => {
  it('stands once in the list, at its next date, with what follows; and at each date in the calendar', async () => {
    const [one, two, four] = [series.dayOf(1), series.dayOf(2), series.dayOf(4)];
    const { seriesId, postId } = await series.begin(series.daily({ until: four }));
    // The first date has its post already: it is the row's next date, and no row of its own.
    expect(await coming()).toMatchObject({
      items: [
        {
          what: 'series',
          id: seriesId,
          postId,
          title: news.text,
          date: one,
          wall: `${one}T09:00`,
          locations: 4,
          counts: { scheduled: 4, live: 0 },
          after: 3,
          canMove: true,
          createdBy: { id: scene.person.user.id },
        },
      ],
      total: 1,
    });
    const days = await calendar();
    expect(days.map(({ date, total }) => [date, total])).toEqual(
      [1, 2, 3, 4].map((n) => [series.dayOf(n), 1]),
    );
    expect(days.map(({ items }) => items[0]?.what)).toEqual(['post', 'series', 'series', 'series']);
    expect(days[1]?.items[0]).toMatchObject({ id: seriesId, date: two, wall: `${two}T09:00`, canMove: true });
    const overview = () => scene.get<PostOverview>('posts/overview');
    expect(await overview()).toMatchObject({ scheduled: 1, nextAt: `${one}T12:00:00.000Z` });

    // Once that post is cancelled, the rule's next date stands there.
    const cancelled = await scene.post(`posts/${postId}/cancel`, { at: { all: true } });
    expect(cancelled.json()).toEqual({ cancelled: 4 });
    expect((await coming()).items).toMatchObject([
      { what: 'series', postId: null, date: two, after: 2, isMoved: false },
    ]);
    expect(await overview()).toMatchObject({ scheduled: 1, nextAt: `${two}T12:00:00.000Z` });
    expect(await series.order(seriesId, 'move', { date: two, wall: `${two}T10:30` })).toMatchObject({
      status: 200,
    });
    expect((await coming()).items).toMatchObject([
      { date: two, wall: `${two}T10:30`, isMoved: true, after: 2 },
    ]);
    await series.order(seriesId, 'end');
    expect(await coming()).toMatchObject({ items: [], total: 0 });
    expect((await calendar()).flatMap(({ items }) => kinds(items))).toEqual(['post']);
  });

  it('without an end has no number of dates, and one whose last date waits is a post', async () => {
    await series.begin(series.daily());
    expect((await coming()).items).toMatchObject([{ what: 'series', after: null }]);
    const { postId } = await series.begin(series.daily({ until: series.dayOf(1) }));
    expect(new Set(kinds((await coming()).items))).toEqual(new Set(['series', 'post']));
    expect((await coming()).items.find(({ what }) => what === 'post')).toMatchObject({ id: postId });
  });

  it('is narrowed as posts are, and read page by page among them', async () => {
    const { seriesId } = await series.begin(series.daily({ start: series.dayOf(2) }));
    const soon = await series.posts.make({ ...news, text: 'Broa de milho.' });
    const later = await series.posts.make({ ...news, text: 'Pão de queijo.' });
    for (const [{ planId }, day] of [
      [soon, 1],
      [later, 3],
    ] as const)
      await scene.post(`plans/${planId}/apply`, { at: `${series.dayOf(day)}T12:00:00.000Z` });
    const ids: string[] = [];
    let next: string | null = '';
    while (next !== null) {
      const page: Awaited<ReturnType<typeof coming>> = await scene.get(
        `posts?part=coming&what=all&limit=1${next === '' ? '' : `&cursor=${encodeURIComponent(next)}`}`,
      );
      ids.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect(ids).toEqual([soon.postId, seriesId, later.postId]);
    const { db, clock } = scene.test.context;
    const { project, user } = scene.person;
    const [first] = await scene.locations();
    const [centre, empty] = [randomUUID(), randomUUID()];
    const now = clock.now();
    for (const [id, name] of [
      [centre, 'centro'],
      [empty, 'vazio'],
    ] as const)
      await db.insert(locationGroup).values({
        ...{ id, accountId: project.accountId, projectId: project.id, name, nameKey: name },
        ...{ kind: 'fixed', createdBy: user.id, createdAt: now, updatedAt: now },
      });
    await db
      .insert(locationGroupMember)
      .values({ accountId: project.accountId, groupId: centre, locationId: first!.id });
    await series.begin(series.daily({ start: series.dayOf(4) }), {
      selection: { by: 'group', groupId: centre },
      follows: true,
    });
    for (const [query, found] of [
      ['&kind=offer', []],
      ['&kind=news&search=fornada', ['series', 'series']],
      ['&search=broa', ['post']],
      ['&state=scheduled', ['post', 'series', 'post', 'series']],
      ['&state=waiting_approval', []],
      ['&what=edits', []],
      ['&late=true', []],
      [`&author=${user.id}`, ['post', 'series', 'post', 'series']],
      [`&author=${seriesId}`, []],
      [`&group=${centre}`, ['post', 'series', 'post', 'series']],
      [`&group=${empty}`, []],
    ] as const) {
      const rows = await scene.get<{ items: ScheduleRow[]; total: number }>(
        `posts?part=coming&limit=50${query.includes('what=') ? '' : '&what=all'}${query}`,
      );
      expect([query, kinds(rows.items), rows.total]).toEqual([query, [...found], found.length]);
    }
    expect((await calendar('&state=live')).length).toBe(0);
  });

  it('is hidden from who sees some of its locations: what waits there is a post to them', async () => {
    const { db } = scene.test.context;
    const { user, project } = scene.person;
    const [first] = await scene.locations();
    const { postId } = await series.begin(series.daily());
    await db
      .update(appUser)
      .set({ role: 0, allProjects: false, permissions: { 'schedules:view': true, 'posts:view': true } })
      .where(eq(appUser.id, user.id));
    await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, user.id));
    const own = { accountId: project.accountId, userId: user.id, projectId: project.id };
    await db.insert(userLocation).values({ ...own, locationId: first!.id });
    expect(await coming()).toMatchObject({ items: [{ what: 'post', id: postId, locations: 1 }], total: 1 });
    expect((await calendar()).flatMap(({ items }) => kinds(items))).toEqual(['post']);
  });
});
