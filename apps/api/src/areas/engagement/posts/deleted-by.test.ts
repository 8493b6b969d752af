import type { PostAct } from '@frontage/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { projectMember, userLocation } from '#src/db/schema/index';
import { enqueueContent } from '#src/areas/provider-data/sync/enqueue';
import { createContentHandler } from '#src/areas/provider-data/sync/handler';
import { createJobRunner } from '#src/queue/runner';
import { news, onPostsStage, type PostsScene } from '#src/testing/posts-scene';
import type { SignedInPerson } from '#src/testing/test-app';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hourMs = 3_600_000;

let scene: PostsScene['scene'];
let posts: PostsScene['posts'];

onPostsStage({ locations: 4 }, (opened) => {
  ({ scene, posts } = opened);
});

const signIn = (user: object = {}) =>
  scene.test.signIn({
    account: { id: scene.person.project.accountId } as never,
    project: scene.person.project,
    user,
  });
async function made(): Promise<string> {
  const { postId, planId } = await posts.make({ ...news, text: 'Pão quente.' });
  await posts.carryOut(planId);
  return postId;
}
/** Carries out the deletion of a post at some locations, as whoever asks for it. */
async function deleteAt(who: SignedInPerson, postId: string, ...locationIds: string[]): Promise<void> {
  const url = `/api/projects/${scene.person.project.id}`;
  const payload = { at: { locationIds }, title: 'Fora' };
  const planned = await who.inject({ method: 'POST', url: `${url}/posts/${postId}/delete`, payload });
  expect(planned.statusCode, planned.body).toBe(201);
  const { planId } = planned.json<{ planId: string }>();
  const applied = await who.inject({ method: 'POST', url: `${url}/plans/${planId}/apply`, payload: {} });
  expect(applied.statusCode, applied.body).toBeLessThan(300);
  await scene.work(applied.json<{ jobId: string }>().jobId);
}
/** The provider has it no more at some locations, and a reading meets it there no more. */
async function goneAt(postId: string, ...locationIds: string[]): Promise<void> {
  const numbers = new Map(
    (await scene.locations()).map(({ id, providerName }) => [id, providerName.replace('locations/', '')]),
  );
  for (const row of await posts.rowsOf(postId))
    if (locationIds.includes(row.locationId))
      scene.sandbox.control.change([
        {
          kind: 'post',
          location: numbers.get(row.locationId)!,
          post: row.providerId!,
          change: { isRemoved: true },
        },
      ]);
  const { context, clock } = scene.test;
  const runner = createJobRunner(context, [createContentHandler(context)]);
  clock.advance(hourMs);
  expect(await enqueueContent(context.db, scene.person.project, clock.now())).not.toBeNull();
  await runner.runDue();
  await runner.stop();
}
const deletedBy = async (postId: string) =>
  new Map((await posts.places(postId)).map(({ locationId, deleted }) => [locationId, deleted]));
const historyOf = async (postId: string, query = '', who: SignedInPerson = scene.person) => {
  const url = `/api/projects/${scene.person.project.id}/posts/${postId}/history${query}`;
  const answer = await who.inject({ url });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: PostAct[]; next: string | null }>();
};

it('tells who deleted a post at each location, and where it was removed elsewhere', async () => {
  const colleague = await signIn({ name: 'Bia' });
  const postId = await made();
  const [first, second, third, fourth] = (await scene.locations()).map(({ id }) => id);
  await deleteAt(scene.person, postId, first!);
  await deleteAt(colleague, postId, second!);
  await goneAt(postId, third!);
  const removedAt = scene.test.clock.now().toISOString();
  expect(await posts.statesOf(postId)).toEqual({ live: 1, deleted: 3 });
  const { id, name } = scene.person.user;
  expect(await deletedBy(postId)).toEqual(
    new Map<string, unknown>([
      [first!, { from: 'here', by: { id, name } }],
      [second!, { from: 'here', by: { id: colleague.user.id, name: 'Bia' } }],
      [third!, { from: 'provider' }],
      [fourth!, null],
    ]),
  );
  // What was found last stands first, with when that was, and nothing leads to what is gone.
  expect((await posts.places(postId))[0]).toMatchObject({ locationId: third, at: removedAt, link: null });
});

it('counts what was taken away as deleted, and nothing of it as live', async () => {
  const postId = await made();
  const ids = (await scene.locations()).map(({ id }) => id);
  await deleteAt(scene.person, postId, ...ids.slice(0, 3));
  const [deletion] = (await historyOf(postId)).items;
  const jobUrl = `jobs/${deletion!.jobId!}`;
  expect(await scene.get<object>(jobUrl)).toMatchObject({
    counts: { live: 3 },
    kept: { here: 0, notPublic: 0, deleted: 3 },
  });
  const url = `/api/projects/${scene.person.project.id}/${jobUrl}/ledger.csv`;
  expect((await scene.person.inject({ url })).body.split(',deleted,')).toHaveLength(4);
  const making = (await historyOf(postId)).items.at(-2);
  expect(await scene.get<object>(`jobs/${making!.jobId!}`)).toMatchObject({ kept: { deleted: 0 } });
});

it('tells whose undo took a post back, and of none that stands again', async () => {
  const colleague = await signIn({ name: 'Bia' });
  const { postId, planId } = await posts.make();
  const { id: jobId } = await posts.carryOut(planId);
  const ids = (await scene.locations()).map(({ id }) => id);
  await deleteAt(colleague, postId, ...ids);
  const [deletion] = (await historyOf(postId)).items;
  expect(deletion).toMatchObject({ action: 'plan_applied', by: { name: 'Bia' } });
  await posts.carryOut(await posts.undo(deletion!.jobId!));
  expect([...(await deletedBy(postId)).values()]).toEqual([null, null, null, null]);
  await posts.carryOut(await posts.undo(jobId));
  const { id, name } = scene.person.user;
  expect([...(await deletedBy(postId)).values()]).toEqual(Array(4).fill({ from: 'here', by: { id, name } }));
});

it('tells in its history when it was found gone, at the locations that the caller sees', async () => {
  const postId = await made();
  const [first, second, third] = (await scene.locations()).map(({ id }) => id);
  await goneAt(postId, first!, second!);
  const goneThen = scene.test.clock.now().toISOString();
  await deleteAt(scene.person, postId, third!);
  const { items } = await historyOf(postId);
  expect(items.map(({ action, locations }) => [action, locations])).toEqual([
    ['plan_applied', null],
    ['post_deletion_planned', null],
    ['post_gone', 2],
    ['plan_applied', null],
    ['post_planned', null],
  ]);
  expect(items[2]).toMatchObject({ at: goneThen, by: null, planId: null, jobId: null });
  const page = await historyOf(postId, '?limit=3');
  expect(page.items).toEqual(items.slice(0, 3));
  expect((await historyOf(postId, `?limit=3&cursor=${page.next!}`)).items).toEqual(items.slice(3));

  const { db } = scene.test.context;
  const limited = await signIn({ role: 0 });
  const { accountId, id: projectId } = scene.person.project;
  await db
    .update(projectMember)
    .set({ isLimited: true })
    .where(and(eq(projectMember.userId, limited.user.id), eq(projectMember.projectId, projectId)));
  await db.insert(userLocation).values({ accountId, projectId, userId: limited.user.id, locationId: first! });
  const seen = (await historyOf(postId, '', limited)).items;
  expect(seen.filter(({ action }) => action === 'post_gone')).toMatchObject([{ locations: 1 }]);
});
