import type { LocationDetail } from '@frontage/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertManyLocations, manyLocationValues } from '#src/testing/many-locations';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let person: SignedInPerson;
beforeAll(async () => {
  test = await buildTestApp();
  person = await test.signIn();
  const one = {
    name: 'Padaria Única',
    address: {
      ...{ regionCode: 'BR', administrativeArea: 'SP', locality: 'São Paulo', sublocality: 'Bela Vista' },
      ...{ postalCode: '01310-100', addressLines: ['Av. Paulista, 1578', 'Edifício Ipiranga'] },
    },
    phone: '+558001234567',
    additionalPhones: ['+551132227301'],
    whatsapp: '+5511988887302',
    cnpj: '12345678000190',
    website: 'https://www.padaria-unica.example/sp/',
    instagram: 'https://www.instagram.com/padariaunica',
  };
  await insertManyLocations(test.context.db, person.project, 400, (n) => ({
    ...manyLocationValues(n),
    ...(n === 398
      ? one
      : {
          name:
            n === 399
              ? 'Ágata 100% do Centro'
              : `Padaria Boa Vista - ${n % 2 === 0 ? 'Centro' : 'Moema'} ${n}`,
        }),
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

it.each([
  ['a street', 'Av. Paulista, 1578'],
  ['a street without its accents', 'ipiranga paulista'],
  ['a postal code', '01310-100'],
  ['the beginning of a postal code', '01310-1'],
  ['a CNPJ as it is written', '12.345.678/0001-90'],
  ['a CNPJ as it is stored', '12345678000190'],
  ['a further phone', '(11) 3222-7301'],
  ['the number of WhatsApp', '+55 11 98888-7302'],
  ['a freephone number as it is dialled', '0800 123 4567'],
  ['a website as it is copied', 'https://www.padaria-unica.example/sp/'],
  ['a website as it is said', 'padaria-unica.example'],
  ['the name on a network', 'instagram.com/padariaunica'],
])('finds a location by %s', async (_, text) => {
  expect(await names(text)).toEqual(['Padaria Única']);
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
