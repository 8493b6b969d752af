import { expect, it } from 'vitest';
import { contract, type EndpointDefinition } from '../src/contract/index';

const mostRows = 200;
const definitions = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries(endpoints as Record<string, EndpointDefinition>).map(
    ([name, definition]) => [`${area}.${name}`, definition] as const,
  ),
);

it(`no list gives more than ${mostRows} rows at once, whatever is asked for (security R48)`, () => {
  const limited = definitions.flatMap(([name, { query }]) => {
    const shape = (query as { shape?: Record<string, unknown> } | undefined)?.shape ?? {};
    return 'limit' in shape && query !== undefined ? [[name, query] as const] : [];
  });
  expect(limited.length).toBeGreaterThan(15);
  const refuses = (query: (typeof limited)[number][1], limit: number) =>
    query.safeParse({ limit }).error?.issues.some(({ path }) => path[0] === 'limit') === true;
  expect(limited.filter(([, query]) => !refuses(query, mostRows + 1)).map(([name]) => name)).toEqual([]);
});
