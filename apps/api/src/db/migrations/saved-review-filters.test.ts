import type { SavedFilter } from '@frontage/api-client/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { migrate } from '../migrate';
import { asSystem } from '../tenant-context';
import { savedFilters } from './022-saved-filters';

const name = '150-saved-review-filters';
let test: TestApp;
let ana: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.signIn();
});
afterAll(() => test.close());

it('takes the filters of an installation that saved none of reviews for those of locations', async () => {
  const { db, database } = test.context;
  const url = `/api/projects/${ana.project.id}/saved-filters`;
  const payload = { name: 'Litoral', filter: { city: 'Santos' }, sort: 'city', order: 'desc' };
  const { id } = (await ana.inject({ method: 'POST', url, payload })).json<SavedFilter>();
  await asSystem('start', async () => {
    await db.execute(sql`alter table saved_filter drop column list, alter column sort_order set not null`);
    await db.execute(sql`alter table saved_filter add unique (user_id, project_id, name_key)`);
    // The last statement of the former table: which one opens the list.
    await db.execute(sql.raw(savedFilters.slice(savedFilters.lastIndexOf('create unique index'))));
    await db.execute(sql`delete from schema_migration where name = ${name}`);
  });

  expect(await migrate(database.pool)).toEqual([name]);
  const list = (await ana.inject({ url })).json<{ items: SavedFilter[] }>().items;
  expect(list).toEqual([{ id, isDefault: false, ...payload }]);
});
