import type { Notification } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  apiToken,
  appUser,
  localPost,
  notification,
  plan,
  planLocation,
  post,
  projectMember,
  userLocation,
} from '#src/db/schema/index';
import { newApiToken } from '#src/areas/access/api-tokens/secret';
import { insertManyLocations } from '#src/testing/many-locations';
import { mailsTo } from '#src/testing/sent-mails';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import type { ClaimedJob } from '#src/queue/handler';
import { notifyJobSettled } from './job-settled';
import { OpenJobsWatch } from './open-jobs-watch';
import { createDigestSchedule } from './digest';
import { notify, type NotificationEvent } from './notify';
import { reviewEvents } from './review-events';

let test: TestApp;
let marina: SignedInPerson;
let locations: readonly string[];

beforeAll(async () => {
  test = await buildTestApp();
}, 60_000);
afterAll(() => test.close());
beforeEach(async () => {
  marina = await test.signIn();
  locations = await insertManyLocations(test.context.db, marina.project, 3);
}, 60_000);

const tell = (...events: NotificationEvent[]) =>
  notify(
    test.context,
    test.context.db,
    { accountId: marina.account.id, projectId: marina.project.id },
    events,
  );
const review = (at = 0): NotificationEvent => ({
  type: 'review_new',
  locationId: locations[at] ?? '',
  params: { rating: 5, reviewer: 'Ana', text: 'Ótimo pão' },
});

async function list(who = marina, query = ''): Promise<Notification[]> {
  const answer = await who.inject({ url: `/api/notifications${query}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: Notification[] }>().items;
}
const unread = async (who = marina) =>
  (await who.inject({ url: '/api/notifications/unread' })).json<{ count: number }>().count;
const settle = (who: SignedInPerson, payload: object) =>
  who.inject({ method: 'PUT', url: '/api/notifications/settings', payload });
const mails = async (to: string) =>
  (
    await test.context.db.execute<{ template: string; locale: string }>(
      sql`select template, locale from mail_outbox where recipient = ${to} order by created_at`,
    )
  ).rows;

it('tells everyone who works in the project, and nobody else', async () => {
  const { account, project } = marina;
  const rafael = await test.signIn({ account, project });
  const admin = await test.signIn({ account, user: { role: 2, projects: [] } });
  const elsewhere = await test.signIn({ account });
  const foreign = await test.signIn();
  const blind = await test.signIn({ account, project, user: { permissions: { 'reviews:view': false } } });
  const deaf = await test.signIn({
    account,
    project,
    user: { permissions: { 'notifications:view': false } },
  });
  await tell(review());
  for (const person of [marina, rafael, admin]) expect(await list(person)).toHaveLength(1);
  for (const person of [elsewhere, foreign, blind]) expect(await list(person)).toEqual([]);
  expect((await deaf.inject({ url: '/api/notifications' })).statusCode).toBe(403);
  expect((await list())[0]).toMatchObject({
    type: 'review_new',
    project: { id: project.id, name: project.name },
    location: { id: locations[0] },
    params: { rating: 5, reviewer: 'Ana', text: 'Ótimo pão' },
    isRead: false,
  });
});

it('tells people who see some locations only of these, in counts and in mails too', async () => {
  const { account, project } = marina;
  const limited = await test.signIn({ account, project, user: { role: 0 } });
  const owned = { accountId: account.id, userId: limited.user.id, projectId: project.id };
  await test.context.db
    .update(projectMember)
    .set({ isLimited: true })
    .where(eq(projectMember.userId, limited.user.id));
  await test.context.db.insert(userLocation).values({ ...owned, locationId: locations[1] ?? '' });
  await settle(limited, { review_new: { app: true, email: 'now' } });
  await tell(...Array.from({ length: 6 }, () => review(0)));
  expect([await list(limited), await mails(limited.user.email)]).toEqual([[], []]);
  await tell(...Array.from({ length: 6 }, () => review(0)), review(1));
  expect((await list(limited)).map(({ location, params }) => [location?.id, params.count])).toEqual([
    [locations[1], undefined],
  ]);
  expect(await mails(limited.user.email)).toHaveLength(1);
});

it('tells many at once as one, with their count', async () => {
  await tell(...Array.from({ length: 6 }, () => review()), {
    type: 'location_state',
    locationId: locations[1] ?? '',
    params: { from: 'OPEN', to: 'CLOSED_TEMPORARILY' },
  });
  expect((await list()).map(({ type, params }) => [type, params.count])).toEqual([
    ['location_state', undefined],
    ['review_new', 6],
  ]);
});

it('tells of many posts at once as one, with how many these are and at how many locations', async () => {
  const { account, project } = marina;
  const limited = await test.signIn({ account, project, user: { role: 0 } });
  const owned = { accountId: account.id, userId: limited.user.id, projectId: project.id };
  const { db } = test.context;
  await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, limited.user.id));
  await db.insert(userLocation).values({ ...owned, locationId: locations[1] ?? '' });
  const refused = (...places: number[]): NotificationEvent => ({
    type: 'post_rejected',
    places: places.map((place) => locations[place] ?? ''),
    params: { postId: randomUUID(), title: 'Fornada' },
  });
  await tell(...Array.from({ length: 6 }, () => refused(0, 2)), refused(0, 1));
  expect((await list()).map(({ params }) => params)).toEqual([{ count: 14, posts: 7 }]);
  const stored = await db.execute<{ location_id: string; params: object }>(
    sql`select location_id, params from notification where user_id = ${limited.user.id}`,
  );
  expect(stored.rows).toMatchObject([{ location_id: locations[1], params: { count: 1, title: 'Fornada' } }]);
  // A post that stands at no location of theirs, as this one that does not exist, is shown to nobody.
  expect(await list(limited)).toEqual([]);
});

/** A post of ours at the first location; returns its id. */
async function standingPost(): Promise<string> {
  const { db, clock } = test.context;
  const [postId, planId, at] = [randomUUID(), randomUUID(), clock.now()];
  const owned = { accountId: marina.account.id, projectId: marina.project.id };
  const by = { createdBy: marina.user.id, createdAt: at };
  const content = {
    kind: 'news',
    text: 'Fornada',
    button: null,
    photo: null,
    event: null,
    offer: null,
  } as const;
  await db
    .insert(plan)
    .values({ ...owned, ...by, id: planId, title: 'Fornada', source: 'post', state: 'applied' });
  await db.insert(post).values({ ...owned, ...by, id: postId, planId, kind: 'news', content, at });
  await db.insert(localPost).values({
    ...{ ...owned, id: randomUUID(), locationId: locations[0] ?? '', postId, topicType: 'STANDARD' },
    ...{ state: 'LIVE', details: {}, createdAt: at, updatedAt: at, readAt: at },
  });
  return postId;
}

it('counts posts in mails, and not their locations', async () => {
  await settle(marina, {
    post_late: { app: true, email: 'daily' },
    post_rejected: { app: true, email: 'daily' },
  });
  const of = async (type: 'post_late' | 'post_rejected'): Promise<NotificationEvent> => ({
    type,
    places: locations,
    params: { postId: await standingPost(), title: 'Fornada' },
  });
  const late = [await of('post_late'), await of('post_late')];
  const rejected = await Promise.all(Array.from({ length: 6 }, () => of('post_rejected')));
  await tell(...late, ...rejected);
  test.clock.advance(25 * 60 * 60_000);
  await createDigestSchedule(test.context).runDue();
  expect((await mailsTo(test.context, marina.user.email)).map(({ params }) => params)).toEqual([
    {
      counts: [
        { type: 'post_late', count: 2 },
        { type: 'post_rejected', count: 6 },
      ],
      isDigest: true,
    },
  ]);
});

it('marks some as read, or all up to the newest seen, and never others’', async () => {
  const rafael = await test.signIn({ account: marina.account, project: marina.project });
  await tell(review(0), review(1), review(2));
  const [newest, middle] = await list();
  const mark = (who: SignedInPerson, payload: object) =>
    who.inject({ method: 'POST', url: '/api/notifications/read', payload });
  expect((await mark(marina, { ids: [middle?.id] })).json()).toEqual({ unread: 2 });
  await tell(review(0));
  expect((await mark(marina, { upTo: newest?.id })).json()).toEqual({ unread: 1 });
  expect(await list(marina, '?state=unread')).toHaveLength(1);
  expect((await mark(rafael, { ids: [middle?.id] })).json()).toEqual({ unread: 4 });
  expect(await unread(rafael)).toBe(4);
});

it('filters by type and project, page by page', async () => {
  await tell(review(0), review(1), { type: 'google_update', locationId: locations[0] ?? '', params: {} });
  expect(await list(marina, '?type=google_update')).toHaveLength(1);
  expect(await list(marina, `?projectId=${marina.project.id}&type=review_new`)).toHaveLength(2);
  const first = await marina.inject({ url: '/api/notifications?limit=2' });
  const { items, next } = first.json<{ items: Notification[]; next: string }>();
  const rest = await list(marina, `?limit=2&cursor=${next}`);
  expect(new Set([...items, ...rest].map(({ id }) => id)).size).toBe(3);
  expect((await marina.inject({ url: '/api/notifications?cursor=nonsense' })).statusCode).toBe(400);
});

it('keeps silent about a project one is no longer in', async () => {
  await tell(review());
  await test.context.db.execute(sql`delete from project_member where user_id = ${marina.user.id}`);
  expect(await list()).toEqual([]);
  expect(await unread()).toBe(0);
});

it('tells only by the channels a person chose, in their language', async () => {
  expect((await settle(marina, { review_new: { app: false, email: 'now' } })).json()).toEqual({
    review_new: { app: false, email: 'now' },
  });
  await settle(marina, { google_update: { app: true, email: 'off' } });
  await marina.inject({ method: 'PUT', url: '/api/preferences', payload: { locale: 'br' } });
  await tell(review(0), review(1), { type: 'google_update', params: {} });
  expect((await list()).map(({ type }) => type)).toEqual(['google_update']);
  expect(await mails(marina.user.email)).toEqual([{ template: 'notifications', locale: 'br' }]);
});

it('mails a digest once, a day after its first entry', async () => {
  const digests = createDigestSchedule(test.context);
  await settle(marina, { review_new: { app: true, email: 'daily' } });
  await tell(review(0), review(1));
  expect(await digests.runDue()).toBe(0);
  test.clock.advance(25 * 60 * 60_000);
  expect(await digests.runDue()).toBe(1);
  expect(await digests.runDue()).toBe(0);
  expect(await mails(marina.user.email)).toEqual([{ template: 'notifications', locale: 'en' }]);
});

it('mails nothing in a digest that its reader may not see any more', async () => {
  const { account, project } = marina;
  const { db } = test.context;
  const digests = createDigestSchedule(test.context);
  const join = () => test.signIn({ account, project, user: { role: 0 } });
  const [kept, blinded, removed, narrowed, partly] = [
    await join(),
    await join(),
    await join(),
    await join(),
    await join(),
  ];
  for (const one of [kept, blinded, removed, narrowed, partly])
    await settle(one, { review_new: { app: false, email: 'daily' } });
  await tell(review(0), review(1));
  await db
    .update(appUser)
    .set({ permissions: { 'reviews:view': false } })
    .where(eq(appUser.id, blinded.user.id));
  await db.delete(projectMember).where(eq(projectMember.userId, removed.user.id));
  for (const [one, at] of [
    [narrowed, 2],
    [partly, 1],
  ] as const) {
    const owned = { accountId: account.id, userId: one.user.id, projectId: project.id };
    await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, one.user.id));
    await db.insert(userLocation).values({ ...owned, locationId: locations[at] ?? '' });
  }
  test.clock.advance(25 * 60 * 60_000);
  expect(await digests.runDue()).toBe(2);
  for (const one of [blinded, removed, narrowed]) expect(await mails(one.user.email)).toEqual([]);
  const counts = async (to: string) => {
    const [mail] = await mailsTo(test.context, to);
    return (mail?.params as { counts: unknown }).counts;
  };
  expect(await counts(kept.user.email)).toEqual([{ type: 'review_new', count: 2 }]);
  expect(await counts(partly.user.email)).toEqual([{ type: 'review_new', count: 1 }]);
  expect(await digests.runDue()).toBe(0);
});

it('tells and mails nobody whose home keeps them out of the account that they joined', async () => {
  const { account, project } = marina;
  const { db, clock } = test.context;
  const digests = createDigestSchedule(test.context);
  /** Somebody of a home of their own, and how it tells them. */
  const joined = async (email: 'now' | 'daily') => {
    const [home, there] = [await test.signIn(), await test.signIn({ account, project })];
    await settle(there, { review_new: { app: true, email } });
    return { home: home.user.id, there: there.user };
  };
  const [atOnce, inDigest] = [await joined('now'), await joined('daily')];
  await tell(review(0));
  const shutOut = async (disabledAt: Date | null) => {
    for (const { home } of [atOnce, inDigest])
      await db.update(appUser).set({ disabledAt }).where(eq(appUser.id, home));
  };
  for (const { home, there } of [atOnce, inDigest])
    await db.update(appUser).set({ homeUserId: home }).where(eq(appUser.id, there.id));
  await shutOut(clock.now());
  await tell(review(1));
  expect(await db.$count(notification, eq(notification.userId, atOnce.there.id))).toBe(1);
  expect(await mails(atOnce.there.email)).toHaveLength(1);
  test.clock.advance(25 * 60 * 60_000);
  expect(await digests.runDue()).toBe(0);
  await shutOut(null);
  expect(await digests.runDue()).toBe(1);
  expect(await mails(inDigest.there.email)).toHaveLength(1);
});

it('finds what is new in reviews, and nothing in the first reading of a location', async () => {
  const { db } = test.context;
  const read = (providerId: string, comment: string) => ({
    id: randomUUID(),
    location_id: locations[0] ?? '',
    provider_id: providerId,
    reviewer_name: 'Ana',
    rating: 4,
    comment,
  });
  const events = (...reviews: ReturnType<typeof read>[]) =>
    db.transaction((tx) => reviewEvents(tx, { accountId: marina.account.id }, reviews));
  expect(await events(read('a', 'Bom'))).toEqual([]);
  await db.execute(sql`update location set reviews_read_at = now() where id = ${locations[0]}`);
  await db.execute(sql`
    insert into review (id, account_id, project_id, location_id, provider_id, rating, comment, written_at, updated_at, read_at)
    values (gen_random_uuid(), ${marina.account.id}, ${marina.project.id}, ${locations[0]}, 'a', 4, 'Bom', now(), now(), now())`);
  const found = await events(read('a', 'Bom'), read('b', 'Novo'));
  expect(found.map(({ type, params }) => [type, params.text])).toEqual([['review_new', 'Novo']]);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from review where location_id = ${locations[0]} and provider_id = 'a'`,
  );
  // One that is known keeps its id, whatever it would have got.
  expect((await events(read('a', 'Mudou'))).map(({ type, params }) => [type, params.reviewId])).toEqual([
    ['review_updated', rows[0]?.id],
  ]);
  const fresh = read('b', 'Novo');
  expect((await events(fresh))[0]?.params.reviewId).toBe(fresh.id);
});

it('tells of a review whose beginning ends within an emoji', async () => {
  const { db } = test.context;
  await db.execute(sql`update location set reviews_read_at = now() where id = ${locations[0]}`);
  const comment = `${'x'.repeat(138)}🥐 muito bom`;
  const found = await db.transaction((tx) =>
    reviewEvents(tx, { accountId: marina.account.id }, [
      {
        id: randomUUID(),
        location_id: locations[0] ?? '',
        provider_id: 'c',
        reviewer_name: 'Ana',
        rating: 5,
        comment,
      },
    ]),
  );
  await tell(...found);
  expect((await list())[0]?.params.text).toBe(`${'x'.repeat(138)}…`);
});

/** Listens to a person's stream over a real connection. */
async function open(who: SignedInPerson, query = '') {
  const address = test.app.server.address() ?? (await test.app.listen({ port: 0, host: '127.0.0.1' }));
  const port = typeof address === 'string' ? new URL(address).port : address.port;
  const stop = new AbortController();
  const answer = await fetch(`http://127.0.0.1:${String(port)}/api/notifications/stream${query}`, {
    headers: { authorization: `Bearer ${who.accessToken}` },
    signal: stop.signal,
  });
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  const ended = (async () => {
    const decoder = new TextDecoder();
    for await (const part of answer.body ?? []) text += decoder.decode(part as Uint8Array);
  })().catch(() => undefined);
  return { text: () => text, ended, close: () => (stop.abort(), ended) };
}

it('streams what is new to its reader alone, and what they missed', async () => {
  const other = await test.signIn();
  const [mine, theirs] = [await open(marina), await open(other)];
  await vi.waitFor(() => expect(mine.text()).toContain('retry'));
  await vi.waitFor(
    async () => {
      await tell(review());
      await test.context.db.execute(sql`
        insert into job (id, account_id, project_id, kind, title, state, created_at, run_at) values
        (gen_random_uuid(), ${marina.account.id}, ${marina.project.id}, 'apply', 'Horários', 'queued', now(), now())`);
      expect(mine.text()).toContain('review_new');
      expect(mine.text()).toContain(`event: jobs\ndata: {"projectId":"${marina.project.id}"}`);
    },
    { timeout: 8_000, interval: 1_200 },
  );
  expect(theirs.text()).not.toMatch(/review_new|event: jobs/);
  const [first] = (await list()).reverse();
  await mine.close();
  await tell(review(1));
  const again = await open(marina, `?after=${first?.id ?? ''}`);
  const newest = (await list())[0]?.id ?? '';
  await vi.waitFor(() => expect(again.text()).toContain(`id: ${newest}`));
  expect(again.text()).not.toContain(`id: ${first?.id ?? ''}\n`);
  await again.close();
  await theirs.close();
  expect((await test.app.inject({ url: '/api/notifications/stream' })).statusCode).toBe(401);
}, 20_000);

it('sees that jobs begin, go on and end, and tells who works in their project alone', async () => {
  const { db } = test.context;
  const { account, project } = marina;
  const admin = await test.signIn({ account, user: { role: 2, projects: [] } });
  const elsewhere = await test.signIn({ account });
  const foreign = await test.signIn();
  const watchers = [marina, admin, elsewhere, foreign].map((who) => ({
    id: who.user.id,
    accountId: who.account.id,
    permissions: {},
  }));
  const watch = new OpenJobsWatch();
  const look = async () =>
    (await watch.look(db, watchers)).map(({ projectId, userIds }) => [projectId, [...userIds].sort()]);
  const told = [[project.id, [marina.user.id, admin.user.id].sort()]];
  expect(await look()).toEqual([]);

  const jobId = crypto.randomUUID();
  await db.execute(sql`insert into job (id, account_id, project_id, kind, title, state, total, created_at, run_at)
    values (${jobId}, ${account.id}, ${project.id}, 'content', 'Leitura', 'running', 100, now(), now())`);
  expect(await look()).toEqual(told);
  const goOn = (done: number) => db.execute(sql`update job set done = ${done} where id = ${jobId}`);
  await goOn(40);
  expect(await look()).toEqual([]);
  await goOn(50);
  expect(await look()).toEqual(told);
  expect(await look()).toEqual([]);
  expect(await look()).toEqual([]);
  await db.execute(sql`update job set state = 'done', finished_at = now() where id = ${jobId}`);
  expect(await look()).toEqual(told);
  expect(await look()).toEqual([]);
});

it('sees jobs move for people who see some locations only where these are at one of them', async () => {
  const { db, clock } = test.context;
  const { account, project } = marina;
  const limited = await test.signIn({ account, project });
  const owned = { accountId: account.id, projectId: project.id };
  const [theirs = '', other = ''] = locations;
  await db.update(projectMember).set({ isLimited: true }).where(eq(projectMember.userId, limited.user.id));
  await db.insert(userLocation).values({ ...owned, userId: limited.user.id, locationId: theirs });
  const watchers = [marina, limited].map(({ user }) => ({
    id: user.id,
    accountId: account.id,
    permissions: {},
  }));
  const watch = new OpenJobsWatch();
  const told = async () =>
    (await watch.look(db, watchers)).flatMap(({ userIds }) => userIds).map((id) => id === limited.user.id);
  const begin = async (...places: readonly string[]) => {
    const [planId, jobId] = [randomUUID(), randomUUID()];
    const by = { createdBy: marina.user.id, createdAt: clock.now() };
    await db
      .insert(plan)
      .values({ ...owned, ...by, id: planId, title: 'Horários', source: 'bulk', state: 'applied' });
    await db.insert(planLocation).values(
      places.map((locationId, seq) => ({
        ...{ planId, seq, accountId: account.id, locationId, name: 'Loja', searchText: 'loja' },
      })),
    );
    await db.execute(sql`insert into job (id, account_id, project_id, plan_id, kind, title, state, total, created_at, run_at)
      values (${jobId}, ${account.id}, ${project.id}, ${planId}, 'apply', 'Horários', 'running', 2, now(), now())`);
    return jobId;
  };
  const end = (id: string) =>
    db.execute(sql`update job set state = 'done', finished_at = now() where id = ${id}`);
  await told();
  const seen = await begin(theirs, other);
  expect((await told()).sort()).toEqual([false, true]);
  // One elsewhere says nothing, beside one that is here.
  const unseen = await begin(other);
  expect(await told()).toEqual([false]);
  await end(unseen);
  expect(await told()).toEqual([false]);
  await end(seen);
  expect((await told()).sort()).toEqual([false, true]);
});

it('streams nothing of posts and replies to people who may not see them, and stops once they no longer may', async () => {
  const { account, project } = marina;
  const blind = await test.signIn({
    account,
    project,
    user: { permissions: { 'posts:view': false, 'reviews:view': false } },
  });
  const [seeing, unseeing] = [await open(marina), await open(blind)];
  for (const reader of [seeing, unseeing])
    await vi.waitFor(() => expect(reader.text()).toContain('retry'), { timeout: 8_000 });
  const { db } = test.context;
  const begin = async (field: 'post' | 'reply' | null) => {
    const jobId = crypto.randomUUID();
    const fields = field === null ? [] : [field];
    await db.execute(sql`
      insert into job (id, account_id, project_id, kind, title, state, subject_fields, created_at, run_at) values
      (${jobId}, ${account.id}, ${project.id}, 'apply', 'Segredo', 'queued', ${sql.param(fields)}::text[], now(), now())`);
    await db.execute(sql`
      insert into notification (account_id, project_id, user_id, type, params, in_app, in_digest, created_at)
      select ${account.id}, ${project.id}, u, 'job_finished', ${JSON.stringify({ jobId, title: 'Segredo' })}::jsonb, true, false, now()
      from unnest(${sql.param([marina.user.id, blind.user.id])}::uuid[]) u`);
  };
  const eventsOf = (text: string, event: string) => text.split(`event: ${event}\n`).length - 1;
  for (const field of ['post', 'reply'] as const) await begin(field);
  await vi.waitFor(
    () => {
      expect(eventsOf(seeing.text(), 'notification')).toBe(2);
      expect(eventsOf(seeing.text(), 'jobs')).toBeGreaterThan(0);
    },
    { timeout: 8_000 },
  );
  // The looks that told the one are over when the next is told to both.
  await begin(null);
  await vi.waitFor(() => expect(eventsOf(unseeing.text(), 'jobs')).toBe(1), { timeout: 8_000 });
  await vi.waitFor(() => expect(eventsOf(unseeing.text(), 'notification')).toBe(1), { timeout: 8_000 });
  await Promise.all([seeing.close(), unseeing.close()]);

  expect(await list()).toHaveLength(3);
  expect(await list(blind)).toHaveLength(1);
  const after = await open(blind, '?after=0&hold=0');
  await after.ended;
  expect(eventsOf(after.text(), 'notification')).toBe(1);

  await tell(review());
  expect(await list(marina, '?type=review_new')).toHaveLength(1);
  await db.execute(
    sql`update app_user set permissions = '{"reviews:view": false}' where id = ${marina.user.id}`,
  );
  expect(await list(marina, '?type=review_new')).toEqual([]);
  expect(await unread()).toBe(2);
}, 40_000);

it('ends the streams of people who are no longer let in or whose rights changed, and no others', async () => {
  const { account, project } = marina;
  const { db, context, clock } = { ...test, db: test.context.db };
  const people = await Promise.all(Array.from({ length: 6 }, () => test.signIn({ account, project })));
  const [locked, idle, signedOut, disabled, demoted, narrowed] = people as [
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
    SignedInPerson,
  ];
  const staying = await open(marina);
  const readers = await Promise.all(people.map((one) => open(one)));
  for (const reader of [staying, ...readers])
    await vi.waitFor(() => expect(reader.text()).toContain('retry'), { timeout: 8_000 });
  expect((await locked.inject({ method: 'POST', url: '/api/session/lock' })).statusCode).toBeLessThan(300);
  await db.execute(
    sql`update session set ended_at = now(), end_reason = 'signed_out' where id = ${signedOut.sessionId}`,
  );
  await db.execute(sql`update app_user set disabled_at = now() where id = ${disabled.user.id}`);
  await db.execute(sql`update app_user set role = role - 1 where id = ${demoted.user.id}`);
  await db.execute(
    sql`update app_user set permissions = '{"reviews:view": false}' where id = ${narrowed.user.id}`,
  );
  // Nobody calls with it: that its lock is due stands in no row.
  await db.execute(sql`update app_user set lock_after_minutes = 5 where id = ${idle.user.id}`);
  await db.execute(sql`
    update session set active_at = ${new Date(clock.now().getTime() - 7 * 60_000).toISOString()} where id = ${idle.sessionId}`);
  await Promise.all(readers.map(({ ended }) => ended));
  expect(context.clock.now()).toEqual(clock.now());
  // What comes now reaches the one who stayed, and was told to nobody else.
  const before = readers.map(({ text }) => text());
  await tell(review());
  await vi.waitFor(() => expect(staying.text()).toContain('review_new'), { timeout: 8_000 });
  expect(readers.map(({ text }) => text())).toEqual(before);
  expect(before.join()).not.toContain('review_new');
  await staying.close();
}, 30_000);

it('ends the stream of a token once its account is closed', async () => {
  const { db } = test.context;
  const owner = await test.signIn();
  const { secret, hash, ending } = newApiToken();
  await db.insert(apiToken).values({
    ...{ id: randomUUID(), accountId: owner.account.id, userId: owner.user.id, name: 'Painel', hash, ending },
    ...{ scopes: ['notifications:view'], createdAt: test.clock.now() },
    expiresAt: new Date(test.clock.now().getTime() + 86_400_000),
  });
  const [staying, reader] = [await open(marina), await open({ ...owner, accessToken: secret })];
  for (const one of [staying, reader])
    await vi.waitFor(() => expect(one.text()).toContain('retry'), { timeout: 8_000 });
  await db.execute(sql`
    update account set closed_at = now(), suspended_at = now(), suspend_reason = 'x' where id = ${owner.account.id}`);
  await reader.ended;
  await tell(review());
  await vi.waitFor(() => expect(staying.text()).toContain('review_new'), { timeout: 8_000 });
  await staying.close();
}, 30_000);

it('tells who began a job of replies only while they may see them', async () => {
  const { db } = test.context;
  const jobId = crypto.randomUUID();
  await db.execute(sql`
    insert into job (id, account_id, project_id, kind, title, state, subject_fields, created_at, run_at) values
    (${jobId}, ${marina.account.id}, ${marina.project.id}, 'apply', 'Segredo', 'running', '{reply}', now(), now())`);
  const stored = async () =>
    (await db.execute(sql`select 1 from notification where user_id = ${marina.user.id}`)).rows;
  const settled = () =>
    db.transaction((tx) =>
      notifyJobSettled(
        test.context,
        tx,
        {
          id: jobId,
          accountId: marina.account.id,
          projectId: marina.project.id,
          kind: 'apply',
          createdBy: marina.user.id,
        } as ClaimedJob,
        'done',
      ),
    );
  await db.execute(
    sql`update app_user set permissions = '{"reviews:view": false}' where id = ${marina.user.id}`,
  );
  await settled();
  expect(await stored()).toEqual([]);
  await db.execute(sql`update app_user set permissions = '{}' where id = ${marina.user.id}`);
  await settled();
  expect(await stored()).toHaveLength(1);
});

it('ends open streams when it stops, and waits for nobody', async () => {
  const cut = vi.spyOn(test.app.server, 'closeAllConnections');
  const reader = await open(marina);
  await test.app.close();
  await reader.ended;
  expect(reader.text()).toContain('retry');
  expect(cut).not.toHaveBeenCalled();
}, 20_000);
