import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routeOf } from '#src/http/implement';
import { endpoints, idsOf } from '../authorization/calls';
import { matrix } from '../authorization/matrix';
import { createWorld, type World } from '../authorization/world';
import { schemaOf } from './sample-body';

let dataDir: string;
let world: World;
let authorization: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'frontage-cursors-'));
  world = await createWorld({ DATA_DIR: dataDir });
  const { make } = world.test;
  const person = await make.user(world.home, { role: 3, projects: [world.places.own.project] });
  authorization = `Bearer ${(await make.session(person)).accessToken}`;
}, 60_000);
afterAll(async () => {
  await world.close();
  await rm(dataDir, { recursive: true, force: true });
});

const lists = endpoints.filter(
  ({ definition: { method, query } }) =>
    method === 'GET' && query !== undefined && 'cursor' in (schemaOf(query).properties ?? {}),
);
const sortsOf = (query: Parameters<typeof schemaOf>[0]): (string | undefined)[] => {
  const named = (schemaOf(query).properties?.sort?.enum ?? []).filter((one) => typeof one === 'string');
  return named.length === 0 ? [undefined] : named;
};
const pack = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
const id = '7b0d9c52-5d3c-4b57-9d0e-1f2a3b4c5d6e';
const odd: readonly unknown[] = ['x', '99999999999999999999', null];
/** Keys of every length that a list could have written. */
const made: readonly unknown[] = [
  'x',
  {},
  [],
  ...[1, 2, 3].flatMap((length) => [
    Array.from({ length }, () => 'x'),
    [...Array.from({ length: length - 1 }, () => '\u0000'), id],
  ]),
];

it('cursors that no list has written are refused, and never a fault of the server', async () => {
  const faults: string[] = [];
  const [followed, refused] = [new Set<string>(), new Set<string>()];
  for (const { id: name, definition } of lists) {
    const ids: Readonly<Record<string, string>> = idsOf(world.places.own);
    const url = routeOf(definition).replaceAll(/:(\w+)/g, (_, of: string) => ids[of] ?? '');
    const given = matrix[name].call?.(world.places.own, 'ninguem@padaria.example').query;
    const sorts = sortsOf(definition.query!);
    for (const sort of sorts) {
      const ask = (more: object) =>
        world.test.app.inject({
          method: 'GET',
          url,
          query: {
            ...(typeof given === 'object' ? given : {}),
            ...(sort === undefined ? {} : { sort }),
            ...more,
          },
          headers: { authorization },
        });
      const first = await ask({ limit: '1' });
      const next = first.statusCode === 200 ? first.json<{ next?: string | null }>().next : null;
      const key: unknown = next == null ? [] : JSON.parse(Buffer.from(next, 'base64url').toString());
      if (next != null) followed.add(name);
      // A real one with one of its pieces put in another's place.
      const bent = Array.isArray(key)
        ? key.flatMap((_, at) =>
            odd.map((value) => key.map((one: unknown, index) => (index === at ? value : one))),
          )
        : [];
      const here = sort === sorts[0] ? [...made, ...bent] : bent;
      for (const cursor of here.map(pack)) {
        const answer = await ask({ limit: '1', cursor });
        if (answer.statusCode === 400) refused.add(name);
        if (answer.statusCode >= 500)
          faults.push(`${name} by ${sort ?? 'its order'}: ${Buffer.from(cursor, 'base64url').toString()}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(refused.size).toBe(lists.length);
  expect(followed.size).toBeGreaterThan(5);
}, 240_000);
