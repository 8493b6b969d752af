import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { eq, inArray } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { appUser, job, location, projectMember, review, userLocation } from '#src/db/schema/index';
import { openJobStates } from '#src/queue/open-states';
import { news, onPostsStage, type PostsScene } from '#src/testing/posts-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let scene: PostsScene['scene'];
let posts: PostsScene['posts'];

onPostsStage({ locations: 3 }, (opened) => {
  ({ scene, posts } = opened);
});

// What one test leaves waiting would be sent by the next, to locations that the sandbox gives the same ids.
afterEach(async () => {
  await scene.test.context.db
    .update(job)
    .set({ state: 'cancelled', finishedAt: scene.test.clock.now() })
    .where(inArray(job.state, [...openJobStates]));
});

type Scheduled = ResponseOf<typeof contract.home.schedules>;
const dayOf = (days: number) =>
  new Date(scene.test.clock.now().getTime() + days * 86_400_000).toISOString().slice(0, 10);
const shown = () => scene.get<Scheduled>('home/schedules');
const schedule = async (planId: string, when: object) => {
  const answer = await scene.post(`plans/${planId}/apply`, when);
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json<{ jobId: string }>().jobId;
};
const text = 'Panetone da casa.';

/** A post on each clock in two days, and an edit in three. */
async function scheduleBoth() {
  const made = await posts.make({ ...news, text });
  await schedule(made.planId, { localAt: `${dayOf(2)}T09:00` });
  const edit = await scene.plan(await scene.csv((values) => ({ ...values, phone: '+551132227300' })));
  const jobId = await schedule(edit.id, { at: `${dayOf(3)}T12:00:00.000Z` });
  return { ...made, jobId };
}

it('shows posts as posts that lead to their page, and edits as edits', async () => {
  const { postId, jobId } = await scheduleBoth();
  expect(await shown()).toMatchObject({
    total: 2,
    inSchedules: 2,
    items: [
      { id: postId, kind: 'post', title: text, postId, locations: 3 },
      { id: jobId, kind: 'edit', postId: null, locations: 3 },
    ],
  });
});

it('shows edits to who may see edits', async () => {
  const { db } = scene.test.context;
  const { postId } = await scheduleBoth();
  await db
    .update(appUser)
    .set({ permissions: { 'infos:view': false } })
    .where(eq(appUser.id, scene.person.user.id));
  expect(await shown()).toMatchObject({ total: 1, items: [{ kind: 'post', postId }] });
});

it('shows what some locations still wait for on their own clocks, when the next of them is due', async () => {
  const { db } = scene.test.context;
  const [first] = await scene.locations();
  await db.update(location).set({ timeZone: 'Asia/Tokyo' }).where(eq(location.id, first!.id));
  const localAt = `${dayOf(2)}T09:00`;
  const edit = await scene.plan(await scene.csv((values) => ({ ...values, phone: '+551132227300' })));
  const jobId = await schedule(edit.id, { localAt });
  expect(await shown()).toMatchObject({
    items: [{ id: jobId, localAt, at: `${dayOf(2)}T00:00:00.000Z`, locations: 3 }],
  });
  await scene.work(jobId, ({ counts }) => counts.live === 1);
  expect(await shown()).toMatchObject({ total: 1, items: [{ id: jobId, localAt, locations: 2 }] });
  await scene.work(jobId);
  expect(await shown()).toEqual({ total: 0, inSchedules: 0, items: [] });
});

it('shows a post no longer once it went or was called off', async () => {
  const made = await posts.make({ ...news, text });
  const jobId = await schedule(made.planId, { at: `${dayOf(2)}T12:00:00.000Z` });
  expect((await shown()).total).toBe(1);
  expect((await scene.post(`jobs/${jobId}/cancel`)).statusCode).toBeLessThan(300);
  expect(await shown()).toEqual({ total: 0, inSchedules: 0, items: [] });
});

it('shows no post to who may not see posts, and to limited people what is theirs as a whole', async () => {
  const { db } = scene.test.context;
  const { user, project } = scene.person;
  const { jobId } = await scheduleBoth();
  const [first] = await scene.locations();
  const here = await posts.make(news, { by: 'ids', ids: [first!.id] });
  await schedule(here.planId, { at: `${dayOf(4)}T12:00:00.000Z` });
  const become = (values: Partial<typeof appUser.$inferInsert>) =>
    db.update(appUser).set(values).where(eq(appUser.id, user.id));
  await become({ permissions: { 'posts:view': false } });
  expect(await shown()).toMatchObject({ total: 1, items: [{ id: jobId, kind: 'edit' }] });
  await become({ role: 0, allProjects: false, permissions: {} });
  await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, user.id));
  const limits = { accountId: project.accountId, userId: user.id, projectId: project.id };
  await db.insert(userLocation).values({ ...limits, locationId: first!.id });
  expect(await shown()).toMatchObject({
    total: 1,
    items: [{ kind: 'post', postId: here.postId, locations: 1 }],
  });
});

it('leaves a reply that waits to the outbox', async () => {
  const { db, clock } = scene.test.context;
  const { project } = scene.person;
  const [place] = await scene.locations();
  const reviewId = randomUUID();
  const [writtenAt, updatedAt, readAt] = [clock.now(), clock.now(), clock.now()];
  await db.insert(review).values({
    ...{ id: reviewId, accountId: project.accountId, projectId: project.id, locationId: place!.id },
    ...{ providerId: 'r-1', rating: 5, comment: 'Ótimo.', writtenAt, updatedAt, readAt },
  });
  const patched = await scene.person.inject({
    method: 'PATCH',
    url: `/api/projects/${project.id}/reviews/outbox`,
    payload: { delaySeconds: 600 },
  });
  expect(patched.statusCode, patched.body).toBeLessThan(300);
  const answer = await scene.post(`reviews/${reviewId}/reply`, { text: 'Obrigada!', title: 'Resposta' });
  expect(answer.statusCode, answer.body).toBe(201);
  expect(await scene.job(answer.json<{ jobId: string }>().jobId)).toMatchObject({ state: 'scheduled' });
  expect(await shown()).toEqual({ total: 0, inSchedules: 0, items: [] });
});
