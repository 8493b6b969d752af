import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectUnion } from '#src/db/schema/index';
import type { TestProject } from '#src/testing/factories';
import { insertManyLocations, manyLocationValues } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

const day = 86_400_000;
let test: TestApp;
let person: SignedInPerson;
/** Works in the first project alone. */
let single: SignedInPerson;
let north: TestProject;
let south: TestProject;
const locations = new Map<string, string[]>();

beforeAll(async () => {
  test = await buildTestApp();
  const { make, clock, context } = test;
  clock.set(new Date('2026-11-14T15:00:00Z'));
  const account = await make.account();
  north = await make.project(account, { name: 'Norte' });
  // It is the 15th there already.
  south = await make.project(account, { name: 'Sul', timeZone: 'Pacific/Kiritimati' });
  await context.db.insert(projectUnion).values([
    { accountId: account.id, projectId: north.id, unitedId: south.id },
    { accountId: account.id, projectId: south.id, unitedId: north.id },
  ]);
  for (const [one, count] of [
    [north, 3],
    [south, 2],
  ] as const)
    locations.set(
      one.id,
      await insertManyLocations(context.db, one, count, (n) => ({
        ...manyLocationValues(n),
        status: 'OPEN',
      })),
    );
  person = await test.signIn({ account, project: north, user: { projects: [north, south] } });
  single = await test.signIn({ account, project: north });
  await review(north, 5, 1);
  await review(north, 1, 2);
  await review(south, 3, 3);
  await review(south, 4, 9);
  await post(north, 'Fornada', 3);
  await post(south, 'Fornada', 2);
}, 60_000);
afterAll(() => test.close());

const ago = (days: number) => new Date(test.clock.now().getTime() - days * day).toISOString();
const firstOf = (of: TestProject) => sql`${of.accountId}, ${of.id}, ${locations.get(of.id)?.[0] ?? ''}`;

async function review(of: TestProject, rating: number, days: number) {
  await test.context.db.execute(sql`
    insert into review (id, account_id, project_id, location_id, provider_id, rating, written_at, updated_at, read_at)
    values (${randomUUID()}, ${firstOf(of)}, ${randomUUID()}, ${rating}, ${ago(days)}, ${ago(days)}, ${ago(0)})`);
}

async function post(of: TestProject, summary: string, inDays: number) {
  await test.context.db.execute(sql`
    insert into local_post (id, account_id, project_id, location_id, provider_id, topic_type, state, summary, scheduled_at,
      details, created_at, updated_at, read_at)
    values (${randomUUID()}, ${firstOf(of)}, ${randomUUID()}, 'STANDARD', 'SCHEDULED', ${summary}, ${ago(-inDays)}, '{}',
      ${ago(1)}, ${ago(1)}, ${ago(0)})`);
}

async function ask<Part extends 'reviews' | 'actions' | 'schedules'>(
  part: Part,
  { who = person, of = north, query = '?unified=true' } = {},
) {
  const answer = await who.inject({ url: `/api/projects/${of.id}/home/${part}${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ResponseOf<(typeof contract.home)[Part]>>();
}

it('counts the reviews of unified projects, and says how many are whose', async () => {
  const both = await ask('reviews');
  expect(both).toMatchObject({ count: 3, countBefore: 1, average: 3, byRating: [1, 0, 1, 0, 1], replied: 0 });
  expect(both.projects).toEqual([
    { id: north.id, name: 'Norte', count: 2 },
    { id: south.id, name: 'Sul', count: 1 },
  ]);
  expect(await ask('reviews', { query: '?unified=true&days=30' })).toMatchObject({ count: 4 });
  expect(await ask('reviews', { query: '' })).toMatchObject({ count: 2 });
  expect(await ask('reviews', { query: '' })).not.toHaveProperty('projects');
});

it('gives the same advice once, each project by its own date', async () => {
  const { items } = await ask('actions');
  const holiday = items.find((item) => 'holiday' in item && item.holiday === 'republic');
  expect(holiday).toMatchObject({
    date: '2026-11-15',
    locations: 5,
    projects: [
      { id: north.id, name: 'Norte', count: 3 },
      { id: south.id, name: 'Sul', count: 2 },
    ],
  });
  expect(items.find(({ type }) => type === 'unanswered_reviews')).toMatchObject({
    reviews: 4,
    low: 1,
    projects: [{ count: 2 }, { count: 2 }],
  });
  const types = items.map(({ type }) => type);
  expect(types.indexOf('unanswered_reviews')).toBeGreaterThan(types.lastIndexOf('holiday_special_hours'));
  const dates = items.flatMap((item) => ('date' in item ? [item.date] : []));
  expect(dates).toEqual([...dates].sort());
  const alone = await ask('actions', { query: '' });
  expect(alone.items.filter((item) => 'projects' in item)).toEqual([]);
});

it('lists what waits of any of them in the order of its time, with its project', async () => {
  const { total, items } = await ask('schedules');
  expect(total).toBe(2);
  expect(items.map(({ title, project }) => [title, project])).toEqual([
    ['Fornada', { id: south.id, name: 'Sul' }],
    ['Fornada', { id: north.id, name: 'Norte' }],
  ]);
  expect(await ask('schedules', { query: '' })).toMatchObject({ total: 1 });
});

it('counts for who works in one of them that one', async () => {
  expect(await ask('reviews', { who: single })).toMatchObject({
    count: 2,
    projects: [{ id: north.id, name: 'Norte', count: 2 }],
  });
  expect(await ask('schedules', { who: single })).toMatchObject({ total: 1 });
  const { items } = await ask('actions', { who: single });
  expect(items.find(({ type }) => type === 'unanswered_reviews')).toMatchObject({ reviews: 2 });
});
