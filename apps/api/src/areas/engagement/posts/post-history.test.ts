import type { PostAct } from '@frontage/api-client/contract';
import { postCsvRow, writePostsCsv } from '@frontage/domain/posts-csv';
import { and, eq, gt } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { auditEvent, userLocation, projectMember } from '#src/db/schema/index';
import { openApprovalStage, type ApprovalStage } from '#src/testing/approval-scene';
import { fileForm } from '#src/testing/multipart';
import { everything, news, postsOf } from '#src/testing/posts-scene';
import { seriesOf } from '#src/testing/series-scene';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let stage: ApprovalStage;
let posts: ReturnType<typeof postsOf>;
let series: ReturnType<typeof seriesOf>;

beforeAll(async () => {
  stage = await openApprovalStage();
  posts = postsOf(stage.scene);
  series = seriesOf(stage.scene);
});
afterAll(() => stage.close());

const historyOf = (postId: string, query = '') =>
  stage.scene.get<{ items: PostAct[]; next: string | null }>(`posts/${postId}/history${query}`);
const actsOf = async (postId: string) =>
  (await historyOf(postId)).items.map(({ action }) => action).toReversed();
const inHours = (hours: number) =>
  new Date(stage.scene.test.clock.now().getTime() + hours * 3_600_000).toISOString();
const walled = (at: string) => at.slice(0, 16);
async function ok(answer: ReturnType<typeof stage.scene.post>) {
  const { statusCode, body } = await answer;
  expect(statusCode, body).toBeLessThan(300);
  return JSON.parse(body) as Record<string, string>;
}
async function scheduled(at: string) {
  const made = await posts.make();
  const { jobId } = await ok(stage.scene.post(`plans/${made.planId}/apply`, { at }));
  return { ...made, jobId: jobId! };
}

it('tells who made, scheduled, moved and cancelled a post, and when', async () => {
  const { scene } = stage;
  const at = inHours(24);
  const { postId, planId, jobId } = await scheduled(at);
  scene.test.clock.advance(1_000);
  const moved = inHours(48);
  await ok(scene.post(`posts/${postId}/move`, { wall: walled(moved) }));
  scene.test.clock.advance(1_000);
  await ok(scene.post(`jobs/${jobId}/cancel`));
  const { items } = await historyOf(postId);
  expect(items.map(({ action }) => action)).toEqual([
    'job_cancelled',
    'plan_moved',
    'plan_scheduled',
    'post_planned',
  ]);
  const by = { id: scene.person.user.id, name: scene.person.user.name };
  for (const item of items) expect(item).toMatchObject({ by, planId, jobId });
  expect(items[2]?.applyAt).toBe(at);
  expect(Date.parse(items[0]!.at) - Date.parse(items[1]!.at)).toBe(1_000);
  const page = await historyOf(postId, '?limit=3');
  expect((await historyOf(postId, `?limit=3&cursor=${page.next}`)).items).toEqual(items.slice(3));
  const url = `/api/projects/${scene.person.project.id}/posts/${postId}/history?cursor=x`;
  expect((await scene.person.inject({ url })).json()).toMatchObject({ code: 'validation_failed' });
});

it('tells how a post was edited, deleted, what was taken back, and nothing of another', async () => {
  const { scene } = stage;
  const { postId, planId } = await posts.make();
  await posts.make({ ...news, text: 'Outra.' });
  const job = await posts.carryOut(planId);
  const edit = { at: { all: true }, post: { ...news, text: 'Às 8h.' }, title: 'Às 8h' };
  await posts.carryOut(await posts.planned(`posts/${postId}/change`, edit));
  const dropped = await posts.planned(`posts/${postId}/delete`, { at: { all: true }, title: 'Fora' });
  await ok(scene.post(`plans/${dropped}/discard`));
  const away = await posts.carryOut(
    await posts.planned(`posts/${postId}/delete`, { at: { all: true }, title: 'Fora' }),
  );
  await posts.carryOut(await posts.undo(away.id));
  expect(await actsOf(postId)).toEqual([
    'post_planned',
    'plan_applied',
    'post_change_planned',
    'plan_applied',
    'post_deletion_planned',
    'plan_discarded',
    'post_deletion_planned',
    'plan_applied',
    'job_undone',
    'plan_applied',
  ]);
  expect((await historyOf(postId)).items.find(({ action }) => action === 'job_undone')).toMatchObject({
    jobId: away.id,
  });
  expect(job.state).toBe('done');
});

it('tells who sent a post for approval, who refused, withdrew and approved it', async () => {
  const { base } = stage;
  const { requester, approver } = await stage.cast();
  const { clock } = stage.scene.test;
  const answer = await requester.post(`${base}/posts`, {
    selection: everything,
    post: news,
    title: 'Fornada',
  });
  const { postId, planId } = answer.json<{ postId: string; planId: string }>();
  const later = async () => {
    clock.advance(1_000);
    return (await stage.ask(requester, planId)).id;
  };
  await ok(approver.post(`${base}/approvals/${await later()}/reject`, { reason: 'Sem preço.' }));
  await ok(requester.post(`${base}/approvals/${await later()}/withdraw`));
  await ok(approver.post(`${base}/approvals/${await later()}/approve`, {}));
  const { items } = await historyOf(postId);
  expect(
    items
      .map(({ action, by }) => [action, by?.name])
      .toReversed()
      .slice(0, 7),
  ).toEqual([
    ['post_planned', 'Rita'],
    ['approval_asked', 'Rita'],
    ['approval_rejected', 'Ana'],
    ['approval_asked', 'Rita'],
    ['approval_withdrawn', 'Rita'],
    ['approval_asked', 'Rita'],
    ['approval_given', 'Ana'],
  ]);
});

it('tells the file that brought a post, and the series that repeats it', async () => {
  const { scene } = stage;
  const row = {
    kind: 'news',
    text: 'Do arquivo.',
    group: '*',
    publishAt: walled(inHours(72)).replace('T', ' '),
  };
  const upload = await scene.person.inject({
    method: 'POST',
    url: `/api/projects/${scene.person.project.id}/posts/csv?rowsWithErrors=refuse`,
    ...fileForm(Buffer.from([...writePostsCsv([postCsvRow(row)])].join('')), {
      fileName: 'natal.csv',
      type: 'text/csv',
    }),
  });
  expect(upload.statusCode, upload.body).toBe(201);
  const { importId } = upload.json<{ importId: string }>();
  await ok(scene.post(`posts/csv/${importId}/send`));
  const { items } = await scene.get<{ items: { postId: string }[] }>(`posts/csv/${importId}`);
  expect(await actsOf(items[0]!.postId)).toEqual(['posts_uploaded', 'plan_scheduled']);

  const { postId, seriesId } = await series.begin();
  const date = series.dayOf(2);
  expect(await series.order(seriesId, 'skip', { date, skipped: true })).toMatchObject({ status: 200 });
  expect(
    await series.order(seriesId, 'move', { date: series.dayOf(3), wall: `${series.dayOf(3)}T11:00` }),
  ).toMatchObject({ status: 200 });
  expect(await series.order(seriesId, 'end')).toMatchObject({ status: 200 });
  const told = await actsOf(postId);
  for (const action of [
    'post_planned',
    'series_begun',
    'series_date_skipped',
    'series_date_moved',
    'series_ended',
  ])
    expect(told).toContain(action);
});

it('leaves what concerns nobody else out of the log: drafts', async () => {
  const { scene } = stage;
  const { db } = scene.test.context;
  const [last] = (await db.select({ id: auditEvent.id }).from(auditEvent)).toSorted((a, b) => b.id - a.id);
  const moment = { date: '', time: '' };
  const typed = {
    ...{
      kind: 'news',
      asksButton: false,
      text: 'Fornada',
      action: null,
      buttonLink: '',
      photo: null,
      title: '',
    },
    ...{ start: moment, end: moment, coupon: '', redeemLink: '', terms: '', mends: [], tracking: null },
  };
  const url = `/api/projects/${scene.person.project.id}/post-drafts/${randomUUID()}`;
  const payload = { version: 0, content: { typed, picked: { kind: 'some', ids: [] } } };
  expect((await scene.person.inject({ method: 'PUT', url, payload })).statusCode).toBe(200);
  expect((await scene.person.inject({ method: 'DELETE', url })).statusCode).toBe(200);
  expect(
    await db
      .select()
      .from(auditEvent)
      .where(gt(auditEvent.id, last?.id ?? 0)),
  ).toEqual([]);
});

it('shows somebody of one location what was done to posts there alone', async () => {
  const { scene, base } = stage;
  const { postId } = await scheduled(inHours(96));
  const [first] = await scene.locations();
  const limited = await stage.join({ name: 'Bia' });
  const { db } = scene.test.context;
  await db.insert(userLocation).values({
    accountId: limited.user.accountId,
    userId: limited.user.id,
    locationId: first!.id,
    projectId: scene.person.project.id,
  });
  await db
    .update(projectMember)
    .set({ isLimited: true })
    .where(
      and(eq(projectMember.userId, limited.user.id), eq(projectMember.projectId, scene.person.project.id)),
    );
  const { items } = await limited.get<{ items: PostAct[] }>(`${base}/posts/${postId}/history`);
  expect(items).toEqual([]);
  const own = await limited.post(`${base}/posts`, { selection: everything, post: news, title: 'Aqui' });
  const there = own.json<{ postId: string }>().postId;
  const acts = await limited.get<{ items: PostAct[] }>(`${base}/posts/${there}/history`);
  expect(acts.items).toMatchObject([{ action: 'post_planned', by: { name: 'Bia' } }]);
});
