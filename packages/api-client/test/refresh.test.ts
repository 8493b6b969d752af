import { describe, expect, it, vi } from 'vitest';
import { contract } from '../src/contract';
import {
  ApiError,
  createClient,
  createMemoryTokens,
  createStoredTokens,
  isApiError,
  NetworkError,
  SessionEndedError,
  type ClientOptions,
} from '../src/index';
import { gate, isRefresh, problem, project, rotate, startServer, type Handler } from './api-server';

const first = { accessToken: 'access-1', refreshToken: 'refresh-1' };
const refused = problem(401, 'unauthenticated');
const params = { projectId: project };
const cancelled = { json: { cancelled: 1 } };
const jobParams = { projectId: project, jobId: project };

function makeClient(baseUrl: string, options: Partial<ClientOptions> = {}) {
  const tokens = createMemoryTokens(first);
  const onSessionEnded = vi.fn();
  const onTokens = vi.fn();
  const client = createClient({
    baseUrl,
    tokens,
    onSessionEnded,
    onTokens,
    retryDelay: () => 0,
    ...options,
  });
  return { client, tokens: options.tokens ?? tokens, onSessionEnded, onTokens };
}

/** Refreshes as told, and lets in only those who carry one of these tokens. */
function guarded(accepted: string, refresh: Handler, answer: Handler = () => cancelled): Handler {
  return (received) => {
    if (isRefresh(received)) return refresh(received);
    return received.bearer === accepted ? answer(received) : refused;
  };
}

describe('one refresh for all', () => {
  it(
    'carries 1,000 concurrent calls over an expiring token, each POST arriving once',
    { timeout: 60_000 },
    async () => {
      const accepted: string[] = [];
      const shaken = new Set<string>();
      let authorized = 0;
      let current = 'access-1';
      const server = await startServer(async (received) => {
        if (isRefresh(received)) {
          await server.until((all) => all.filter(({ bearer }) => bearer === 'access-1').length >= 400);
          current = 'access-2';
          return rotate(received);
        }
        if (current === 'access-1' && authorized === 200) current = 'expired';
        if (received.bearer !== current) return refused;
        authorized += 1;
        if (received.method === 'GET') {
          if (received.path.includes('limit=7') && !shaken.has(received.path)) {
            shaken.add(received.path);
            return problem(503, 'unavailable');
          }
          if (received.path.includes('ledger.csv')) return { text: `entry\r\n${received.path}` };
          return { json: { items: [], next: received.path, total: 0 } };
        }
        accepted.push(received.body);
        if (received.path.endsWith('/retry')) return { json: { queued: 1 } };
        return { json: { planId: project } };
      });
      const { client, onTokens, onSessionEnded } = makeClient(server.baseUrl);

      const calls = Array.from({ length: 1000 }, async (_, index) => {
        const own = `own-${index}-end`;
        if (index % 4 === 0) {
          const limit = index % 40 === 0 ? 7 : 8;
          const page = await client.call(contract.locations.list, { params, query: { search: own, limit } });
          expect(page.next).toContain(own);
        } else if (index % 4 === 1) {
          await client.call(contract.jobs.retry, { params: jobParams, body: { entryIds: [own, 'ação'] } });
        } else if (index % 4 === 2) {
          const body = new FormData();
          body.set('file', new File([`locationId\r\n${own}\r\n`], 'lojas.csv', { type: 'text/csv' }));
          await client.call(contract.plans.fromCsv, { params, body });
        } else {
          const file = await client.download(contract.jobs.ledgerCsv, { params: jobParams });
          expect(await (await file.blob()).text()).toMatch(/^entry\r\n/);
        }
      });
      await Promise.all(calls);

      expect(server.received.filter(isRefresh)).toHaveLength(1);
      expect(onTokens).toHaveBeenCalledTimes(1);
      expect(onSessionEnded).not.toHaveBeenCalled();
      expect(shaken.size).toBe(25);
      expect(server.received.filter(({ bearer }) => bearer === 'access-1').length).toBeGreaterThanOrEqual(
        400,
      );
      expect(accepted).toHaveLength(500);
      for (let index = 0; index < 1000; index += 1) {
        if (index % 4 !== 1 && index % 4 !== 2) continue;
        const bodies = accepted.filter((body) => body.includes(`own-${index}-end`));
        expect(bodies).toHaveLength(1);
        if (index % 4 === 1)
          expect(bodies[0]).toBe(JSON.stringify({ entryIds: [`own-${index}-end`, 'ação'] }));
        else
          expect(bodies[0]).toMatch(/filename="lojas\.csv"\r\nContent-Type: text\/csv\r\n\r\nlocationId\r\n/);
      }
    },
  );

  it('repeats a 401 that raced with a finished refresh without a second one', async () => {
    const late = gate();
    const server = await startServer(guarded('access-2', rotate, () => cancelled));
    const slow = await startServer(async (received) => {
      if (received.bearer === 'access-1') await late.opened;
      return received.bearer === 'access-2' ? cancelled : refused;
    });
    // Both calls belong to one client; the slow one is answered by another server, so that only it is held up.
    const route = (input: string | URL | Request, init?: RequestInit) => {
      const request = new Request(input, init);
      const target = request.url.includes(`jobs/slow`)
        ? request.url.replace(server.origin, slow.origin)
        : request.url;
      return fetch(new Request(target, request));
    };
    const { client } = makeClient(server.baseUrl, { fetch: route });
    const slowCall = client.call(contract.jobs.cancel, { params: { projectId: project, jobId: 'slow' } });
    await slow.until((all) => all.length === 1);
    await client.call(contract.jobs.cancel, { params: jobParams });
    late.open();
    await expect(slowCall).resolves.toEqual({ cancelled: 1 });
    expect(server.received.filter(isRefresh)).toHaveLength(1);
    expect(slow.received.map(({ bearer }) => bearer)).toEqual(['access-1', 'access-2']);
  });

  it('holds calls back that start while a refresh runs', async () => {
    const answer = gate();
    const server = await startServer(
      guarded('access-2', async (received) => {
        await answer.opened;
        return rotate(received);
      }),
    );
    const { client } = makeClient(server.baseUrl);
    const early = client.call(contract.jobs.cancel, { params: jobParams });
    await server.until((all) => all.some(isRefresh));
    const later = client.call(contract.jobs.cancel, { params: jobParams });
    answer.open();
    await Promise.all([early, later]);
    expect(server.received.filter(({ bearer }) => bearer === 'access-1')).toHaveLength(1);
  });

  it('gives the fresh tokens and the profile to the page, once they are stored', async () => {
    const server = await startServer(guarded('access-2', rotate));
    const { client, tokens, onTokens } = makeClient(server.baseUrl);
    await client.call(contract.jobs.cancel, { params: jobParams });
    const fresh = { accessToken: 'access-2', refreshToken: 'refresh-2' };
    expect(tokens.get()).toEqual(fresh);
    expect(onTokens).toHaveBeenCalledExactlyOnceWith(
      fresh,
      expect.objectContaining({ name: 'Marina Duarte' }),
    );
  });

  it('answers the second 401 as it is when the server refuses even the fresh token', async () => {
    const server = await startServer(guarded('none', rotate));
    const { client, onSessionEnded } = makeClient(server.baseUrl);
    const error = await client
      .call(contract.jobs.cancel, { params: jobParams })
      .catch((caught: unknown) => caught);
    expect(isApiError(error, 'unauthenticated')).toBe(true);
    expect(server.received.map(({ bearer }) => bearer)).toEqual(['access-1', 'refresh-1', 'access-2']);
    expect(onSessionEnded).not.toHaveBeenCalled();
  });
});

describe('a refresh that fails', () => {
  it('ends the session once when it is refused, for all who wait', async () => {
    const asked = gate();
    const server = await startServer(async (received) => {
      if (isRefresh(received)) {
        await asked.opened;
        return problem(401, 'session_expired');
      }
      return refused;
    });
    const { client, tokens, onSessionEnded } = makeClient(server.baseUrl);
    const calls = Array.from({ length: 50 }, () => client.call(contract.jobs.cancel, { params: jobParams }));
    const results = Promise.allSettled(calls);
    await server.until((all) => all.filter((one) => !isRefresh(one)).length === 50);
    asked.open();
    for (const result of await results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { reason: 'session_expired' } });
      expect((result as PromiseRejectedResult).reason).toBeInstanceOf(SessionEndedError);
    }
    expect(onSessionEnded).toHaveBeenCalledExactlyOnceWith('session_expired');
    expect(tokens.get()).toBeNull();
    expect(server.received.filter(isRefresh)).toHaveLength(1);

    const before = server.received.length;
    await expect(client.call(contract.jobs.cancel, { params: jobParams })).rejects.toMatchObject({
      reason: 'session_expired',
    });
    expect(server.received).toHaveLength(before);
    expect(onSessionEnded).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['a 503', problem(503, 'unavailable'), ApiError],
    ['a 429', problem(429, 'rate_limited'), ApiError],
    ['a lost connection', { cut: 'before' } as const, NetworkError],
  ])('hands %s to all who wait and keeps the session', async (_name, failure, kind) => {
    const asked = gate();
    let refreshes = 0;
    const server = await startServer(
      guarded('access-2', async (received) => {
        refreshes += 1;
        if (refreshes > 1) return rotate(received);
        await asked.opened;
        return failure;
      }),
    );
    const { client, tokens, onSessionEnded } = makeClient(server.baseUrl);
    const calls = Array.from({ length: 20 }, () => client.call(contract.jobs.cancel, { params: jobParams }));
    const results = Promise.allSettled(calls);
    await server.until((all) => all.filter((one) => !isRefresh(one)).length === 20);
    asked.open();
    for (const result of await results) {
      expect(result.status).toBe('rejected');
      expect((result as PromiseRejectedResult).reason).toBeInstanceOf(kind);
    }
    expect(onSessionEnded).not.toHaveBeenCalled();
    expect(tokens.get()).toEqual(first);
    expect(refreshes).toBe(1);

    await expect(client.call(contract.jobs.cancel, { params: jobParams })).resolves.toEqual({ cancelled: 1 });
    expect(refreshes).toBe(2);
  });

  it.each(['authentication_error', 'authentication_invalid', 'mfa_required'])(
    'is never tried for a 401 %s, which is not about tokens',
    async (code) => {
      const server = await startServer(() => problem(401, code));
      const { client, onSessionEnded } = makeClient(server.baseUrl);
      const body = { email: 'marina@example.com', password: 'wrong' };
      await expect(client.call(contract.session.login, { body })).rejects.toMatchObject({ code });
      await expect(client.call(contract.jobs.cancel, { params: jobParams })).rejects.toMatchObject({ code });
      expect(server.received.filter(isRefresh)).toHaveLength(0);
      expect(onSessionEnded).not.toHaveBeenCalled();
    },
  );

  it('is never tried for a sign-in, whatever its 401 says', async () => {
    const server = await startServer(() => ({ status: 401, text: 'no' }));
    const { client } = makeClient(server.baseUrl);
    const body = { email: 'marina@example.com', password: 'wrong' };
    await expect(client.call(contract.session.login, { body })).rejects.toMatchObject({
      code: 'unauthenticated',
    });
    expect(server.received).toHaveLength(1);
  });

  it('stops waiting for the one call that is aborted', async () => {
    const answer = gate();
    const server = await startServer(
      guarded('access-2', async (received) => {
        await answer.opened;
        return rotate(received);
      }),
    );
    const { client } = makeClient(server.baseUrl);
    const stop = new AbortController();
    const stopped = client.call(contract.jobs.cancel, { params: jobParams, signal: stop.signal });
    const other = client.call(contract.jobs.cancel, { params: jobParams });
    const rejected = expect(stopped).rejects.toMatchObject({ name: 'AbortError' });
    await server.until((all) => all.some(isRefresh));
    stop.abort();
    await rejected;
    answer.open();
    await expect(other).resolves.toEqual({ cancelled: 1 });
  });
});

describe('signing out', () => {
  it('while a refresh runs lets no answer sign the person in again', async () => {
    const answer = gate();
    const server = await startServer(async (received) => {
      if (received.path === '/api/logout') return { json: {} };
      if (!isRefresh(received)) return refused;
      await answer.opened;
      return rotate(received);
    });
    const { client, tokens, onSessionEnded, onTokens } = makeClient(server.baseUrl);
    const waiting = Array.from({ length: 10 }, () =>
      client.call(contract.jobs.cancel, { params: jobParams }),
    );
    const results = Promise.allSettled(waiting);
    await server.until((all) => all.some(isRefresh));
    await client.signOut();
    answer.open();
    for (const result of await results) {
      expect(result).toMatchObject({ status: 'rejected', reason: { reason: 'signed_out' } });
    }
    expect(tokens.get()).toBeNull();
    expect(onTokens).not.toHaveBeenCalled();
    expect(onSessionEnded).not.toHaveBeenCalled();
    expect(server.received.filter(({ path }) => path === '/api/logout')).toMatchObject([
      { bearer: 'access-1' },
    ]);
  });

  it('ends the session on the server even when the access token is too old', async () => {
    const server = await startServer(guarded('access-2', rotate, () => ({ json: {} })));
    const { client, tokens } = makeClient(server.baseUrl);
    await client.signOut();
    expect(server.received.map(({ path, bearer }) => `${path} ${String(bearer)}`)).toEqual([
      '/api/logout access-1',
      '/api/refresh refresh-1',
      '/api/logout access-2',
    ]);
    expect(tokens.get()).toBeNull();
  });

  it('is done when the server has ended the session before', async () => {
    const server = await startServer(() => problem(401, 'session_expired'));
    const { client, onSessionEnded } = makeClient(server.baseUrl);
    await expect(client.signOut()).resolves.toBeUndefined();
    expect(onSessionEnded).not.toHaveBeenCalled();
  });

  it('signs out here without a network, and says that the server does not know', async () => {
    const server = await startServer(() => ({ cut: 'before' }));
    const { client, tokens } = makeClient(server.baseUrl);
    await expect(client.signOut()).rejects.toBeInstanceOf(NetworkError);
    expect(tokens.get()).toBeNull();
  });

  it("never repeats one person's call in the name of the next", async () => {
    const token = (sub: string, serial: number) =>
      `x.${Buffer.from(JSON.stringify({ sub, serial })).toString('base64url')}.x`;
    const answer = gate();
    const server = await startServer(async (received) => {
      if (!isRefresh(received)) return received.bearer === token('bruno', 1) ? cancelled : refused;
      await answer.opened;
      return rotate(received);
    });
    const tokens = createMemoryTokens({ accessToken: token('ana', 1), refreshToken: 'refresh-1' });
    const { client } = makeClient(server.baseUrl, { tokens });
    const anas = client.call(contract.jobs.cancel, { params: jobParams });
    const rejected = expect(anas).rejects.toMatchObject({ reason: 'signed_out' });
    await server.until((all) => all.some(isRefresh));
    const brunos = { accessToken: token('bruno', 1), refreshToken: 'refresh-9' };
    tokens.set(brunos);
    answer.open();
    await rejected;
    expect(tokens.get()).toEqual(brunos);
    expect(server.received.filter(({ bearer }) => bearer === brunos.accessToken)).toHaveLength(0);
  });
});

describe('two tabs', () => {
  function browser() {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    const tab = () => createStoredTokens(storage, 'session');
    tab().set(first);
    return tab;
  }

  it('share one refresh through Web Locks', async () => {
    const answer = gate();
    const server = await startServer(
      guarded('access-2', async (received) => {
        await answer.opened;
        return rotate(received);
      }),
    );
    const tab = browser();
    const one = makeClient(server.baseUrl, { tokens: tab() });
    const two = makeClient(server.baseUrl, { tokens: tab() });
    const calls = [one, two].flatMap(({ client }) =>
      Array.from({ length: 5 }, () => client.call(contract.jobs.cancel, { params: jobParams })),
    );
    await server.until((all) => all.filter((entry) => !isRefresh(entry)).length === 10);
    answer.open();
    await Promise.all(calls);
    expect(server.received.filter(isRefresh)).toHaveLength(1);
    expect(one.onTokens.mock.calls.length + two.onTokens.mock.calls.length).toBe(1);
    expect(one.tokens.get()).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });

  it('that have no Web Locks keep the tokens of the one that got through', async () => {
    const answer = gate();
    const server = await startServer(
      guarded('access-2', async (received) => {
        const isFirst = server.received.filter(isRefresh).length === 1;
        if (isFirst) return rotate(received);
        await answer.opened;
        return problem(401, 'session_expired');
      }),
    );
    const tab = browser();
    const one = makeClient(server.baseUrl, { tokens: tab(), locks: null });
    const two = makeClient(server.baseUrl, { tokens: tab(), locks: null });
    const calls = [one, two].map(({ client }) => client.call(contract.jobs.cancel, { params: jobParams }));
    await server.until((all) => all.filter(isRefresh).length === 2);
    await Promise.race(calls);
    answer.open();
    await Promise.all(calls);
    expect(one.onSessionEnded).not.toHaveBeenCalled();
    expect(two.onSessionEnded).not.toHaveBeenCalled();
    expect(two.tokens.get()).toEqual({ accessToken: 'access-2', refreshToken: 'refresh-2' });
  });
});
