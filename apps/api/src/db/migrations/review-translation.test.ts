import { eq, sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { review, reviewVersion } from '#src/db/schema/index';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { migrate } from '../migrate';
import { asSystem } from '../tenant-context';

const name = '165-review-translation';
let test: TestApp;
let ana: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.signIn();
});
afterAll(() => test.close());

it('takes what the provider translated out of the comments that were read before', async () => {
  const { db, database } = test.context;
  const { id: locationId } = await insertLocation(test.context, ana.project, { name: 'Centro' });
  const at = test.clock.now();
  const given = [
    'Pão frio.\n\n(Translated by Google)\nCold bread.',
    '(Translated by Google) Cold bread.\n\n(Original)\nPão frio.',
    "(Traduit par Google) Pain froid.\n\n(Avis d'origine)\nPão (Original) frio.",
    'Google (Translated by Google) me trouxe',
    '(Translated by Google) Cold bread.',
    'Pão frio.',
  ];
  const ids = given.map(() => randomUUID());
  await asSystem('start', async () => {
    await db.execute(sql`alter table review drop column translation`);
    await db.execute(sql`delete from schema_migration where name = ${name}`);
    for (const [index, comment] of given.entries())
      await db.execute(sql`
        insert into review (id, account_id, project_id, location_id, provider_id, rating, comment, written_at, updated_at, read_at)
        values (${ids[index]}, ${ana.account.id}, ${ana.project.id}, ${locationId}, ${ids[index]}, 2, ${comment}, ${at}, ${at}, ${at})`);
    await db.insert(reviewVersion).values({
      ...{ reviewId: ids[0]!, seq: 0, accountId: ana.account.id, locationId, rating: 3, at },
      comment: '(Translated by Google) Warm bread.\n\n(Original)\nPão morno.',
    });
  });

  expect(await migrate(database.pool)).toEqual([name]);
  const found = await db.select().from(review).where(eq(review.locationId, locationId));
  const told = ids.map((id) => {
    const { comment, translation } = found.find((one) => one.id === id)!;
    return [comment, translation];
  });
  expect(told).toEqual([
    ['Pão frio.', 'Cold bread.'],
    ['Pão frio.', 'Cold bread.'],
    ['Pão (Original) frio.', 'Pain froid.'],
    [given[3], null],
    [given[4], null],
    ['Pão frio.', null],
  ]);
  expect(found.find(({ id }) => id === ids[0])?.searchKey).toBe('pao frio.');
  const [version] = await db.select().from(reviewVersion).where(eq(reviewVersion.reviewId, ids[0]!));
  expect(version?.comment).toBe('Pão morno.');
});
