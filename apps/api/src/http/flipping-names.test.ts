import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ClosedAddressError, createGuardedFetch, type GuardOptions } from './guarded-fetch';

const open: LookupAddress = { address: '1.1.1.1', family: 4 };
const own: LookupAddress = { address: '127.0.0.1', family: 4 };

const asked = new Map<string, number>();
/** A name server that answers the first question about a name well, and every later one with this machine. */
const lookUp: GuardOptions['lookUp'] = (name, _options, answer) => {
  const times = (asked.get(name) ?? 0) + 1;
  asked.set(name, times);
  const first = name.startsWith('mixed') ? [open, own] : [open];
  answer(null, times === 1 ? first : [own]);
};

let connections = 0;
const canary = createServer((_request, response) => void response.end('{}')).on(
  'connection',
  () => (connections += 1),
);
beforeAll(() => new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve)));
afterAll(() => canary.close());

it('asks for a name once and goes where that answer led: 0 connections of 20 names that flip (R42)', async () => {
  const { port } = canary.address() as AddressInfo;
  const guarded = createGuardedFetch({ allowsLoopback: false, lookUp });
  const names = Array.from(
    { length: 20 },
    (_, index) => `${index % 2 === 0 ? 'flips' : 'mixed'}-${String(index)}.example`,
  );
  const outcomes = await Promise.allSettled(
    names.map((name) =>
      guarded(`https://${name}:${String(port)}/`, {
        method: 'GET',
        headers: {},
        body: undefined,
        redirect: 'manual',
      }),
    ),
  );
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toEqual([]);
  // What flips later went to the public address; what has a closed one among its answers went nowhere.
  const refused = outcomes.map(
    (one) => one.status === 'rejected' && one.reason instanceof ClosedAddressError,
  );
  expect(refused).toEqual(names.map((name) => name.startsWith('mixed')));
  expect([...asked.values()]).toEqual(names.map(() => 1));
  expect(connections).toBe(0);
});
