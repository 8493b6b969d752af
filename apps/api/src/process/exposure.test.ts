import { describe, expect, it } from 'vitest';
import { exposuresOf } from './exposure';

const events = (env: Partial<Parameters<typeof exposuresOf>[0]>) =>
  exposuresOf({ HOST: '127.0.0.1', DATABASE_URL: undefined, PUBLIC_URL: undefined, ...env }).map(
    ({ event }) => event,
  );
const at = (host: string, query = '') => ({ DATABASE_URL: `postgres://u:p@${host}:5432/name${query}` });

describe('what crosses the network in clear is told at the start (M7)', () => {
  it.each(['', '?sslmode=require', '?sslmode=verify-full', '?ssl=true', '?application_name=x'])(
    'not a database elsewhere, whose connection is encrypted: %j',
    (query) => expect(events(at('db.internal', query))).toEqual([]),
  );
  it.each([
    '?sslmode=disable',
    '?sslmode=no-verify',
    '?ssl=0',
    '?ssl=false',
    '?sslmode=require&uselibpqcompat=true',
    '?sslmode=allow',
  ])('a database elsewhere whose address says otherwise: %s', (query) =>
    expect(events(at('db.internal', query))).toEqual(['plain_database']),
  );
  it.each(['127.0.0.1', 'localhost', '[::1]'])('never one on this machine: %s', (host) =>
    expect(events(at(host, '?sslmode=disable'))).toEqual([]),
  );
  it('never one that is reached by a socket, and always one that only the query names', () => {
    expect(events({ DATABASE_URL: 'postgres:///name?host=/var/run/postgresql' })).toEqual([]);
    expect(events(at('localhost', '?host=db.internal&sslmode=disable'))).toEqual(['plain_database']);
  });
  it.each([
    [{ HOST: '0.0.0.0' }, ['plain_address']],
    [{ PUBLIC_URL: 'http://frontage.company.com' }, ['plain_address']],
    [{ HOST: '0.0.0.0', PUBLIC_URL: 'https://frontage.company.com' }, []],
    [{ PUBLIC_URL: 'http://localhost:3000' }, []],
    [{}, []],
  ] as const)('an address off this machine without TLS: %j', (env, expected) =>
    expect(events(env)).toEqual(expected),
  );
});
