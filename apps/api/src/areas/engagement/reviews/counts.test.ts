import { mostCounted } from '@frontage/api-client/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectMember, userLocation } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let ana: SignedInPerson;
let places: readonly string[];

/** So many reviews of so many stars at a location, some of them answered. */
const write = (locationId: string, rating: number, count: number, reply: string | null = null) =>
  test.context.db.execute(sql`
    insert into review (id, account_id, project_id, location_id, provider_id, rating, written_at, updated_at, reply, read_at)
    select gen_random_uuid(), ${ana.account.id}, ${ana.project.id}, ${locationId}, gen_random_uuid()::text, ${rating},
      ${test.clock.now().toISOString()}::timestamptz, ${test.clock.now().toISOString()}::timestamptz, ${reply},
      ${test.clock.now().toISOString()}::timestamptz
    from generate_series(1, ${count})`);

const countOf = async (query: string, who = ana) => {
  const answer = await who.inject({ url: `/api/projects/${ana.project.id}/reviews/count?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ count: number; isMore: boolean }>();
};

beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.signIn();
  const names = ['Centro', 'Moema'];
  places = await Promise.all(
    names.map(async (name) => (await insertLocation(test.context, ana.project, { name })).id),
  );
  await write(places[0]!, 5, mostCounted);
  await write(places[0]!, 1, 3);
  await write(places[1]!, 1, 2, 'Obrigada');
});
afterAll(() => test.close());

it('tells how many match, and beyond the most that there are more', async () => {
  expect(await countOf('rating=5')).toEqual({ count: mostCounted, isMore: false });
  expect(await countOf('')).toEqual({ count: mostCounted, isMore: true });
  expect(await countOf('rating=1&replies=none')).toEqual({ count: 3, isMore: false });
  expect(await countOf('replies=replied')).toEqual({ count: 2, isMore: false });
  expect(await countOf('search=nothing')).toEqual({ count: 0, isMore: false });
});

it('counts what the person may see, and asks for the right to see reviews', async () => {
  const person = (permissions: object) =>
    test.signIn({ project: ana.project, account: ana.account, user: { permissions } });
  const limited = await person({});
  await test.context.db
    .update(projectMember)
    .set({ isLimited: true })
    .where(eq(projectMember.userId, limited.user.id));
  await test.context.db.insert(userLocation).values({
    ...{ accountId: ana.account.id, projectId: ana.project.id },
    ...{ userId: limited.user.id, locationId: places[1]! },
  });
  expect(await countOf('', limited)).toEqual({ count: 2, isMore: false });
  const without = await person({ 'reviews:view': false });
  const refused = await without.inject({ url: `/api/projects/${ana.project.id}/reviews/count` });
  expect(refused.statusCode).toBe(403);
});
