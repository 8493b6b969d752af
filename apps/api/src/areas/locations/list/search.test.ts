import type { LocationDetail } from '@frontage/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManyLocations, manyLocationValues } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
  await insertManyLocations(test.context.db, person.project, 400, (n) => ({
    ...manyLocationValues(n),
    name: n === 399 ? 'Ágata 100% do Centro' : `Padaria Boa Vista - ${n % 2 === 0 ? 'Centro' : 'Moema'} ${n}`,
  }));
  const stranger = await test.signIn();
  await insertManyLocations(test.context.db, stranger.project, 20);
});
afterAll(() => test.close());

async function search(text: string, limit = 4) {
  const url = `/api/projects/${person.project.id}/locations/search?limit=${limit}&text=${encodeURIComponent(text)}`;
  const answer = await person.inject({ url });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ items: { id: string; name: string; city: string | null }[]; hasMore: boolean }>();
}
const names = async (text: string) => (await search(text)).items.map(({ name }) => name);

it('finds every word in name, code, place and digits, whatever the accents, and says whether there are more', async () => {
  const { items, hasMore } = await search('CENTRO acai');
  expect(items).toHaveLength(4);
  expect(items.map(({ city }) => city)).toEqual(Array(4).fill('Açailândia'));
  expect(hasMore).toBe(true);
  expect(await names('agata centro')).toEqual(['Ágata 100% do Centro']);
  expect((await search('agata')).hasMore).toBe(false);
  expect(await names('L-000017')).toEqual(['Padaria Boa Vista - Moema 17']);
  expect(await names('(18) 3000-0007')).toEqual(['Padaria Boa Vista - Moema 7']);
  const [found] = (await search('L-000017')).items;
  const detail = await person.inject({
    url: `/api/projects/${person.project.id}/locations/${found!.id}`,
  });
  const { row } = detail.json<LocationDetail>();
  expect(await names(row.providerId)).toEqual([row.name]);
  expect(await names(row.providerId.slice(0, -1))).toEqual([]);
  expect(await names('padaria xyz')).toEqual([]);
});

it('puts names that begin with the text first, in their order', async () => {
  expect(await names('padaria boa vista - centro 39')).toEqual([
    'Padaria Boa Vista - Centro 390',
    'Padaria Boa Vista - Centro 392',
    'Padaria Boa Vista - Centro 394',
    'Padaria Boa Vista - Centro 396',
  ]);
  expect((await names('centro'))[0]).not.toBe('Ágata 100% do Centro');
});

it('takes one and two letters for the beginning of a word, and signs for themselves', async () => {
  expect((await names('ág'))[0]).toBe('Ágata 100% do Centro');
  expect(await names('do')).toEqual(['Ágata 100% do Centro']);
  expect(await names('ta')).toEqual([]);
  expect(await names('100%')).toEqual(['Ágata 100% do Centro']);
  expect(await names('___')).toEqual([]);
});

it('takes no empty text and never leaves the project', async () => {
  const url = `/api/projects/${person.project.id}/locations/search`;
  expect((await person.inject({ url: `${url}?text=%20` })).statusCode).toBe(400);
  expect((await person.inject({ url: `${url}?text=a&limit=21` })).statusCode).toBe(400);
  // The stranger has a location of this very name.
  expect(await names('padaria boa vista - pinheiros 10')).not.toContain('Padaria Boa Vista - Pinheiros 10');
});
