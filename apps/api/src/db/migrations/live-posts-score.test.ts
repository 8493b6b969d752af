import { sql } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AppContext } from '#src/app-context';
import { createFactories } from '#src/testing/factories';
import { insertManyLocations } from '#src/testing/many-locations';
import { createTestContext } from '#src/testing/test-app';
import { migrate } from '../migrate';
import { asSystem } from '../tenant-context';

const day = 86_400_000;
const name = '120-live-posts-score';
let context: AppContext;

beforeAll(async () => {
  ({ context } = await createTestContext());
});
afterAll(() => context.database.close());

it('has the locations judged anew whose posts of the last days are in review, each once, and no others', async () => {
  const { db, database } = context;
  const make = createFactories(context);
  const account = await make.account();
  const project = await make.project(account);
  const [inReview = '', twice = '', live = '', old = '', removed = ''] = await insertManyLocations(
    db,
    project,
    5,
  );
  const post = (locationId: string, state: string, daysAgo: number, isRemoved = false) => {
    const at = new Date(Date.now() - daysAgo * day).toISOString();
    return db.execute(sql`
      insert into local_post (id, account_id, project_id, location_id, provider_id, topic_type, state, details, created_at,
        updated_at, read_at, removed_at)
      values (${randomUUID()}, ${account.id}, ${project.id}, ${locationId}, ${randomUUID()}, 'STANDARD', ${state}, '{}',
        ${at}, ${at}, ${at}, ${isRemoved ? at : null})`);
  };
  const due = () =>
    asSystem('start', async () => {
      const { rows } = await db.execute<{ locationId: string }>(
        sql`select location_id as "locationId" from score_due where account_id = ${account.id}`,
      );
      return rows.map(({ locationId }) => locationId);
    });

  await post(inReview, 'PROCESSING', 1);
  await post(inReview, 'LIVE', 3);
  await post(twice, 'PROCESSING', 2);
  await post(twice, 'PROCESSING', 6);
  await post(live, 'LIVE', 1);
  await post(old, 'PROCESSING', 20);
  await post(removed, 'PROCESSING', 1, true);
  // As an installation of the version before: everything judged, and the migration yet to run.
  await asSystem('start', async () => {
    await db.execute(sql`delete from score_due`);
    await db.execute(sql`delete from schema_migration where name = ${name}`);
  });

  expect(await migrate(database.pool)).toEqual([name]);
  expect((await due()).sort()).toEqual([inReview, twice].sort());
  expect(await migrate(database.pool)).toEqual([]);
  expect(await due()).toHaveLength(2);
});
