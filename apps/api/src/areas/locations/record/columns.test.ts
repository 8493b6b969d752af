import { blankLocation } from '@frontage/domain';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManyLocations } from '#src/testing/many-locations';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { locationColumns } from './columns';

/** Signs that neither repeat, so that nothing makes them shorter, nor lose anything when they are folded. */
const longText = (length: number, from = 0x4e00) =>
  String.fromCodePoint(...Array.from({ length }, (_, at) => from + ((at * 7_919) % 20_000)));
const values = {
  ...blankLocation(),
  name: longText(3_000),
  address: {
    ...{ regionCode: 'BR', addressLines: [], postalCode: null, sublocality: null },
    locality: longText(3_000, 0x4e01),
    administrativeArea: longText(3_000, 0x4e02),
  },
  category: { name: 'categories/gcid:bakery', displayName: longText(3_000, 0x4e03) },
};

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

it('keep the beginning of texts that no index could hold, and the values keep them whole', async () => {
  const { project } = await test.signIn();
  const ids = await insertManyLocations(test.context.db, project, 1, () => values);
  expect(ids).toHaveLength(1);
  const columns = locationColumns(values);
  expect(columns).toMatchObject({ name: values.name, city: values.address.locality.slice(0, 100), values });
  expect(columns.nameKey).toHaveLength(300);
});

it('cut no sign in two', () => {
  const city = `${'x'.repeat(99)}𝒮ã`;
  const columns = locationColumns({ ...values, address: { ...values.address, locality: city } });
  expect(columns).toMatchObject({ city: 'x'.repeat(99), cityKey: 'x'.repeat(99) });
});
