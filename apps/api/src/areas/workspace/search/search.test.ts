import type { SearchGroup } from '@frontage/api-client/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let test: TestApp;

beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function ask(person: SignedInPerson, headers = {}): Promise<SearchGroup[]> {
  const answer = await person.inject({ url: '/api/main-search/data', headers });
  expect(answer.statusCode).toBe(200);
  return answer.json<{ searchResult: SearchGroup[] }>().searchResult;
}

const idsOf = (groups: SearchGroup[]) => groups.flatMap(({ data }) => data.map(({ id }) => id));

it('offers the groups of the specification, four a group at first', async () => {
  const groups = await ask(await test.signIn({ user: { role: 3 } }));
  expect(groups.map(({ groupTitle, searchLimit }) => [groupTitle, searchLimit])).toEqual([
    ['General', 4],
    ['Posts', 4],
    ['Insights', 4],
  ]);
  expect(groups[0]?.data[1]).toEqual({
    id: 'locations',
    target: 'general',
    title: 'My Locations',
    link: '/locations/list',
  });
});

it('offers people what they may open, and no group without anything', async () => {
  const client = idsOf(await ask(await test.signIn({ user: { role: 0 } })));
  expect(client).toContain('locations');
  expect(client).not.toContain('accounts');
  expect(client).not.toContain('users');
  expect(client).not.toContain('roles');
  const admin = (await ask(await test.signIn({ user: { role: 2 } }))).flatMap(({ data }) => data);
  expect(admin).toContainEqual({
    id: 'roles',
    target: 'general',
    title: 'Roles',
    link: '/users?view=roles',
  });
  const without = await ask(
    await test.signIn({
      user: { role: 0, permissions: { 'insights:view': false, 'keywords:view': false, 'posts:view': false } },
    }),
  );
  expect(without.map(({ groupTitle }) => groupTitle)).toEqual(['General', 'Posts']);
  expect(idsOf(without)).toContain('schedules');
  expect(idsOf(without)).not.toContain('postNews');
});

it("speaks the caller's language", async () => {
  const person = await test.signIn({ user: { role: 3 } });
  expect((await ask(person, { locale: 'br' }))[1]?.groupTitle).toBe('Publicações');
  expect((await ask(person, { locale: 'xx' }))[1]?.groupTitle).toBe('Posts');
});
