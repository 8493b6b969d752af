import type { ReplyTargetsAnswer, ReviewRow } from '@frontage/api-client/contract';
import { defaultReplyTargets } from '@frontage/domain/reviews';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { project as projectTable, review } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { createTargetSchedule } from './targets';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const hourMs = 3_600_000;
let test: TestApp;
let ana: SignedInPerson;
let locationId: string;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ana = await test.signIn({ user: { role: 1 } });
  locationId = (await insertLocation(test.context, ana.project)).id;
});

const url = (path: string) => `/api/projects/${ana.project.id}/${path}`;
const targets = async () => (await ana.inject({ url: url('reviews/targets') })).json<ReplyTargetsAnswer>();
const put = (payload: object, who = ana) =>
  who.inject({ method: 'PUT', url: url('reviews/targets'), payload });
const settle = async (hours: readonly number[]) => {
  const answer = await put({ hours, savedAt: (await targets()).savedAt });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ReplyTargetsAnswer>();
};
/** A review so many hours old. */
const write = async (rating: number, hours: number, more: Partial<typeof review.$inferInsert> = {}) => {
  const id = randomUUID();
  const at = new Date(test.clock.now().getTime() - hours * hourMs);
  await test.context.db.insert(review).values({
    ...{ id, accountId: ana.account.id, projectId: ana.project.id, locationId, providerId: id, rating },
    ...{ writtenAt: at, updatedAt: at, readAt: at },
    ...more,
  });
  return id;
};
const list = async (query: string) =>
  (await ana.inject({ url: url(`reviews?${query}`) })).json<{ items: ReviewRow[] }>().items;
const ids = async (query: string) => (await list(query)).map(({ id }) => id);
const late = async () => (await ana.inject({ url: url('reviews/counts') })).json<{ late: number }>().late;
/** Hours from the writing of a review to when it is due. */
const hoursOf = async (id: string) => {
  const [row] = await test.context.db.select().from(review).where(eq(review.id, id));
  return (row!.dueAt.getTime() - row!.updatedAt.getTime()) / hourMs;
};

it('begins with the default, which the database has too', async () => {
  expect(await targets()).toEqual({ hours: defaultReplyTargets, savedAt: null, isSettled: true });
  const written = await Promise.all([1, 2, 3, 4, 5].map((rating) => write(rating, 0)));
  expect(await Promise.all(written.map(hoursOf))).toEqual(defaultReplyTargets);
});

it('holds for what is late, how it is sorted and counted, at once', async () => {
  const [low, high] = [await write(1, 3), await write(5, 10)];
  expect([await ids('late=yes'), await late(), await ids('sort=due')]).toEqual([[], 0, [low, high]]);
  const saved = await settle([48, 4, 12, 72, 8]);
  expect(saved).toMatchObject({ hours: [48, 4, 12, 72, 8], isSettled: true });
  expect([await ids('late=yes'), await late(), await ids('sort=due')]).toEqual([[high], 1, [high, low]]);
  const [row] = await list('late=yes');
  expect(Date.parse(row!.dueAt) - Date.parse(row!.updatedAt)).toBe(8 * hourMs);
  // One that comes afterwards.
  expect(await hoursOf(await write(1, 0))).toBe(48);
  await write(1, 47.95);
  expect(await late()).toBe(1);
  test.clock.advance(4 * 60_000);
  expect(await late()).toBe(2);
});

it('is one project’s alone', async () => {
  const id = await write(1, 0);
  const other = await test.signIn({ account: ana.account, user: { role: 1 } });
  const answer = await other.inject({
    method: 'PUT',
    url: `/api/projects/${other.project.id}/reviews/targets`,
    payload: { hours: [9, 9, 9, 9, 9], savedAt: null },
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect([await hoursOf(id), (await targets()).hours]).toEqual([4, defaultReplyTargets]);
});

it('leaves answered reviews what they were answered under, until they are open again', async () => {
  const { db } = test.context;
  const id = await write(2, 30, { reply: 'Obrigada', replyState: 'APPROVED' });
  await settle([10, 10, 10, 10, 10]);
  expect(await hoursOf(id)).toBe(4);
  await db.update(review).set({ replyState: 'REJECTED' }).where(eq(review.id, id));
  expect([await hoursOf(id), await ids('late=yes')]).toEqual([10, [id]]);
});

it('starts anew with an edit of the review', async () => {
  const id = await write(1, 30);
  expect(await late()).toBe(1);
  await test.context.db
    .update(review)
    .set({ updatedAt: test.clock.now(), rating: 5 })
    .where(eq(review.id, id));
  expect([await late(), await hoursOf(id)]).toEqual([0, 72]);
});

it('reaches many reviews, the last of them by the schedule, and what was being written meanwhile', async () => {
  const { db } = test.context;
  const at = test.clock.now().toISOString();
  const add = (many: number) =>
    db.execute(sql`
      insert into review (id, account_id, project_id, location_id, provider_id, rating, written_at, updated_at, read_at)
      select gen_random_uuid(), ${ana.account.id}, ${ana.project.id}, ${locationId}, gen_random_uuid(), 3, ${at}, ${at}, ${at}
      from generate_series(1, ${many}::int)`);
  const schedule = createTargetSchedule(test.context);
  await add(10_050);
  expect((await settle([1, 2, 3, 4, 5])).isSettled).toBe(false);
  expect(await schedule.runDue()).toBe(50);
  expect((await targets()).isSettled).toBe(true);
  // Written with the older target by what had begun before.
  const id = await write(3, 0);
  await db.execute(sql`alter table review disable trigger review_derived`);
  await db.execute(sql`update review set due_at = updated_at + interval '12 hours' where id = ${id}`);
  await db.execute(sql`alter table review enable trigger review_derived`);
  expect([await schedule.runDue(), await hoursOf(id)]).toEqual([1, 3]);
  const isUnsettled = async () =>
    (await db.select().from(projectTable).where(eq(projectTable.id, ana.project.id)))[0]!
      .replyTargetsUnsettled;
  expect(await isUnsettled()).toBe(true);
  test.clock.advance(11 * 60_000);
  expect([await schedule.runDue(), await isUnsettled()]).toEqual([0, false]);
});

it('reaches reviews that who settles it may not see', async () => {
  const id = await write(1, 0);
  const blind = await test.signIn({
    account: ana.account,
    project: ana.project,
    user: { role: 1, permissions: { 'reviews:view': false } },
  });
  const answer = await put({ hours: [6, 6, 6, 6, 6], savedAt: null }, blind);
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await hoursOf(id)).toBe(6);
});

it('refuses what is no target, names where, and changes nothing', async () => {
  const id = await write(1, 0);
  const answer = await put({ hours: [0, 4, 1.5, 72, 721], savedAt: null });
  expect([answer.statusCode, answer.json<{ fields: object[] }>().fields]).toEqual([
    400,
    [
      expect.objectContaining({ path: 'hours.0', code: 'too_small' }),
      expect.objectContaining({ path: 'hours.2' }),
      expect.objectContaining({ path: 'hours.4', code: 'too_big' }),
    ],
  ]);
  expect((await put({ hours: [1, 2, 3, 4], savedAt: null })).statusCode).toBe(400);
  expect([await hoursOf(id), (await targets()).savedAt]).toEqual([4, null]);
});

it('overwrites nobody’s unseen, and is audited', async () => {
  await settle([1, 2, 3, 4, 5]);
  const answer = await put({ hours: [9, 9, 9, 9, 9], savedAt: null });
  expect([answer.statusCode, answer.json()]).toMatchObject([409, { code: 'conflict' }]);
  expect((await targets()).hours).toEqual([1, 2, 3, 4, 5]);
  const { rows } = await test.context.db.execute(sql`
    select before_values as before, after_values as after from audit_event where project_id = ${ana.project.id} and action = 'reply_targets_changed'`);
  expect(rows).toEqual([
    { before: { targetHours: defaultReplyTargets }, after: { targetHours: [1, 2, 3, 4, 5] } },
  ]);
});
