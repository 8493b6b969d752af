import type { LocationPost, LocationReview } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let person: SignedInPerson;
let locationId: string;
beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn({ user: { role: 1 } });
  [locationId = ''] = await insertManyLocations(test.context.db, person.project, 2);
});
afterAll(() => test.close());

type Page<T> = {
  items: T[];
  next: string | null;
  total: number | null;
  average?: number;
  readAt: string | null;
};
const get = async <T>(path: string) =>
  (await person.inject({ url: `/api/projects/${person.project.id}/locations/${locationId}/${path}` })).json<
    Page<T>
  >();

it("pages through a location's reviews and posts, newest first", async () => {
  const { db } = test.context;
  expect(await get<LocationReview>('reviews')).toMatchObject({ items: [], total: 0, readAt: null });
  for (let day = 1; day <= 3; day += 1) {
    const at = `2026-11-0${String(day)}T12:00:00Z`;
    await db.execute(sql`
      insert into review (id, account_id, project_id, location_id, provider_id, reviewer_name, rating, comment, written_at,
        updated_at, reply, replied_at, read_at)
      values (gen_random_uuid(), ${person.account.id}, ${person.project.id}, ${locationId}, ${String(day)}, null,
        ${day + 2}, ${day === 1 ? null : 'Bom'}, ${at}, ${at}, ${day === 2 ? 'Obrigado' : null}, null, ${at})`);
    await db.execute(sql`
      insert into local_post (id, account_id, project_id, location_id, provider_id, topic_type, state, summary, details,
        created_at, updated_at, read_at)
      values (gen_random_uuid(), ${person.account.id}, ${person.project.id}, ${locationId}, ${String(day)}, 'STANDARD',
        'LIVE', ${`Novidade ${String(day)}`}, '{}', ${at}, ${at}, ${at})`);
  }
  const first = await get<LocationReview>('reviews?limit=2');
  expect(first).toMatchObject({ total: 3, average: 4 });
  expect(first.items.map(({ rating, reply }) => [rating, reply?.comment])).toEqual([
    [5, undefined],
    [4, 'Obrigado'],
  ]);
  const rest = await get<LocationReview>(`reviews?limit=2&cursor=${first.next ?? ''}`);
  expect(rest).toMatchObject({ next: null, total: null, items: [{ rating: 3, comment: null }] });
  const posts = await get<LocationPost>('posts?limit=2');
  expect(posts.items.map(({ text }) => text)).toEqual(['Novidade 3', 'Novidade 2']);
  expect((await get<LocationPost>(`posts?cursor=${posts.next ?? ''}`)).items).toHaveLength(1);
});
