import type {
  CalendarPost,
  contract,
  PostOverview,
  PostSummary,
  ResponseOf,
} from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import {
  appUser,
  location,
  locationGroup,
  locationGroupMember,
  localPost,
  planApproval,
  projectMember,
  userApprover,
  userLocation,
} from '#src/db/schema/index';
import { news, onPostsStage, type PostsScene } from '#src/testing/posts-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

type Calendar = ResponseOf<typeof contract.posts.calendar>;

let scene: PostsScene['scene'];
let posts: PostsScene['posts'];

onPostsStage({ locations: 3, timeZone: 'America/Sao_Paulo' }, (opened) => {
  ({ scene, posts } = opened);
});

const dayOf = (days: number) =>
  new Date(scene.test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const calendar = (query = '') =>
  scene.get<Calendar>(`posts/calendar?from=${dayOf(-20)}&to=${dayOf(30)}${query}`);
const found = async (query = ''): Promise<CalendarPost[]> =>
  (await calendar(query)).days
    .flatMap(({ items }) => items)
    .flatMap((item) => (item.what === 'post' ? [item] : []));
const schedule = async (planId: string, when: object) => {
  const answer = await scene.post(`plans/${planId}/apply`, when);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
};
const summaryOf = async (postId: string) => {
  const { items } = await scene.get<{ items: PostSummary[] }>('posts');
  const summary = items.find(({ id }) => id === postId);
  const counts = Object.entries(summary?.counts ?? {}).filter(([, count]) => count > 0);
  return Object.fromEntries(counts);
};
/** What the places come to when they are counted one by one. */
const counted = async (postId: string) => {
  const counts: Record<string, number> = {};
  for (const { state } of await posts.places(postId)) counts[state] = (counts[state] ?? 0) + 1;
  return counts;
};

describe('the calendar', () => {
  it('has each post on its day, by the own clock or the project’s, and names the first of many', async () => {
    const day = dayOf(3);
    const atInstant = await posts.make({ ...news, text: 'No mesmo instante.' });
    await schedule(atInstant.planId, { at: `${dayOf(4)}T01:30:00.000Z` });
    const onClocks = await posts.make({ ...news, text: 'Em cada relógio.' });
    await schedule(onClocks.planId, { localAt: `${day}T09:00` });
    const draft = await posts.make({ ...news, text: 'Rascunho.' });
    const { days, timeZone } = await calendar();
    expect(timeZone).toBe('America/Sao_Paulo');
    expect(days.map(({ date, total }) => [date, total])).toEqual([
      [expect.any(String), 1],
      [day, 2],
    ]);
    expect(days[1]!.items).toMatchObject([
      { id: onClocks.postId, wall: `${day}T09:00`, localAt: `${day}T09:00`, canMove: true },
      { id: atInstant.postId, wall: `${day}T22:30`, localAt: null, canMove: true, locations: 3 },
    ]);
    expect(days[0]!.items).toMatchObject([{ id: draft.postId, canMove: false, counts: { draft: 3 } }]);
    const one = await calendar('&perDay=1');
    expect(one.days[1]).toMatchObject({ total: 2, items: [{ id: onClocks.postId }] });
    expect(await scene.get<PostOverview>('posts/overview')).toMatchObject({
      scheduled: 2,
      drafts: 1,
      waiting: 0,
      late: { posts: 0, first: null },
    });
  });

  it('is narrowed by type, state, words, author and group', async () => {
    const { db } = scene.test.context;
    const [first] = await scene.locations();
    const { project, user } = scene.person;
    const here = await posts.make({ ...news, text: 'Só aqui.' }, { by: 'ids', ids: [first!.id] });
    const others = (await scene.locations()).slice(1).map(({ id }) => id);
    await posts.make({ ...news, text: 'Nas outras.' }, { by: 'ids', ids: others });
    const groupId = '8f0f7c4e-51a0-4b7b-9f0e-6a3d1c2b5e77';
    await db.insert(locationGroup).values({
      id: groupId,
      accountId: project.accountId,
      projectId: project.id,
      name: 'Centro',
      nameKey: 'centro',
      kind: 'fixed',
      createdBy: user.id,
      createdAt: scene.test.clock.now(),
      updatedAt: scene.test.clock.now(),
    });
    await db
      .insert(locationGroupMember)
      .values({ accountId: project.accountId, groupId, locationId: first!.id });
    expect(await found(`&group=${groupId}`)).toMatchObject([{ id: here.postId }]);
    expect(await found('&search=aqui')).toMatchObject([{ id: here.postId }]);
    expect(await found(`&author=${user.id}&kind=news&state=draft`)).toHaveLength(2);
    expect(await found('&kind=offer')).toEqual([]);
    expect(await found('&state=live')).toEqual([]);
    expect(await found('&author=5a1b6f5e-3f7a-4c25-8f4e-0d8e4f1c2b3a')).toEqual([]);
  });

  it('refuses a range that is turned round or too long', async () => {
    const { project } = scene.person;
    for (const range of ['from=2026-11-02&to=2026-11-01', 'from=2026-01-01&to=2026-12-31']) {
      const answer = await scene.person.inject({
        url: `/api/projects/${project.id}/posts/calendar?${range}`,
      });
      expect(answer.json()).toMatchObject({ code: 'validation_failed', fields: [{ path: 'to' }] });
    }
  });

  it('shows somebody of one location what is there alone', async () => {
    const { db } = scene.test.context;
    const { user, project } = scene.person;
    const [first, second] = await scene.locations();
    const { postId, planId } = await posts.make();
    await posts.carryOut(planId);
    const elsewhere = await posts.make({ ...news, text: 'Na outra.' }, { by: 'ids', ids: [second!.id] });
    await posts.carryOut(elsewhere.planId);
    expect(await summaryOf(postId)).toEqual({ live: 3 });
    await db
      .update(appUser)
      .set({ role: 0, allProjects: false, permissions: { 'schedules:view': true, 'posts:view': true } })
      .where(eq(appUser.id, user.id));
    await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, user.id));
    await db.insert(userLocation).values({
      accountId: project.accountId,
      userId: user.id,
      projectId: project.id,
      locationId: first!.id,
    });
    const seen = await found();
    expect(seen).toMatchObject([{ id: postId, locations: 1, counts: { live: 1 }, canMove: false }]);
    expect(await scene.get('posts?state=live')).toMatchObject({ items: [{ id: postId }], total: 1 });
  });
});

describe('moving a post', () => {
  const move = (postId: string, wall: string) => scene.post(`posts/${postId}/move`, { wall });
  const nowOf = () => scene.test.clock.now();

  it('changes its hour on the clocks that it waits for, and it goes out then', async () => {
    const onClocks = await posts.make({ ...news, text: 'Em cada relógio.' });
    await schedule(onClocks.planId, { localAt: `${dayOf(2)}T09:00` });
    const atInstant = await posts.make({ ...news, text: 'No mesmo instante.' });
    await schedule(atInstant.planId, { at: `${dayOf(2)}T12:00:00.000Z` });
    const wall = `${dayOf(5)}T10:30`;
    expect((await move(onClocks.postId, wall)).json()).toMatchObject({ localAt: wall });
    const moved = await move(atInstant.postId, wall);
    expect(moved.json()).toEqual({ at: `${dayOf(5)}T13:30:00.000Z`, localAt: null });
    expect((await calendar()).days).toMatchObject([
      { date: dayOf(5), total: 2, items: [{ wall }, { wall }] },
    ]);
    // Some clocks are an hour ahead of the project's.
    const earliest = `${dayOf(5)}T12:30`;
    for (const { postId, planId } of [onClocks, atInstant]) {
      const { jobId } = await scene.get<{ jobId: string }>(`plans/${planId}`);
      await scene.work(jobId);
      const [place] = await posts.places(postId);
      expect(place).toMatchObject({ state: 'live' });
      expect(place!.at > earliest).toBe(true);
    }
  });

  it('goes at each location when its own clock says so, which its page tells', async () => {
    const { db } = scene.test.context;
    const [first] = await scene.locations();
    await db.update(location).set({ timeZone: 'America/Manaus' }).where(eq(location.id, first!.id));
    const onClocks = await posts.make({ ...news, text: 'Em cada relógio.' });
    const atInstant = await posts.make({ ...news, text: 'No mesmo instante.' });
    await schedule(onClocks.planId, { localAt: `${dayOf(2)}T09:00` });
    await schedule(atInstant.planId, { at: `${dayOf(2)}T12:00:00.000Z` });
    const dueOf = async (postId: string) =>
      [...new Set((await posts.places(postId)).map(({ dueAt }) => dueAt))].sort();
    expect(await dueOf(atInstant.postId)).toEqual([`${dayOf(2)}T12:00:00.000Z`]);
    expect(await dueOf(onClocks.postId)).toEqual([`${dayOf(2)}T12:00:00.000Z`, `${dayOf(2)}T13:00:00.000Z`]);
    for (const { postId } of [onClocks, atInstant]) await move(postId, `${dayOf(5)}T10:30`);
    expect(await dueOf(atInstant.postId)).toEqual([`${dayOf(5)}T13:30:00.000Z`]);
    expect(await dueOf(onClocks.postId)).toEqual([`${dayOf(5)}T13:30:00.000Z`, `${dayOf(5)}T14:30:00.000Z`]);
  });

  it('is refused for a past hour, no day, a draft and what was sent', async () => {
    const { postId, planId } = await posts.make();
    const wall = `${dayOf(3)}T10:00`;
    expect((await move(postId, wall)).json()).toMatchObject({ code: 'post_not_waiting' });
    await schedule(planId, { at: `${dayOf(1)}T12:00:00.000Z` });
    expect((await move(postId, `${dayOf(-1)}T10:00`)).json()).toMatchObject({ code: 'time_in_past' });
    expect((await move(postId, '2026-02-30T10:00')).json()).toMatchObject({ code: 'validation_failed' });
    scene.test.clock.advance(2 * 86_400_000);
    const { jobId } = await scene.get<{ jobId: string }>(`plans/${planId}`);
    await scene.work(jobId);
    expect((await move(postId, `${dayOf(3)}T10:00`)).json()).toMatchObject({ code: 'post_not_waiting' });
    expect(await summaryOf(postId)).toEqual({ live: 3 });
  });

  describe('that waits for approval', () => {
    const asked = async (at: string | null) => {
      const { planId, postId } = await posts.make({ ...news, text: 'Espera.' });
      const answer = await scene.post(`plans/${planId}/approval`, at === null ? {} : { at });
      expect(answer.statusCode, answer.body).toBe(201);
      return { planId, postId, approvalId: answer.json<{ id: string }>().id };
    };
    const approvals = async (planId: string) => {
      const rows = await scene.test.context.db
        .select()
        .from(planApproval)
        .where(eq(planApproval.planId, planId));
      return rows.map(({ state, wantedAt }) => [state, wantedAt?.toISOString() ?? null]);
    };
    const waitsFor = async (requester: { id: string; accountId: string }) => {
      const { test, person } = scene;
      const approver = await test.make.user(person.account, { projects: [person.project], name: 'Ana' });
      await test.context.db
        .insert(userApprover)
        .values({ accountId: requester.accountId, userId: requester.id, approverId: approver.id });
    };

    it('is asked for anew at its other hour, by who asked for it', async () => {
      await waitsFor(scene.person.user);
      const before = `${dayOf(2)}T12:00:00.000Z`;
      const { planId, postId } = await asked(before);
      expect(await found()).toMatchObject([{ id: postId, wall: `${dayOf(2)}T09:00`, canMove: true }]);
      expect(await posts.detail(postId)).toMatchObject({ wall: `${dayOf(2)}T09:00`, canMove: true });
      const moved = await move(postId, `${dayOf(5)}T10:30`);
      expect(moved.json()).toEqual({ at: `${dayOf(5)}T13:30:00.000Z`, localAt: null });
      expect(await approvals(planId)).toEqual([
        ['withdrawn', before],
        ['waiting', `${dayOf(5)}T13:30:00.000Z`],
      ]);
      expect(await found()).toMatchObject([{ id: postId, wall: `${dayOf(5)}T10:30`, canMove: true }]);
      expect((await move(postId, `${dayOf(-1)}T10:00`)).json()).toMatchObject({ code: 'time_in_past' });
      expect((await move(postId, '2026-02-30T10:00')).json()).toMatchObject({ code: 'validation_failed' });
      expect(await approvals(planId)).toHaveLength(2);
    });

    it('stays where it is for anybody else, and so does a scheduled one for who needs approval', async () => {
      const { db } = scene.test.context;
      const scheduled = await posts.make({ ...news, text: 'Marcada.' });
      await schedule(scheduled.planId, { at: `${dayOf(3)}T12:00:00.000Z` });
      await waitsFor(scene.person.user);
      const { planId, postId } = await asked(`${dayOf(2)}T12:00:00.000Z`);
      const openEnded = await asked(null);
      const other = await scene.test.make.user(scene.person.account, { projects: [scene.person.project] });
      await db.update(planApproval).set({ requestedBy: other.id }).where(eq(planApproval.planId, planId));
      const movable = (await found()).map(({ id, canMove }) => [id, canMove]);
      expect(new Map(movable as [string, boolean][])).toEqual(
        new Map([
          [postId, false],
          [openEnded.postId, false],
          [scheduled.postId, false],
        ]),
      );
      const wall = `${dayOf(4)}T10:00`;
      expect((await move(postId, wall)).json()).toMatchObject({ code: 'not_authorized' });
      expect((await move(scheduled.postId, wall)).json()).toMatchObject({ code: 'approval_required' });
      await db.delete(userApprover).where(eq(userApprover.userId, scene.person.user.id));
      expect((await posts.detail(scheduled.postId)).canMove).toBe(true);
    });
  });

  it('at the moment it is due either comes first, and nothing is sent, or comes too late', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { postId, planId } = await posts.make({ ...news, text: `Corrida ${String(round)}.` });
      await schedule(planId, { at: new Date(nowOf().getTime() + 60_000).toISOString() });
      scene.test.clock.advance(60_000);
      const [answer] = await Promise.all([move(postId, `${dayOf(3)}T10:00`), scene.runner.runDue()]);
      const sent = await posts.atProvider(`Corrida ${String(round)}.`);
      const states = await summaryOf(postId);
      if (answer.statusCode === 200) {
        expect(sent).toEqual([]);
        expect(states).toEqual({ scheduled: 3 });
      } else {
        expect(answer.json()).toMatchObject({ code: 'post_not_waiting' });
        expect(states).not.toHaveProperty('scheduled');
        expect(sent).toHaveLength(3);
      }
    }
  });

  it('takes the permission to edit schedules and that for posts', async () => {
    const { postId, planId } = await posts.make();
    await schedule(planId, { at: `${dayOf(1)}T12:00:00.000Z` });
    const { db } = scene.test.context;
    for (const permission of ['schedules:edit', 'posts:edit']) {
      await db
        .update(appUser)
        .set({ permissions: { [permission]: false } })
        .where(eq(appUser.id, scene.person.user.id));
      expect((await move(postId, `${dayOf(3)}T10:00`)).json()).toMatchObject({ code: 'not_authorized' });
    }
  });
});

describe('figures of a post', () => {
  it('are those of its places after whatever happens to it', async () => {
    const { db } = scene.test.context;
    const { postId, planId } = await posts.make();
    const agree = async (expected: object) => {
      expect(await summaryOf(postId)).toEqual(expected);
      expect(await counted(postId)).toEqual(expected);
    };
    await agree({ draft: 3 });
    await schedule(planId, { at: `${dayOf(1)}T12:00:00.000Z` });
    await agree({ scheduled: 3 });
    scene.test.clock.advance(2 * 86_400_000);
    const { jobId } = await scene.get<{ jobId: string }>(`plans/${planId}`);
    await scene.work(jobId, ({ counts }) => counts.in_review + counts.sent === 3);
    await agree(await counted(postId));
    await scene.work(jobId);
    await agree({ live: 3 });
    const [row] = await posts.rowsOf(postId);
    await db.update(localPost).set({ state: 'REJECTED' }).where(eq(localPost.id, row!.id));
    await agree({ live: 2, rejected: 1 });
    await db
      .update(location)
      .set({ removedAt: scene.test.clock.now() })
      .where(eq(location.id, row!.locationId));
    await agree({ live: 2 });
    await posts.carryOut(await posts.planned(`posts/${postId}/delete`, { at: { all: true }, title: 'x' }));
    await agree({ deleted: 2 });
  });

  it('are found by text, title and coupon as these are now, whatever the accents', async () => {
    const event = { title: 'Degustação', start: `${dayOf(1)}T10:00`, end: `${dayOf(1)}T12:00` };
    const offer = { coupon: 'PÃO10', link: null, terms: null };
    const { postId, planId } = await posts.make({ ...news, kind: 'offer', event, offer });
    await posts.make({ ...news, text: 'Outra.' });
    const searched = async (text: string) =>
      (await scene.get<{ items: PostSummary[] }>(`posts?search=${encodeURIComponent(text)}`)).items;
    for (const text of ['FORNADA as', 'degustacao', 'pao10', 'Pão10'])
      expect(await searched(text), text).toMatchObject([{ id: postId }]);
    expect(await searched('100%')).toEqual([]);
    await posts.carryOut(planId);
    const post = { ...news, kind: 'offer', event, offer: { ...offer, coupon: 'NATAL' } };
    await posts.carryOut(
      await posts.planned(`posts/${postId}/change`, { at: { all: true }, post, title: 'x' }),
    );
    expect(await searched('natal')).toMatchObject([{ id: postId }]);
    expect(await searched('pao10')).toEqual([]);
  });

  it('age by themselves: an event ends, and what is not shown for a day is late', async () => {
    const { db } = scene.test.context;
    const day = dayOf(1);
    const event = { title: 'Degustação', start: `${day}T10:00`, end: `${day}T12:00` };
    const { postId, planId } = await posts.make({ ...news, kind: 'event', event });
    await posts.carryOut(planId);
    expect(await summaryOf(postId)).toEqual({ live: 3 });
    scene.test.clock.advance(3 * 86_400_000);
    expect(await summaryOf(postId)).toEqual({ expired: 3 });

    const stuck = await posts.make({ ...news, text: 'Parada.' });
    await posts.carryOut(stuck.planId);
    await db.update(localPost).set({ state: 'PROCESSING' }).where(eq(localPost.postId, stuck.postId));
    const overview = () => scene.get<PostOverview>('posts/overview');
    const takenAt = (await posts.rowsOf(stuck.postId)).map(({ updatedAt }) => updatedAt.getTime());
    const untilDayAfter = (taken: number) => taken + 86_400_000 - scene.test.clock.now().getTime();
    scene.test.clock.advance(untilDayAfter(Math.min(...takenAt)) - 1_000);
    expect((await overview()).late).toEqual({ posts: 0, first: null });
    expect(await scene.get('posts?late=true')).toMatchObject({ items: [], total: 0 });
    expect(await posts.places(stuck.postId, '?state=late')).toEqual([]);
    scene.test.clock.advance(untilDayAfter(Math.max(...takenAt)) + 1_000);
    expect((await overview()).late).toMatchObject({
      posts: 1,
      first: { id: stuck.postId, title: 'Parada.', locations: 3 },
    });
    expect(await posts.places(stuck.postId, '?state=late')).toHaveLength(3);
    expect(await scene.get('posts?late=true')).toMatchObject({
      items: [{ id: stuck.postId, late: 3 }],
      total: 1,
    });
    await db.update(localPost).set({ state: 'LIVE' }).where(eq(localPost.postId, stuck.postId));
    expect((await overview()).late).toMatchObject({ posts: 0, first: null });
  });
});
