import { randomUUID } from 'node:crypto';
import type { ReceivedReviews, RecommendedAction, ScheduledItem } from '@frontage/api-client/contract';
import type { Permission } from '@frontage/domain';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { insertManyLocations, manyLocationValues } from '#src/testing/many-locations';
import { createScoreSchedule } from '#src/areas/locations/score/schedule';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

const day = 86_400_000;
let test: TestApp;
let person: SignedInPerson;
let locations: readonly string[];

beforeAll(async () => {
  test = await buildTestApp();
}, 60_000);
afterAll(() => test.close());

beforeEach(async () => {
  test.clock.set(new Date('2026-11-14T15:00:00Z'));
  person = await test.signIn();
  locations = await insertManyLocations(test.context.db, person.project, 4, (n) => ({
    ...manyLocationValues(n + 1),
    status: n === 3 ? 'CLOSED_PERMANENTLY' : 'OPEN',
    specialHours: n === 0 ? [{ date: '2026-11-15', ranges: [] }] : [],
  }));
}, 60_000);

const ago = (days: number) => new Date(test.clock.now().getTime() - days * day).toISOString();

async function ask<Answer>(part: string, who = person): Promise<Answer> {
  const answer = await who.inject({ url: `/api/projects/${person.project.id}/home/${part}` });
  expect(answer.statusCode).toBe(200);
  return answer.json<Answer>();
}

async function review(
  rating: number,
  days: number,
  values: { reply?: string; state?: string; location?: number } = {},
) {
  const { account, project } = person;
  await test.context.db.execute(sql`
    insert into review (id, account_id, project_id, location_id, provider_id, rating, written_at, updated_at, reply, reply_state,
      read_at)
    values (${randomUUID()}, ${account.id}, ${project.id}, ${locations[values.location ?? 0] ?? ''}, ${randomUUID()}, ${rating},
      ${ago(days)}, ${ago(days)}, ${values.reply ?? null}, ${values.state ?? null}, ${ago(0)})`);
}

async function post(
  state: string,
  at: { created: number; scheduled?: number },
  location = 0,
  summary = 'Fornada',
) {
  const { account, project } = person;
  await test.context.db.execute(sql`
    insert into local_post (id, account_id, project_id, location_id, provider_id, topic_type, state, summary, scheduled_at,
      details, created_at, updated_at, read_at)
    values (${randomUUID()}, ${account.id}, ${project.id}, ${locations[location] ?? ''}, ${randomUUID()}, 'STANDARD', ${state},
      ${summary}, ${at.scheduled === undefined ? null : ago(at.scheduled)}, '{}', ${ago(at.created)}, ${ago(at.created)},
      ${ago(0)})`);
}

const markRead = () =>
  test.context.db.execute(
    sql`update location set reviews_read_at = ${ago(0)}, posts_read_at = ${ago(0)} where project_id = ${person.project.id}`,
  );

it('counts the reviews of the period, and those before it to compare with', async () => {
  expect(await ask<ReceivedReviews>('reviews')).toMatchObject({ isRead: false, count: 0, average: null });
  await markRead();
  await review(5, 1, { reply: 'Obrigada!' });
  await review(4, 6.9, { reply: 'Ligue para 98877-2040', state: 'REJECTED' });
  await review(1, 8);
  await review(3, 29);
  await review(2, 31);
  expect(await ask('reviews?days=7')).toEqual({
    isRead: true,
    count: 2,
    countBefore: 1,
    average: 4.5,
    byRating: [0, 0, 0, 1, 1],
    replied: 1,
  });
  expect(await ask<ReceivedReviews>('reviews?days=30')).toMatchObject({
    count: 4,
    countBefore: 1,
    average: 3.25,
    byRating: [1, 0, 1, 1, 1],
  });
});

it('advises on holidays that open locations say nothing about', async () => {
  const { items } = await ask<{ items: RecommendedAction[] }>('actions');
  expect(items).toEqual([
    {
      type: 'holiday_special_hours',
      badge: 'HOLIDAYS',
      holiday: 'republic',
      date: '2026-11-15',
      locations: 2,
    },
    {
      type: 'holiday_special_hours',
      badge: 'HOLIDAYS',
      holiday: 'blackAwareness',
      date: '2026-11-20',
      locations: 3,
    },
    {
      type: 'holiday_special_hours',
      badge: 'HOLIDAYS',
      holiday: 'christmas',
      date: '2026-12-25',
      locations: 3,
    },
  ]);
});

it('tells the day where the shops are, not in Greenwich', async () => {
  test.clock.set(new Date('2026-11-16T01:30:00Z'));
  const later = await test.signIn({ account: person.account, project: person.project });
  const { items } = await ask<{ items: RecommendedAction[] }>('actions', later);
  expect(items[0]).toMatchObject({ holiday: 'republic' });
});

it('counts unanswered reviews of 30 days, and locations without a post for 7', async () => {
  await markRead();
  await review(1, 2);
  await review(5, 20);
  await review(5, 2, { reply: 'Obrigada!' });
  await review(4, 2, { reply: 'Ligue para 98877-2040', state: 'REJECTED' });
  await review(1, 31);
  await post('LIVE', { created: 3 });
  await post('LIVE', { created: 8 }, 1);
  await post('REJECTED', { created: 1 }, 1);
  await createScoreSchedule(test.context).runDue();
  const { items } = await ask<{ items: RecommendedAction[] }>('actions');
  expect(items.filter(({ badge }) => badge === 'GENERAL_ALERTS')).toEqual([
    { type: 'unanswered_reviews', badge: 'GENERAL_ALERTS', reviews: 3, low: 1 },
    { type: 'days_without_posts', badge: 'GENERAL_ALERTS', locations: 2 },
  ]);
});

it('tells of reviews, questions and posts only whom they are shown to', async () => {
  await markRead();
  await review(1, 2);
  await test.context.db.execute(sql`
    insert into question (id, account_id, project_id, location_id, provider_id, body, upvotes, asked_at, updated_at, read_at)
    select ${randomUUID()}, account_id, project_id, id, ${randomUUID()}, 'Abre aos domingos?', 0, ${ago(1)}::timestamptz, ${ago(1)}::timestamptz, ${ago(0)}::timestamptz
    from location where id = ${locations[0] ?? ''}`);
  await createScoreSchedule(test.context).runDue();
  const without = (...denied: Permission[]) =>
    test.signIn({
      account: person.account,
      project: person.project,
      user: { permissions: Object.fromEntries(denied.map((one) => [one, false])) },
    });
  const told = async (who: SignedInPerson) =>
    (await ask<{ items: RecommendedAction[] }>('actions', who)).items
      .filter(({ badge }) => badge === 'GENERAL_ALERTS')
      .map(({ type }) => type);
  const ofReviews = ['unanswered_reviews', 'unanswered_questions'];
  expect(await told(person)).toEqual([...ofReviews, 'days_without_posts']);
  expect(await told(await without('reviews:view'))).toEqual(['days_without_posts']);
  expect(await told(await without('posts:view'))).toEqual(ofReviews);
});

it('counts as many unanswered reviews as the inbox lists where the links of the card and the action lead', async () => {
  await markRead();
  for (const days of [1, 6.9, 7.1, 29, 31]) {
    await review(1, days);
    await review(5, days, { reply: 'Obrigada!', location: 1 });
    await review(4, days, { reply: 'Ligue para 98877-2040', state: 'REJECTED', location: 1 });
  }
  await review(2, 3, { location: 3 });
  // Removed ones stay visible in the inbox, and wait for no answer.
  await test.context.db.execute(
    sql`update review set removed_at = ${ago(0)} where location_id = ${locations[3] ?? ''}`,
  );
  const listed = async (days: '7' | '30') => {
    const answer = await person.inject({
      url: `/api/projects/${person.project.id}/reviews/counts?replies=none&days=${days}`,
    });
    return answer.json<{ matching: number }>().matching;
  };
  for (const [days, expected] of [
    ['7', 4],
    ['30', 8],
  ] as const) {
    const { count, replied } = await ask<ReceivedReviews>(`reviews?days=${days}`);
    expect([days, count - replied, await listed(days)]).toEqual([days, expected, expected]);
  }
  const { items } = await ask<{ items: RecommendedAction[] }>('actions');
  expect(items).toContainEqual(expect.objectContaining({ type: 'unanswered_reviews', reviews: 8 }));
});

it('tells of missing pictures once they were read, and not where people said that they do not count', async () => {
  const alerts = async () => {
    await createScoreSchedule(test.context).runDue();
    const { items } = await ask<{ items: RecommendedAction[] }>('actions');
    return items.filter(({ badge }) => badge === 'GENERAL_ALERTS');
  };
  expect(await alerts()).toEqual([]);
  await test.context.db.execute(sql`
    update location set media_read_at = ${ago(0)} where project_id = ${person.project.id}`);
  const lacking = (type: string, count: number) => ({ type, badge: 'GENERAL_ALERTS', locations: count });
  expect(await alerts()).toEqual([lacking('missing_cover_photo', 3), lacking('missing_profile_photo', 3)]);
  await person.inject({
    method: 'POST',
    url: `/api/projects/${person.project.id}/score/annulments`,
    payload: { selection: { by: 'ids', ids: locations }, check: 'cover', reason: 'Quiosque' },
  });
  expect(await alerts()).toEqual([lacking('missing_profile_photo', 3)]);
});

it('loses a line once what it asks for is done', async () => {
  const { db } = test.context;
  const of = sql`project_id = ${person.project.id}`;
  await markRead();
  await review(1, 2);
  const types = async () => {
    await createScoreSchedule(test.context).runDue();
    const { items } = await ask<{ items: RecommendedAction[] }>('actions');
    return items.map((item) => ('holiday' in item ? item.holiday : item.type));
  };
  const days = ['2026-11-15', '2026-11-20', '2026-12-25'];
  const holidays = ['republic', 'blackAwareness', 'christmas'];
  expect(await types()).toEqual([...holidays, 'unanswered_reviews', 'days_without_posts']);
  await db.execute(sql`update review set reply = 'Obrigada!' where ${of}`);
  expect(await types()).toEqual([...holidays, 'days_without_posts']);
  for (const place of [0, 1, 2]) await post('LIVE', { created: 1 }, place);
  expect(await types()).toEqual(holidays);
  for (const [index, day] of days.entries()) {
    const hours = JSON.stringify(days.slice(0, index + 1).map((date) => ({ date, ranges: [] })));
    await db.execute(sql`update location set field_values =
      jsonb_set(field_values, '{specialHours}', ${hours}::jsonb) where ${of}`);
    expect(await types(), day).toEqual(holidays.slice(index + 1));
  }
});

it('lists what waits for its time, one post to many locations once', async () => {
  await post('SCHEDULED', { created: 1, scheduled: -2 }, 0);
  await post('SCHEDULED', { created: 1, scheduled: -2 }, 1);
  await post('SCHEDULED', { created: 1, scheduled: -1 }, 2, 'Panetone');
  await post('SCHEDULED', { created: 9, scheduled: 1 }, 2, 'Over');
  const { items, total } = await ask<{ total: number; items: ScheduledItem[] }>('schedules');
  expect(total).toBe(2);
  expect(items.map(({ title, locations: count, kind, postId }) => [kind, title, count, postId])).toEqual([
    ['post', 'Panetone', 1, null],
    ['post', 'Fornada', 2, null],
  ]);
});

it("never counts another project's", async () => {
  const other = person;
  await review(5, 1);
  person = await test.signIn({ account: other.account });
  locations = [];
  expect(await ask<ReceivedReviews>('reviews')).toMatchObject({ count: 0 });
  const answer = await person.inject({ url: `/api/projects/${other.project.id}/home/reviews` });
  expect(answer.statusCode).toBe(404);
});
