import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ApiError } from '../errors';
import { createRefreshQueue } from './refresh-queue';
import { createMemoryTokens } from './token-store';
import { user } from '../../test/api-server';

/**
 * A server that knows one valid token and counts refreshes; every answer waits for the scheduler, which tries the orders
 * in which answers can come in.
 */
function world(scheduler: fc.Scheduler) {
  const tokensOf = (generation: number) => ({
    accessToken: `access-${generation}`,
    refreshToken: `refresh-${generation}`,
  });
  const refreshedWith: string[] = [];
  const tokens = createMemoryTokens(tokensOf(1));
  const queue = createRefreshQueue({
    tokens,
    exclusive: (task) => task(),
    onSessionEnded: () => expect.unreachable(),
    onRefreshFailed: () => expect.unreachable(),
    onTokens: () => undefined,
    refresh: ({ refreshToken = '' }) => {
      refreshedWith.push(refreshToken);
      const generation = Number(refreshToken.split('-')[1]) + 1;
      return scheduler.schedule(Promise.resolve({ tokens: tokensOf(generation), user }), 'refresh');
    },
  });
  const call = async (name: string) => {
    let used = await queue.current();
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      const answer = await scheduler.schedule(Promise.resolve(used.accessToken === 'access-2'), name);
      if (answer) return used.accessToken;
      used = (await queue.renew(used)).tokens;
    }
    return expect.unreachable();
  };
  return { call, refreshedWith };
}

it('refreshes once in whatever order the answers come in', async () => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.integer({ min: 1, max: 12 }), async (scheduler, count) => {
      const { call, refreshedWith } = world(scheduler);
      const results = Promise.all(Array.from({ length: count }, (_, index) => call(`call ${index}`)));
      await scheduler.waitFor(results);
      expect(await results).toEqual(Array.from({ length: count }, () => 'access-2'));
      expect(refreshedWith).toEqual(['refresh-1']);
    }),
    { numRuns: 300 },
  );
});

it('tells once of a refresh that failed, however many calls waited, and keeps the session', async () => {
  const failure = new ApiError({ method: 'POST', path: '/refresh' }, { code: 'internal', status: 500 });
  const told: unknown[] = [];
  const tokens = createMemoryTokens({ accessToken: null, refreshToken: 'refresh-1' });
  const queue = createRefreshQueue({
    tokens,
    exclusive: (task) => task(),
    onSessionEnded: () => expect.unreachable(),
    onRefreshFailed: (error) => told.push(error),
    onTokens: () => expect.unreachable(),
    refresh: () => Promise.reject(failure),
  });
  const calls = await Promise.allSettled([queue.current(), queue.current(), queue.current()]);
  expect(calls.map((call) => call.status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(told).toEqual([failure]);
  expect(tokens.get()).not.toBeNull();
});

it('ends the session where its account was closed, and hands on why', async () => {
  const closed = new ApiError(
    { method: 'GET', path: '/refresh' },
    { code: 'account_suspended', status: 403, text: 'Fatura em aberto' },
  );
  const tokens = createMemoryTokens({ accessToken: null, refreshToken: 'refresh-1' });
  const queue = createRefreshQueue({
    tokens,
    exclusive: (task) => task(),
    onSessionEnded: () => expect.unreachable(),
    onRefreshFailed: () => expect.unreachable(),
    onTokens: () => expect.unreachable(),
    refresh: () => Promise.reject(closed),
  });
  await expect(queue.current()).rejects.toBe(closed);
  expect(tokens.get()).toBeNull();
});
