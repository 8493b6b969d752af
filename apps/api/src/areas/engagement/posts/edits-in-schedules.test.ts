import type {
  CalendarItem,
  contract,
  EditSummary,
  JobDetail,
  PostOverview,
  ResponseOf,
  ScheduleRow,
} from '@frontage/api-client/contract';
import type { LocationValues, PermissionMap } from '@frontage/domain';
import { eq, inArray } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  appUser,
  job,
  location,
  locationGroup,
  locationGroupMember,
  planApproval,
  projectMember,
  userApprover,
  userLocation,
} from '#src/db/schema/index';
import { openJobStates } from '#src/queue/open-states';
import { news, onPostsStage, type PostsScene } from '#src/testing/posts-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: PostsScene['scene'];
let posts: PostsScene['posts'];

onPostsStage({ locations: 3, timeZone: 'America/Sao_Paulo' }, (opened) => {
  ({ scene, posts } = opened);
});

// What one test leaves waiting would be sent by the next, to locations that the sandbox gives the same ids.
afterEach(async () => {
  await scene.test.context.db
    .update(job)
    .set({ state: 'cancelled', finishedAt: scene.test.clock.now() })
    .where(inArray(job.state, [...openJobStates]));
});

const dayOf = (days: number) =>
  new Date(scene.test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const calendar = (query = '&what=all') =>
  scene.get<ResponseOf<typeof contract.posts.calendar>>(
    `posts/calendar?from=${dayOf(-20)}&to=${dayOf(30)}${query}`,
  );
const found = async (query?: string): Promise<CalendarItem[]> =>
  (await calendar(query)).days.flatMap(({ items }) => items);
const listed = (query = '?what=all') =>
  scene.get<{ items: ScheduleRow[]; next: string | null; total: number | null }>(`posts${query}`);
const stateOf = ({ counts }: Pick<EditSummary, 'counts'>) =>
  Object.fromEntries(Object.entries(counts).filter(([, count]) => count > 0));

/** A plan that gives the locations at some places another phone and website. */
const planned = async (isAt: (index: number) => boolean = () => true) => {
  const changed = (values: LocationValues, index: number) =>
    isAt(index) ? { ...values, phone: '+551132227300', website: 'https://exemplo.com.br/nova' } : null;
  return scene.plan(await scene.csv(changed));
};
const schedule = async (planId: string, when: object) => {
  const answer = await scene.post(`plans/${planId}/apply`, when);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ jobId: string }>().jobId;
};
const move = (planId: string, wall: string) => scene.post(`plans/${planId}/move`, { wall });
const become = (permissions: PermissionMap) =>
  scene.test.context.db.update(appUser).set({ permissions }).where(eq(appUser.id, scene.person.user.id));
const limitTo = async (locationId: string) => {
  const { db } = scene.test.context;
  const { user, project } = scene.person;
  await db.update(appUser).set({ role: 0, allProjects: false }).where(eq(appUser.id, user.id));
  await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, user.id));
  const { accountId } = project;
  await db.insert(userLocation).values({ accountId, userId: user.id, projectId: project.id, locationId });
};
const waitForApproval = async () => {
  const { test, person } = scene;
  const approver = await test.make.user(person.account, { projects: [person.project], name: 'Ana' });
  const { accountId, id: userId } = person.user;
  await test.context.db.insert(userApprover).values({ accountId, userId, approverId: approver.id });
};

describe('scheduled edits', () => {
  it('stand beside posts on their day, by the own clock or the project’s', async () => {
    const day = dayOf(3);
    const post = await posts.make({ ...news, text: 'Panetone.' });
    await schedule(post.planId, { localAt: `${day}T10:00` });
    const own = await planned((index) => index === 0);
    const ownJob = await schedule(own.id, { localAt: `${day}T09:00` });
    const rest = await planned((index) => index > 0);
    await schedule(rest.id, { at: `${dayOf(4)}T01:30:00.000Z` });
    const { days } = await calendar();
    expect(days.map(({ date, total }) => [date, total])).toEqual([[day, 3]]);
    expect(days[0]!.items).toMatchObject([
      {
        what: 'edit',
        id: own.id,
        jobId: ownJob,
        title: own.title,
        fields: ['phone', 'website'],
        wall: `${day}T09:00`,
        localAt: `${day}T09:00`,
        locations: 1,
        canMove: true,
        createdBy: { id: scene.person.user.id },
      },
      { what: 'post', id: post.postId, wall: `${day}T10:00` },
      { what: 'edit', id: rest.id, wall: `${day}T22:30`, localAt: null, locations: 2 },
    ]);
    const one = await calendar('&what=all&perDay=1');
    expect(one.days).toMatchObject([{ total: 3, items: [{ id: own.id }] }]);
    expect(await found('')).toMatchObject([{ what: 'post' }]);
    expect(await found('&what=edits')).toMatchObject([{ id: own.id }, { id: rest.id }]);
    expect(await scene.get<PostOverview>('posts/overview')).toMatchObject({
      scheduled: 1,
      edits: { scheduled: 2, waiting: 0 },
    });
  });

  it('are not what was applied at once, a draft or a post', async () => {
    const draft = await planned((index) => index === 0);
    await scene.apply((await planned((index) => index === 1)).id);
    const post = await posts.make({ ...news, text: 'Panetone.' });
    await schedule(post.planId, { at: `${dayOf(1)}T12:00:00.000Z` });
    expect(draft.state).toBe('draft');
    expect(await found('&what=edits')).toEqual([]);
    expect(await listed('?what=edits')).toMatchObject({ items: [], total: 0 });
  });

  it('are listed with posts, newest first, page by page', async () => {
    const made: string[] = [];
    for (const index of [0, 1, 2]) {
      scene.test.clock.advance(60_000);
      const { id } = await planned((at) => at === index);
      await schedule(id, { at: `${dayOf(2 + index)}T12:00:00.000Z` });
      scene.test.clock.advance(60_000);
      made.unshift((await posts.make({ ...news, text: `Fornada ${String(index)}.` })).postId, id);
    }
    const pages: string[] = [];
    let next: string | null | undefined;
    while (next !== null) {
      const cursor = next === undefined ? '' : `&cursor=${encodeURIComponent(next)}`;
      const page = await listed(`?what=all&limit=4${cursor}`);
      if (next === undefined) expect(page.total).toBe(6);
      pages.push(...page.items.map(({ id }) => id));
      next = page.next;
    }
    expect(pages).toEqual(made);
    expect((await listed('?')).total).toBe(3);
  });

  it('are listed in three parts: what needs somebody, what is to come by time, the rest latest first', async () => {
    const { moderation } = scene.sandbox.control.world.settings;
    const rules = [...moderation.rules, { field: 'localPost', contains: 'milagre' }];
    scene.sandbox.control.change([{ kind: 'settings', settings: { moderation: { ...moderation, rules } } }]);
    const sent: string[] = [];
    for (const text of ['Fornada um.', 'Fornada dois.']) {
      const { postId, planId } = await posts.make({ ...news, text });
      await posts.carryOut(planId);
      sent.unshift(postId);
    }
    const refused = await posts.make({ ...news, text: 'Pão milagre.' });
    await posts.carryOut(refused.planId);
    const { id: late } = await planned((index) => index === 0);
    await schedule(late, { at: `${dayOf(9)}T12:00:00.000Z` });
    const soon = await posts.make({ ...news, text: 'Logo.' });
    await schedule(soon.planId, { at: `${dayOf(3)}T12:00:00.000Z` });
    const draft = await posts.make({ ...news, text: 'Rascunho.' });

    const partOf = async (part: string) => {
      const ids: string[] = [];
      let next: string | null | undefined;
      while (next !== null) {
        const cursor = next === undefined ? '' : `&cursor=${encodeURIComponent(next)}`;
        const page = await listed(`?what=all&part=${part}&limit=1${cursor}`);
        ids.push(...page.items.map(({ id }) => id));
        if (next === undefined) ids.push(String(page.total));
        next = page.next;
      }
      return ids;
    };
    expect(await partOf('needs_you')).toEqual([refused.postId, '1']);
    expect(await partOf('coming')).toEqual([draft.postId, '3', soon.postId, late]);
    expect(await partOf('sent')).toEqual([sent[0], '2', sent[1]]);
  });

  it('are narrowed by state, words, author and group, and not found by a type of post', async () => {
    const { db, clock } = { ...scene.test.context, clock: scene.test.clock };
    const { project, user } = scene.person;
    const [first] = await scene.locations();
    const edit = await planned((index) => index === 0);
    await schedule(edit.id, { at: `${dayOf(2)}T12:00:00.000Z` });
    const groupId = '8f0f7c4e-51a0-4b7b-9f0e-6a3d1c2b5e77';
    const [{ accountId, id: projectId }, now] = [project, clock.now()];
    await db.insert(locationGroup).values({
      ...{ id: groupId, accountId, projectId, name: 'Centro', nameKey: 'centro', kind: 'fixed' },
      ...{ createdBy: user.id, createdAt: now, updatedAt: now },
    });
    expect(await found(`&what=all&group=${groupId}`)).toEqual([]);
    await db.insert(locationGroupMember).values({ accountId, groupId, locationId: first!.id });
    for (const query of [
      `group=${groupId}`,
      'state=scheduled',
      `author=${user.id}`,
      `search=${edit.title.slice(0, 5).toUpperCase()}`,
    ]) {
      expect(await found(`&what=all&${query}`), query).toMatchObject([{ id: edit.id }]);
      expect(await listed(`?what=all&${query}`), query).toMatchObject({ items: [{ id: edit.id }], total: 1 });
    }
    for (const query of ['state=live', 'kind=news', 'search=panetone', `author=${groupId}`])
      expect(await found(`&what=all&${query}`), query).toEqual([]);
    expect((await scene.get<{ items: object[] }>('posts/authors')).items).toMatchObject([{ id: user.id }]);
  });

  it('say how they stand after they went: at some clocks, at all, cancelled', async () => {
    const { db } = scene.test.context;
    const [first] = await scene.locations();
    await db.update(location).set({ timeZone: 'Asia/Tokyo' }).where(eq(location.id, first!.id));
    const edit = await planned();
    const jobId = await schedule(edit.id, { localAt: `${dayOf(2)}T09:00` });
    const state = async () => stateOf((await found('&what=edits'))[0]!);
    expect(await state()).toEqual({ scheduled: 3 });
    await scene.work(jobId, ({ counts }) => counts.live === 2);
    expect(await state()).toEqual({ live: 1, scheduled: 2 });
    expect(await found('&what=edits')).toMatchObject([{ canMove: false }]);
    expect((await move(edit.id, `${dayOf(9)}T09:00`)).json()).toMatchObject({ code: 'post_not_waiting' });
    expect((await scene.post(`jobs/${jobId}/cancel`)).statusCode).toBe(200);
    expect(await state()).toEqual({ live: 1, cancelled: 2 });
    expect(await found('&what=all&state=scheduled')).toEqual([]);
    expect((await scene.get<PostOverview>('posts/overview')).edits).toMatchObject({ scheduled: 0 });
  });
});

describe('who sees scheduled edits', () => {
  const both = async () => {
    const edit = await planned();
    await schedule(edit.id, { at: `${dayOf(2)}T12:00:00.000Z` });
    const post = await posts.make({ ...news, text: 'Panetone.' });
    await schedule(post.planId, { at: `${dayOf(2)}T13:00:00.000Z` });
    return { edit, post };
  };
  const kinds = async () => ({
    calendar: (await found()).map(({ what }) => what),
    list: (await listed()).items.map(({ what }) => what).toSorted(),
    total: (await listed()).total,
  });

  it('is who may see edits, and of posts who may see posts', async () => {
    await both();
    expect(await kinds()).toEqual({ calendar: ['edit', 'post'], list: ['edit', 'post'], total: 2 });
    await become({ 'infos:view': false });
    expect(await kinds()).toEqual({ calendar: ['post'], list: ['post'], total: 1 });
    expect(await scene.get<PostOverview>('posts/overview')).toMatchObject({
      scheduled: 1,
      edits: { scheduled: 0, nextAt: null, waiting: 0 },
    });
    await become({ 'posts:view': false });
    expect(await kinds()).toEqual({ calendar: ['edit'], list: ['edit'], total: 1 });
    expect(await scene.get<PostOverview>('posts/overview')).toMatchObject({
      scheduled: 0,
      edits: { scheduled: 1, waiting: 0 },
    });
    await become({ 'posts:view': false, 'infos:view': false });
    expect(await kinds()).toEqual({ calendar: [], list: [], total: 0 });
  });

  it('is somebody of one location for edits there alone', async () => {
    const [first] = await scene.locations();
    await schedule((await planned((index) => index > 0)).id, { at: `${dayOf(2)}T12:00:00.000Z` });
    const here = await planned((index) => index === 0);
    await schedule(here.id, { at: `${dayOf(2)}T12:00:00.000Z` });
    expect(await found('&what=edits')).toHaveLength(2);
    await limitTo(first!.id);
    expect(await calendar('&what=edits')).toMatchObject({
      days: [{ total: 1, items: [{ id: here.id, locations: 1, counts: { scheduled: 1 } }] }],
    });
    expect(await listed('?what=edits')).toMatchObject({ items: [{ id: here.id }], total: 1 });
    expect((await scene.get<PostOverview>('posts/overview')).edits).toMatchObject({ scheduled: 1 });
  });

  it('is not who may not see its posts, where it changes one', async () => {
    const { postId, planId } = await posts.make();
    await posts.carryOut(planId);
    const post = { ...news, text: 'Fornada às 8h.' };
    const change = await posts.planned(`posts/${postId}/change`, { at: { all: true }, post, title: 'x' });
    await schedule(change, { at: `${dayOf(2)}T12:00:00.000Z` });
    expect(await found('&what=edits')).toMatchObject([{ id: change, fields: ['post'] }]);
    await become({ 'posts:view': false });
    expect(await found('&what=edits')).toEqual([]);
  });
});

describe('moving an edit', () => {
  const detail = (jobId: string) => scene.get<JobDetail>(`jobs/${jobId}`);

  it('changes its time on the clocks that it waits for, and its job says so', async () => {
    const own = await planned((index) => index === 0);
    const ownJob = await schedule(own.id, { localAt: `${dayOf(2)}T09:00` });
    const rest = await planned((index) => index > 0);
    const restJob = await schedule(rest.id, { at: `${dayOf(2)}T12:00:00.000Z` });
    expect(await detail(ownJob)).toMatchObject({ wall: `${dayOf(2)}T09:00`, canMove: true });
    const wall = `${dayOf(5)}T10:30`;
    expect((await move(own.id, wall)).json()).toMatchObject({ localAt: wall });
    expect((await move(rest.id, wall)).json()).toEqual({ at: `${dayOf(5)}T13:30:00.000Z`, localAt: null });
    expect(await found()).toMatchObject([{ wall }, { wall }]);
    for (const jobId of [ownJob, restJob]) expect(await detail(jobId)).toMatchObject({ wall, canMove: true });
    await scene.work(restJob);
    const gone = await found('&what=edits&state=live');
    expect(gone.find(({ id }) => id === rest.id)).toMatchObject({
      at: `${wall.slice(0, 10)}T13:30:00.000Z`,
      canMove: false,
    });
  });

  it('is refused for a past hour, no day, a draft, and what was cancelled', async () => {
    const edit = await planned();
    const wall = `${dayOf(3)}T10:00`;
    expect((await move(edit.id, wall)).json()).toMatchObject({ code: 'post_not_waiting' });
    const jobId = await schedule(edit.id, { at: `${dayOf(1)}T12:00:00.000Z` });
    expect((await move(edit.id, `${dayOf(-1)}T10:00`)).json()).toMatchObject({ code: 'time_in_past' });
    expect((await move(edit.id, '2026-02-30T10:00')).json()).toMatchObject({ code: 'validation_failed' });
    expect((await scene.post(`jobs/${jobId}/cancel`)).statusCode).toBe(200);
    expect((await move(edit.id, wall)).json()).toMatchObject({ code: 'post_not_waiting' });
    expect(await found('&what=edits')).toMatchObject([{ counts: { cancelled: 3 }, canMove: false }]);
  });

  it('takes the permission to edit locations, and for a post those for schedules and posts', async () => {
    const edit = await planned();
    await schedule(edit.id, { at: `${dayOf(1)}T12:00:00.000Z` });
    const post = await posts.make();
    await schedule(post.planId, { at: `${dayOf(1)}T12:00:00.000Z` });
    const wall = `${dayOf(3)}T10:00`;
    await become({ 'infos:edit': false });
    expect((await move(edit.id, wall)).json()).toMatchObject({ code: 'not_authorized' });
    for (const permission of ['schedules:edit', 'posts:edit']) {
      await become({ [permission]: false });
      expect((await move(post.planId, wall)).json()).toMatchObject({ code: 'not_authorized' });
    }
    await become({ 'schedules:edit': false });
    expect((await move(edit.id, wall)).statusCode).toBe(200);
    const [first] = await scene.locations();
    await limitTo(first!.id);
    expect((await move(edit.id, wall)).json()).toMatchObject({ code: 'not_found' });
  });

  it('asks again for approval, by who asked for it', async () => {
    await waitForApproval();
    const edit = await planned();
    const before = `${dayOf(2)}T12:00:00.000Z`;
    expect((await scene.post(`plans/${edit.id}/approval`, { at: before })).statusCode).toBe(201);
    expect(await found('&what=edits')).toMatchObject([
      { id: edit.id, jobId: null, wall: `${dayOf(2)}T09:00`, counts: { waiting_approval: 3 }, canMove: true },
    ]);
    expect((await scene.get<PostOverview>('posts/overview')).edits).toMatchObject({
      scheduled: 0,
      waiting: 1,
    });
    expect((await move(edit.id, `${dayOf(5)}T10:30`)).statusCode).toBe(200);
    const rows = await scene.test.context.db
      .select()
      .from(planApproval)
      .where(eq(planApproval.planId, edit.id));
    expect(rows.map(({ state, wantedAt }) => [state, wantedAt?.toISOString()]).toSorted()).toEqual([
      ['waiting', `${dayOf(5)}T13:30:00.000Z`],
      ['withdrawn', before],
    ]);
  });
});

describe('a time for a post', () => {
  const at = () => `${dayOf(2)}T12:00:00.000Z`;
  const localAt = () => `${dayOf(2)}T12:00`;

  it('takes the permission for schedules, now and an edit of locations at a time do not', async () => {
    const post = await posts.make();
    const edit = await planned();
    await become({ 'schedules:edit': false });
    const apply = (planId: string, when: object) => scene.post(`plans/${planId}/apply`, when);
    for (const when of [{ at: at() }, { localAt: localAt() }])
      expect((await apply(post.planId, when)).json()).toMatchObject({ code: 'not_authorized' });
    expect((await apply(edit.id, { at: at() })).statusCode).toBeLessThan(300);
    expect((await apply(post.planId, {})).statusCode).toBeLessThan(300);
  });

  it('takes it where it waits for approval as well', async () => {
    const post = await posts.make();
    await waitForApproval();
    await become({ 'schedules:edit': false });
    const ask = (body: object) => scene.post(`plans/${post.planId}/approval`, body);
    expect((await ask({ at: at() })).json()).toMatchObject({ code: 'not_authorized' });
    expect((await ask({})).statusCode).toBe(201);
  });
});
