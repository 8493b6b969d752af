import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  bulkReply,
  bulkReplyItem,
  codeChallenge,
  idempotencyKey,
  oneTimeLink,
  postDraft,
  refreshToken,
  review,
  session,
} from '#src/db/schema/index';
import { testPassword, type TestAccount, type TestUser } from '#src/testing/factories';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { createPurgeSchedule } from './purge';

const hour = 60 * 60_000;
const day = 24 * hour;
let test: TestApp;
let account: TestAccount;
let user: TestUser;

beforeAll(async () => {
  test = await buildTestApp();
  account = await test.make.account();
  user = await test.make.user(account);
});
afterAll(() => test.close());

const purged = () => createPurgeSchedule(test.context).runDue();

async function signIn() {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/api/login',
    payload: { email: user.email, password: testPassword },
  });
  return answer.json<{ access_token: string; refresh_token: string }>();
}
const refresh = async (token: string) =>
  (await test.app.inject({ url: '/api/refresh', headers: { authorization: `Bearer ${token}` } })).json<{
    refresh_token?: string;
  }>().refresh_token;

it('deletes sessions and tokens that are over, and none that can still be used or tell of theft', async () => {
  const { db } = test.context;
  const spent = await signIn();
  const next = (await refresh(spent.refresh_token)) ?? '';
  const signedOut = await signIn();
  await test.app.inject({
    method: 'POST',
    url: '/api/logout',
    headers: { authorization: `Bearer ${signedOut.access_token}` },
  });
  expect(await db.$count(session)).toBe(2);
  expect(await purged()).toMatchObject({ session: 0, refresh_token: 0 });

  test.clock.advance(2 * day);
  // The ended session's token is gone; the session still says from where its person signs in.
  expect(await purged()).toMatchObject({ session: 0, refresh_token: 1 });
  expect(await db.$count(refreshToken)).toBe(2);
  expect(await refresh(next)).toBeDefined();
  expect(await refresh(spent.refresh_token)).toBeUndefined();
  const [reused] = await db.select().from(session).where(eq(session.endReason, 'reuse'));
  expect(reused).toBeDefined();

  test.clock.advance(29 * day);
  expect(await purged()).toMatchObject({ session: 2, refresh_token: 3 });
  expect([await db.$count(session), await db.$count(refreshToken)]).toEqual([0, 0]);
});

it('deletes codes, links, counts and kept answers after their time, thousands in batches', async () => {
  const { db } = test.context;
  const now = test.clock.now();
  const expiresAt = new Date(now.getTime() + 10 * 60_000);
  const whose = { accountId: user.accountId, userId: user.id };
  await db
    .insert(codeChallenge)
    .values({ ...whose, id: randomUUID(), purpose: 'confirm', ip: '', createdAt: now, expiresAt });
  await db.insert(oneTimeLink).values({
    hash: 'a link',
    purpose: 'password_reset',
    userId: user.id,
    createdAt: now,
    expiresAt,
  });
  await db
    .insert(idempotencyKey)
    .values({ ...whose, key: 'k', fingerprint: 'f', createdAt: now, status: 200, response: {} });
  await db.execute(sql`
    insert into sign_in_throttle (key, failures, window_started_at)
    select 'ip:' || n, 1, ${now.toISOString()}::timestamptz from generate_series(1, 2500) n`);
  const nothing = { code_challenge: 0, one_time_link: 0, idempotency_key: 0, sign_in_throttle: 0 };
  expect(await purged()).toMatchObject(nothing);
  test.clock.advance(2 * hour);
  expect(await purged()).toMatchObject({ ...nothing, sign_in_throttle: 2500 });
  test.clock.advance(day);
  expect(await purged()).toMatchObject({ ...nothing, code_challenge: 1, idempotency_key: 1 });
  test.clock.advance(7 * day);
  expect(await purged()).toMatchObject({ ...nothing, one_time_link: 1 });
});

it('deletes drafts of posts that nobody has saved for 90 days', async () => {
  const { db } = test.context;
  const { id: userId, accountId } = user;
  const project = await test.make.project(account);
  const saved = (daysAgo: number) => {
    const at = new Date(test.clock.now().getTime() - daysAgo * day);
    return {
      id: randomUUID(),
      accountId,
      projectId: project.id,
      userId,
      kind: 'news' as const,
      asksButton: false,
      name: '',
      content: {} as never,
      version: 1,
      createdAt: at,
      updatedAt: at,
    };
  };
  const [young, old] = [saved(89), saved(91)];
  await db.insert(postDraft).values([young, old]);
  expect(await purged()).toMatchObject({ post_draft: 1 });
  expect(await db.select({ id: postDraft.id }).from(postDraft)).toEqual([{ id: young.id }]);
});

it('deletes bulks of replies that nobody has touched for 90 days, with their drafts', async () => {
  const { db } = test.context;
  const project = await test.make.project(account);
  const owned = { accountId: account.id, projectId: project.id };
  const at = (daysAgo: number) => new Date(test.clock.now().getTime() - daysAgo * day);
  const location = await insertLocation(test.context, project);
  const reviewId = randomUUID();
  await db.insert(review).values({
    ...owned,
    id: reviewId,
    locationId: location.id,
    providerId: reviewId,
    rating: 5,
    writtenAt: at(95),
    updatedAt: at(95),
    readAt: at(95),
  });
  const made = (daysAgo: number) => ({
    ...owned,
    id: randomUUID(),
    pools: {},
    leftOut: { answered: 0, in_progress: 0, in_bulk: 0, removed: 0, no_pool: 0 },
    createdAt: at(daysAgo),
  });
  const [young, touched, old] = [made(89), made(95), made(95)];
  await db.insert(bulkReply).values([young, touched, old]);
  await db.insert(bulkReplyItem).values(
    [touched, old].map(({ id }) => ({
      bulkReplyId: id,
      reviewId,
      accountId: account.id,
      locationId: location.id,
      seq: 0,
      state: 'draft' as const,
      seenAt: at(95),
      updatedAt: at(id === touched.id ? 89 : 91),
    })),
  );
  expect(await purged()).toMatchObject({ bulk_reply: 1 });
  const left = await db.select({ id: bulkReply.id }).from(bulkReply);
  expect(left.map(({ id }) => id).sort()).toEqual([young.id, touched.id].sort());
  expect(await db.select({ id: bulkReplyItem.bulkReplyId }).from(bulkReplyItem)).toEqual([
    { id: touched.id },
  ]);
});
