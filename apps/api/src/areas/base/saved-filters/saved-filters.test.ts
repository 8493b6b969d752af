import type { SavedFilter, SavedReviewFilter } from '@frontage/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let ana: SignedInPerson;

beforeAll(async () => {
  test = await buildTestApp();
  ana = await test.signIn();
});
afterAll(() => test.close());

const url = (path = '') => `/api/projects/${ana.project.id}/saved-filters${path}`;
const inSantos = { filter: { city: 'Santos' }, sort: 'city', order: 'desc' } as const;
const save = (name: string, who = ana) =>
  who.inject({ method: 'POST', url: url(), payload: { name, ...inSantos } });
const saved = async (name: string) => {
  const answer = await save(name);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<SavedFilter>();
};
const list = async (who = ana) => (await who.inject({ url: url() })).json<{ items: SavedFilter[] }>().items;

it('keeps a filter under its name, for its person alone', async () => {
  const one = await saved('Litoral');
  expect(await list()).toEqual([{ id: one.id, name: 'Litoral', ...inSantos, isDefault: false }]);
  const bia = await test.signIn({ project: ana.project, account: ana.account });
  expect(await list(bia)).toEqual([]);
  expect((await bia.inject({ method: 'DELETE', url: url(`/${one.id}`) })).statusCode).toBe(404);
  expect((await save('Litoral', bia)).statusCode).toBe(201);
  expect((await ana.inject({ method: 'DELETE', url: url(`/${one.id}`) })).statusCode).toBe(200);
  expect(await list()).toEqual([]);
});

it('takes a name once, however it is written', async () => {
  const one = await saved('Região Sul');
  expect((await save('REGIAO SUL')).json()).toMatchObject({ code: 'filter_name_taken' });
  const other = await saved('Norte');
  const rename = (id: string, name: string) =>
    ana.inject({ method: 'PATCH', url: url(`/${id}`), payload: { name } });
  expect((await rename(other.id, 'região sul')).json()).toMatchObject({ code: 'filter_name_taken' });
  expect((await rename(one.id, 'região sul')).json()).toMatchObject({ name: 'região sul', ...inSantos });
});

it('lets two askers at once have one name and one default', async () => {
  const answers = await Promise.all([save('Agora'), save('Agora'), save('agora')]);
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([201, 409, 409]);
  const [a, b] = await Promise.all([saved('A'), saved('B')]);
  const isDefault = true;
  await Promise.all(
    [a, b].map(({ id }) => ana.inject({ method: 'PATCH', url: url(`/${id}`), payload: { isDefault } })),
  );
  expect((await list()).filter((one) => one.isDefault)).toHaveLength(1);
});

it('refuses what is no filter', async () => {
  const answer = await ana.inject({
    method: 'POST',
    url: url(),
    payload: { name: ' ', filter: { status: 'LOST' }, sort: 'weather', order: 'asc' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['name', 'filter.status', 'sort']),
  );
});

const reviewsUrl = (path = '') => `/api/projects/${ana.project.id}/saved-review-filters${path}`;
const angry = { filter: { view: 'open', rating: ['1', '2'], search: 'fila' }, sort: 'oldest' } as const;
const saveReviews = (name: string, who = ana) =>
  who.inject({ method: 'POST', url: reviewsUrl(), payload: { name, ...angry } });
const listReviews = async (who = ana) =>
  (await who.inject({ url: reviewsUrl() })).json<{ items: SavedReviewFilter[] }>().items;

it('keeps filters of the inbox apart from those of the locations, names and default alike', async () => {
  const place = await saved('Irritados');
  const answer = await saveReviews('Irritados');
  expect(answer.statusCode, answer.body).toBe(201);
  const one = answer.json<SavedReviewFilter>();
  expect(await listReviews()).toEqual([{ id: one.id, name: 'Irritados', ...angry, isDefault: false }]);
  expect((await list()).filter(({ id }) => id === one.id)).toEqual([]);
  expect((await saveReviews('IRRITADOS')).json()).toMatchObject({ code: 'filter_name_taken' });

  const isDefault = true;
  await ana.inject({ method: 'PATCH', url: url(`/${place.id}`), payload: { isDefault } });
  const changed = await ana.inject({
    method: 'PATCH',
    url: reviewsUrl(`/${one.id}`),
    payload: { name: 'Com raiva', isDefault, filter: { view: 'late' }, sort: 'due' },
  });
  expect(changed.json()).toEqual({
    ...{ id: one.id, name: 'Com raiva', isDefault },
    ...{ filter: { view: 'late' }, sort: 'due' },
  });
  expect((await list()).find(({ id }) => id === place.id)).toMatchObject({ isDefault });

  // Neither list's address reaches a filter of the other.
  for (const wrong of [url(`/${one.id}`), reviewsUrl(`/${place.id}`)])
    expect((await ana.inject({ method: 'DELETE', url: wrong })).statusCode).toBe(404);
  expect((await ana.inject({ method: 'DELETE', url: reviewsUrl(`/${one.id}`) })).statusCode).toBe(200);
  expect(await listReviews()).toEqual([]);
});

it('keeps filters of the inbox for their person alone', async () => {
  const one = (await saveReviews('Só meu')).json<SavedReviewFilter>();
  const bia = await test.signIn({ project: ana.project, account: ana.account });
  expect(await listReviews(bia)).toEqual([]);
  for (const method of ['PATCH', 'DELETE'] as const) {
    const answer = await bia.inject({
      method,
      url: reviewsUrl(`/${one.id}`),
      ...(method === 'PATCH' ? { payload: { name: 'Dela' } } : {}),
    });
    expect(answer.statusCode).toBe(404);
  }
  expect((await listReviews()).map(({ name }) => name)).toEqual(['Só meu']);
});

it('asks for the right to see reviews, and refuses what is no filter of them', async () => {
  const answer = await ana.inject({
    method: 'POST',
    url: reviewsUrl(),
    payload: { name: 'X', filter: { view: 'lost', rating: ['6'] }, sort: 'city' },
  });
  expect(answer.statusCode).toBe(400);
  expect(answer.json<{ fields: { path: string }[] }>().fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['filter.view', 'sort']),
  );
  const bia = await test.signIn({
    project: ana.project,
    account: ana.account,
    user: { permissions: { 'reviews:view': false } },
  });
  expect((await bia.inject({ url: reviewsUrl() })).statusCode).toBe(403);
  expect((await saveReviews('Não', bia)).statusCode).toBe(403);
});
