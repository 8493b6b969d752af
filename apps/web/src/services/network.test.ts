import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useNetworkStore } from '../stores/network';
import { lookAtServer, watchedFetch } from './network';
import { queryClient } from './query-client';

/** What the server does with a call, and what its health page says; a number is a status, `null` no answer. */
let api: number | null;
let health: number | null;
let asked: string[];
let readAnew: number;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: { href: 'https://frontage.test/reviews' } });
  asked = [];
  readAnew = 0;
  vi.spyOn(queryClient, 'invalidateQueries').mockImplementation(() => {
    readAnew += 1;
    return Promise.resolve();
  });
  vi.stubGlobal('fetch', (input: string | URL) => {
    const { pathname } = new URL(input);
    asked.push(pathname);
    const status = pathname === '/health' ? health : api;
    if (status === null) return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve(new Response('{}', { status }));
  });
});
afterEach(async () => {
  health = 200;
  await lookAtServer();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const call = () => watchedFetch('https://frontage.test/api/home').catch(() => undefined);
const now = () => useNetworkStore.getState().network;

it('takes one call that fails for that call alone', async () => {
  [api, health] = [503, 200];
  await call();
  await vi.waitFor(() => expect(asked).toEqual(['/api/home', '/health']));
  await vi.waitFor(() => expect(useNetworkStore.getState().isLooking).toBe(false));
  expect(now()).toBe('well');
  expect(readAnew).toBe(0);
});

it('does not doubt the network over an answer that is understood', async () => {
  [api, health] = [404, 503];
  await call();
  expect(asked).toEqual(['/api/home']);
});

it('is in maintenance while the health page says 503, and reads everything anew once when it is over', async () => {
  [api, health] = [503, 503];
  await call();
  await vi.waitFor(() => expect(now()).toBe('maintenance'));
  await vi.advanceTimersByTimeAsync(1_000);
  expect(asked.filter((path) => path === '/health')).toHaveLength(2);
  expect(now()).toBe('maintenance');
  health = 200;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(now()).toBe('well');
  expect(readAnew).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked.filter((path) => path === '/health')).toHaveLength(3);
});

it('is unreachable without an answer, and asks at most once at a time', async () => {
  [api, health] = [null, null];
  await Promise.all([call(), call(), call()]);
  await vi.waitFor(() => expect(now()).toBe('unreachable'));
  expect(asked.filter((path) => path === '/health')).toHaveLength(1);
  [api, health] = [200, 200];
  await vi.advanceTimersByTimeAsync(1_000);
  expect(now()).toBe('well');
});
