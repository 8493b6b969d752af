import type { Notification } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { appUser, projectMember, review, userLocation } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { mailsTo } from '#src/testing/sent-mails';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { createReviewAlerts } from './alerts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
let test: TestApp;
let ana: SignedInPerson;
let bia: SignedInPerson;
let places: string[];

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ana = await test.signIn();
  bia = await colleague();
  places = [];
  for (let n = 0; n < 2; n += 1) places.push((await insertLocation(test.context, ana.project)).id);
});

/** Somebody else of the project. */
const colleague = (user: object = {}) => test.signIn({ account: ana.account, project: ana.project, user });
const look = () => createReviewAlerts(test.context).runDue();
const told = async (who: SignedInPerson = ana) =>
  (await who.inject({ url: '/api/notifications' })).json<{ items: Notification[] }>().items;
const typesTold = async (...people: SignedInPerson[]) =>
  Promise.all(people.map(async (who) => (await told(who)).map(({ type }) => type)));
/** A review of one star, due after four hours, that is so many minutes old. */
const write = async (minutes: number, more: Partial<typeof review.$inferInsert> = {}) => {
  const id = randomUUID();
  const at = new Date(test.clock.now().getTime() - minutes * minuteMs);
  await test.context.db.insert(review).values({
    ...{ id, accountId: ana.account.id, projectId: ana.project.id, locationId: places[0]!, providerId: id },
    ...{ rating: 1, reviewerName: 'Maria', comment: 'Frio', writtenAt: at, updatedAt: at, readAt: at },
    ...more,
  });
  return id;
};
const change = (id: string, values: Partial<typeof review.$inferInsert>) =>
  test.context.db.update(review).set(values).where(eq(review.id, id));
const assign = async (id: string, assigneeId: string | null, by = ana) => {
  const answer = await by.inject({
    method: 'PATCH',
    url: `/api/projects/${ana.project.id}/reviews/${id}`,
    payload: { assigneeId },
  });
  expect(answer.statusCode, answer.body).toBe(200);
};

describe('a review that goes past its target', () => {
  it('is told once, when it does', async () => {
    const reviewId = await write(4 * 60 - 3);
    expect([await look(), await told()]).toEqual([0, []]);
    test.clock.advance(4 * minuteMs);
    expect(await look()).toBe(1);
    expect(await told()).toMatchObject([
      {
        type: 'review_late',
        location: { id: places[0] },
        params: { reviewId, rating: 1, reviewer: 'Maria', text: 'Frio' },
      },
    ]);
    test.clock.advance(2 * minuteMs);
    expect([await look(), (await told()).length]).toEqual([0, 1]);
  });

  it('is told again after it was edited, and not because its target moved', async () => {
    const id = await write(5 * 60);
    expect(await look()).toBe(1);
    // As other targets would have it: due anew, and late again.
    await change(id, { dueAt: new Date(test.clock.now().getTime() - minuteMs) });
    expect(await look()).toBe(0);
    test.clock.advance(minuteMs);
    await change(id, { updatedAt: test.clock.now() });
    expect(await look()).toBe(0);
    test.clock.advance(4 * hourMs);
    expect(await look()).toBe(1);
  });

  it('is no news once it was answered, removed, or late for a day', async () => {
    await write(5 * 60, { reply: 'Obrigada', replyState: 'APPROVED' });
    await write(5 * 60, { removedAt: test.clock.now() });
    await write(29 * 60);
    expect([await look(), await told()]).toEqual([0, []]);
  });

  it('is told to whom it is assigned, and else to all who may answer it there', async () => {
    const reader = await colleague({ permissions: { 'reviews:edit': false } });
    const limited = await colleague();
    const { id: userId } = limited.user;
    const owned = { accountId: ana.account.id, projectId: ana.project.id, userId };
    await test.context.db
      .update(projectMember)
      .set({ isLimited: true })
      .where(eq(projectMember.userId, userId));
    await test.context.db.insert(userLocation).values({ ...owned, locationId: places[1]! });
    const elsewhere = await test.signIn({ account: ana.account });
    const everyone = [ana, bia, reader, limited, elsewhere] as const;
    const mine = await write(5 * 60, { assigneeId: bia.user.id });
    expect(await look()).toBe(1);
    expect(await typesTold(...everyone)).toEqual([[], ['review_late'], [], [], []]);
    await write(5 * 60);
    expect(await look()).toBe(1);
    expect((await told(ana)).map(({ params }) => params.reviewId)).not.toContain(mine);
    expect((await typesTold(...everyone)).map((types) => types.length)).toEqual([1, 2, 0, 0, 0]);
    // Whoever has left leaves it to the others.
    await write(5 * 60, { assigneeId: reader.user.id });
    await test.context.db
      .update(appUser)
      .set({ disabledAt: test.clock.now() })
      .where(eq(appUser.id, reader.user.id));
    await look();
    expect((await typesTold(ana, bia)).map((types) => types.length)).toEqual([2, 3]);
    // So does whoever joined the account and is kept out by their home.
    const [home, joined] = [
      await test.signIn(),
      await test.signIn({ account: ana.account, project: ana.project }),
    ];
    for (const [{ user }, values] of [
      [home, { disabledAt: test.clock.now() }],
      [joined, { homeUserId: home.user.id }],
    ] as const)
      await test.context.db.update(appUser).set(values).where(eq(appUser.id, user.id));
    await write(5 * 60, { assigneeId: joined.user.id });
    await look();
    expect((await typesTold(ana, bia)).map((types) => types.length)).toEqual([3, 4]);
  });

  it('is told with many others as one, to each with their own count', async () => {
    for (let n = 0; n < 7; n += 1) await write(5 * 60, { assigneeId: bia.user.id });
    for (let n = 0; n < 6; n += 1) await write(5 * 60);
    await write(5 * 60, { assigneeId: ana.user.id });
    expect(await look()).toBe(14);
    const counts = async (who: SignedInPerson) => (await told(who)).map(({ params }) => params.count);
    expect([await counts(ana), await counts(bia)]).toEqual([[7], [13]]);
  });

  it('is told by one of several that look at the same time, and by mail', async () => {
    const settings = { review_late: { app: true, email: 'now' } };
    await bia.inject({ method: 'PUT', url: '/api/notifications/settings', payload: settings });
    await write(5 * 60);
    const looks = await Promise.all([look(), look(), look()]);
    expect(looks.reduce((sum, one) => sum + one, 0)).toBe(1);
    expect((await told()).length).toBe(1);
    expect(await mailsTo(test.context, bia.user.email)).toEqual([
      {
        template: 'notifications',
        params: { counts: [{ type: 'review_late', count: 1 }], isDigest: false },
      },
    ]);
  });
});

describe('a rejected reply', () => {
  const rejected = (more: Partial<typeof review.$inferInsert> = {}) =>
    write(60, {
      ...{ reply: 'Ligue', repliedAt: test.clock.now(), replyState: 'REJECTED' },
      ...{ replyViolation: 'PERSONAL_INFORMATION', ...more },
    });

  it('is told to whose review it is, with the words of the policy, and again when the next one is', async () => {
    const id = await rejected({ assigneeId: bia.user.id });
    expect(await look()).toBe(1);
    expect([await told(ana), await look()]).toEqual([[], 0]);
    expect(await told(bia)).toMatchObject([
      { type: 'reply_rejected', params: { reviewId: id, policy: 'PERSONAL_INFORMATION' } },
    ]);
    test.clock.advance(minuteMs);
    await change(id, { reply: 'Ligue já', repliedAt: test.clock.now(), replyState: 'PENDING' });
    expect(await look()).toBe(0);
    await change(id, { replyState: 'REJECTED' });
    expect([await look(), (await told(bia)).length]).toEqual([1, 2]);
  });

  it('that was written elsewhere is nobody’s news', async () => {
    await rejected();
    await look();
    expect(await typesTold(ana, bia)).toEqual([[], []]);
  });
});

describe('a review that is assigned', () => {
  it('is told to its person alone, once, and not to who takes one themselves', async () => {
    const id = await write(1);
    await assign(id, bia.user.id);
    await assign(id, bia.user.id);
    expect(await typesTold(ana, bia)).toEqual([[], ['review_assigned']]);
    expect((await told(bia))[0]).toMatchObject({ location: { id: places[0] }, params: { reviewId: id } });
    await assign(id, ana.user.id);
    await assign(id, null);
    expect(await typesTold(ana, bia)).toEqual([[], ['review_assigned']]);
    await assign(id, bia.user.id);
    expect((await told(bia)).length).toBe(2);
  });
});
