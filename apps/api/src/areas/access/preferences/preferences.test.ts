import { defaultAppearance } from '@frontage/domain';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { userPreference } from '#src/db/schema/index';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const read = async (person: SignedInPerson) =>
  (await person.inject({ url: '/api/preferences' })).json<Record<string, unknown>>();
const put = (person: SignedInPerson, payload: object) =>
  person.inject({ method: 'PUT', url: '/api/preferences', payload });
const bookmark = (person: SignedInPerson, obj: unknown) =>
  person.inject({ method: 'POST', url: '/api/update/bookmarks', payload: { obj } });

it('has nothing of a person who has set nothing', async () => {
  const person = await test.signIn();
  expect(await read(person)).toEqual({ appearance: null, locale: null, bookmarks: [] });
});

it('keeps appearance, language and bookmarks side by side, each as it was last saved', async () => {
  const person = await test.signIn();
  const appearance = { ...defaultAppearance, mode: 'dark', layout: 'horizontal', direction: 'rtl' };
  const bookmarks = [
    { link: '/locations/list?status=OPEN', title: null },
    { link: '/locations/1?project=2', title: 'Asa Sul' },
  ];
  expect((await put(person, { appearance })).statusCode).toBe(200);
  expect((await bookmark(person, bookmarks)).statusCode).toBe(200);
  expect((await put(person, { locale: 'br' })).statusCode).toBe(200);
  expect(await read(person)).toEqual({ appearance, locale: 'br', bookmarks });

  await bookmark(person, bookmarks.slice(1));
  expect(await read(person)).toEqual({ appearance, locale: 'br', bookmarks: bookmarks.slice(1) });
});

it("never mixes two people's", async () => {
  const one = await test.signIn();
  const other = await test.signIn({ account: one.account, project: one.project });
  await put(one, { locale: 'es' });
  await put(other, { locale: 'br' });
  await bookmark(other, [{ link: '/reviews', title: null }]);
  expect(await read(one)).toMatchObject({ locale: 'es', bookmarks: [] });
  expect(await read(other)).toMatchObject({ locale: 'br', bookmarks: [{ link: '/reviews' }] });
});

it.each([
  ['links to other hosts', [{ link: '//evil.example', title: null }]],
  ['a page twice', [1, 2].map(() => ({ link: '/', title: null }))],
  [
    'more than there is room for',
    Array.from({ length: 101 }, (_, at) => ({ link: `/${String(at)}`, title: null })),
  ],
])('refuses %s', async (_, obj) => {
  const person = await test.signIn();
  const answer = await bookmark(person, obj);
  expect(answer.statusCode).toBe(400);
  expect(answer.json()).toMatchObject({ code: 'validation_failed' });
});

it('reads what an older version stored as far as it is known', async () => {
  const person = await test.signIn();
  await put(person, { locale: 'br' });
  await test.context.db
    .update(userPreference)
    .set({ appearance: { mode: 'sepia', layout: 'horizontal' }, locale: 'de' })
    .where(eq(userPreference.userId, person.user.id));
  expect(await read(person)).toEqual({
    appearance: { ...defaultAppearance, layout: 'horizontal' },
    locale: null,
    bookmarks: [],
  });
});
