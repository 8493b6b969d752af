import { sampleLocation } from '@frontage/domain';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { locationColumns } from '#src/areas/locations/door';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { migrate } from '../migrate';
import { location } from '../schema/index';
import { asSystem } from '../tenant-context';

const name = '260-searched-places';
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('finds locations that were there before it by what those are found by that are read today', async () => {
  const { db, database } = test.context;
  const { project } = await test.signIn();
  const all = [
    sampleLocation(),
    sampleLocation({
      name: 'Pão & Açúcar',
      storeCode: null,
      phone: '+558001234567',
      additionalPhones: ['+551130000001', '+551130000002'],
      whatsapp: '+5511999990000',
      cnpj: '12345678000190',
      website: 'https://www.pao.example/lojas/',
      instagram: 'https://instagram.com/pao',
      address: {
        ...{ regionCode: 'BR', administrativeArea: 'SP', locality: 'São Paulo', sublocality: null },
        ...{ postalCode: '01310-100', addressLines: ['Av. Paulista, 1578', ''] },
      },
    }),
    sampleLocation({ address: null, phone: null, website: null, additionalPhones: [] }),
  ];
  const ids = await insertManyLocations(db, project, all.length, (n) => all[n] ?? sampleLocation());
  await asSystem('start', async () => {
    await db.execute(sql`update location set search_text = 'before'`);
    await db.execute(sql`delete from schema_migration where name = ${name}`);
  });

  expect(await migrate(database.pool)).toEqual([name]);
  const found = await asSystem('start', () =>
    Promise.all(
      ids.map(async (id) => (await db.select().from(location).where(eq(location.id, id)))[0]?.searchText),
    ),
  );
  expect(found).toEqual(all.map((values) => locationColumns(values).searchText));
});
