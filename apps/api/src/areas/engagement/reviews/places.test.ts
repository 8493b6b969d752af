import type { contract, ResponseOf } from '@frontage/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let ana: SignedInPerson;
const ids: Record<string, string> = {};

beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.signIn();
  for (const [name, storeCode] of [
    ['Padaria São João', '12-7'],
    ['Padaria Moema', 'MO-1'],
    ['Empório Moema', 'X99'],
  ] as const)
    ids[name] = (await insertLocation(test.context, ana.project, { name, storeCode })).id;
  for (let index = 0; index < 25; index += 1)
    await insertLocation(test.context, ana.project, { name: `Quiosque ${index}`, storeCode: `Q${index}` });
});
afterAll(() => test.close());

const ask = async (query: string, who = ana) => {
  const answer = await who.inject({ url: `/api/projects/${ana.project.id}/reviews/locations?${query}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ResponseOf<typeof contract.reviews.locations>>();
};
const names = async (query: string) => (await ask(query)).items.map(({ name }) => name);

it('finds the locations of the inbox by name, accents ignored, and by store code', async () => {
  expect(await names('search=moema')).toEqual(['Empório Moema', 'Padaria Moema']);
  expect(await names('search=sao+joao')).toEqual(['Padaria São João']);
  expect((await ask('search=x99')).items).toEqual([
    { id: ids['Empório Moema'], name: 'Empório Moema', storeCode: 'X99' },
  ]);
  expect(await names('search=nowhere')).toEqual([]);
});

it('finds nothing by what else is known of a location', async () => {
  await insertLocation(test.context, ana.project, {
    name: 'Vila Doce',
    storeCode: '12-8',
    phone: '+551140028922',
  });
  expect(await names('search=12-8')).toEqual(['Vila Doce']);
  expect(await names('search=40028922')).toEqual([]);
});

it('offers the first by name, and says that there are more', async () => {
  const { items, hasMore } = await ask('search=');
  expect([items.length, items[0]?.name, hasMore]).toEqual([20, 'Empório Moema', true]);
  expect((await ask('search=x99')).hasMore).toBe(false);
});

it('names locations by their ids, and none of another project', async () => {
  const other = await test.signIn();
  const foreign = (await insertLocation(test.context, other.project, { name: 'Alheia' })).id;
  const asked = [ids['Padaria Moema'], foreign].map((id) => `id=${id}`).join('&');
  expect(await names(asked)).toEqual(['Padaria Moema']);
  expect(await names('search=alheia')).toEqual([]);
});

it('asks for the right to see reviews, and for no other', async () => {
  const person = (permissions: object) =>
    test.signIn({ project: ana.project, account: ana.account, user: { permissions } });
  const reader = await person({ 'locations:view': false });
  expect((await ask('search=moema', reader)).items).toHaveLength(2);
  const url = `/api/projects/${ana.project.id}/reviews/locations`;
  const without = await person({ 'reviews:view': false });
  expect((await without.inject({ url })).statusCode).toBe(403);
});
