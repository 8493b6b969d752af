import { inspect } from 'node:util';
import { describe, expect, expectTypeOf, it, vi } from 'vitest';
import { contract, type LocationRow, type Profile } from '../src/contract';
import {
  ApiError,
  createClient,
  createMemoryTokens,
  isAborted,
  isApiError,
  isNetworkError,
  isTimeoutError,
  isUnexpectedAnswerError,
  type Client,
  type ClientOptions,
} from '../src/index';
import { problem, project, rotate, isRefresh, startServer, user, type Answer } from './api-server';

const params = { projectId: project };
const jobParams = { projectId: project, jobId: project };
const signedIn = { accessToken: 'access-1', refreshToken: 'refresh-1' };

function makeClient(baseUrl: string, options: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl, tokens: createMemoryTokens(signedIn), retryDelay: () => 0, ...options });
}

/** Answers these one after the other, the last one for good. */
function answers(...list: readonly [Answer, ...Answer[]]) {
  let index = 0;
  return () => list[Math.min(index++, list.length - 1)] ?? list[0];
}

const caught = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('a request', () => {
  it('carries bearer, locale and timezone, the refresh included', async () => {
    const server = await startServer((received) => {
      if (isRefresh(received)) return rotate(received);
      return received.bearer === 'access-2' ? { json: { cancelled: 0 } } : problem(401, 'unauthenticated');
    });
    let locale = 'br';
    const client = makeClient(server.baseUrl, { locale: () => locale, timezone: () => 'America/Sao_Paulo' });
    await client.call(contract.jobs.cancel, { params: jobParams });
    locale = 'es';
    await client.call(contract.jobs.cancel, { params: jobParams });
    expect(server.received.map(({ bearer, headers }) => [bearer, headers.locale, headers.timezone])).toEqual([
      ['access-1', 'br', 'America/Sao_Paulo'],
      ['refresh-1', 'br', 'America/Sao_Paulo'],
      ['access-2', 'br', 'America/Sao_Paulo'],
      ['access-2', 'es', 'America/Sao_Paulo'],
    ]);
  });

  it('speaks English from the system time zone unless told otherwise, and signs in without a bearer', async () => {
    const server = await startServer(() => ({ json: { access_token: 'a', refresh_token: 'r', user } }));
    const client = makeClient(server.baseUrl, { tokens: createMemoryTokens() });
    await client.call(contract.session.login, { body: { email: 'marina@example.com', password: 'secret' } });
    expect(server.received[0]).toMatchObject({
      bearer: null,
      body: '{"email":"marina@example.com","password":"secret"}',
      headers: { locale: 'en', timezone: Intl.DateTimeFormat().resolvedOptions().timeZone },
    });
  });

  it('is not sent at all while nobody is signed in', async () => {
    const server = await startServer(() => ({ json: {} }));
    const client = makeClient(server.baseUrl, { tokens: createMemoryTokens() });
    await expect(client.call(contract.session.profile)).rejects.toMatchObject({ reason: 'signed_out' });
    expect(server.received).toHaveLength(0);
  });

  it('fills path and query, and reaches what stands at the root', async () => {
    const server = await startServer((received) =>
      received.path === '/health'
        ? {
            json: {
              status: 'ok',
              database: { kind: 'embedded', promise: 'one process', reachable: true },
              provider: { kind: 'sandbox', reachable: true, checkedAt: null },
              mail: 'mailbox',
              version: '1.0.0',
            },
          }
        : { json: { items: [], next: null, total: 0 } },
    );
    const client = makeClient(server.baseUrl.slice(0, -1));
    await client.call(contract.system.health);
    await client.call(contract.locations.list, {
      params: { projectId: 'a/b?c' },
      query: { search: 'Açaí & cia', status: 'OPEN', city: undefined, limit: 20 },
    });
    expect(server.received.map(({ path }) => path)).toEqual([
      '/health',
      '/api/projects/a%2Fb%3Fc/locations?search=A%C3%A7a%C3%AD+%26+cia&status=OPEN&limit=20',
    ]);
    await expect(client.call(contract.locations.list, { params: { projectId: '..' } })).rejects.toThrow(
      TypeError,
    );
  });

  it('answers what the contract promises, and says where an answer differs without telling its values', async () => {
    const server = await startServer(
      answers({ json: user }, { json: { ...user, name: 7, email: null } }, { text: 'hi' }),
    );
    const client = makeClient(server.baseUrl);
    await expect(client.call(contract.session.profile)).resolves.toEqual(user);
    const error = await caught(client.call(contract.session.profile));
    expect(isUnexpectedAnswerError(error) && error.differences).toEqual([
      'name: invalid_type',
      'email: invalid_type',
    ]);
    expect(inspect(error)).not.toContain(user.id);
    await expect(client.call(contract.session.profile)).rejects.toMatchObject({
      differences: ['body: not JSON'],
    });
  });
});

describe('a file', () => {
  it('comes with the name the server gives it', async () => {
    const server = await startServer(() => ({
      text: 'locationId;name\r\n1;Pão',
      headers: {
        'content-type': 'text/csv',
        'content-disposition': `attachment; filename*=UTF-8''Boa%20Vista.csv`,
      },
    }));
    const client = makeClient(server.baseUrl);
    const file = await client.download(contract.locations.exportCsv, { params, query: { separator: ';' } });
    expect(file.fileName).toBe('Boa Vista.csv');
    expect(await (await file.blob()).text()).toBe('locationId;name\r\n1;Pão');
    expect(server.received[0]).toMatchObject({ headers: { accept: 'text/csv' } });
    const streamed = await client.download(contract.locations.exportCsv, { params });
    expect(await new Response(streamed.stream).text()).toBe('locationId;name\r\n1;Pão');
  });

  it('that breaks off midway is a lost network, not a short file', async () => {
    const server = await startServer(() => ({ text: 'locationId', cut: 'midway' }));
    const file = await makeClient(server.baseUrl).download(contract.locations.exportCsv, { params });
    expect(isNetworkError(await caught(file.blob()))).toBe(true);
  });
});

describe('an error', () => {
  it('carries code, status, fields and request id of a problem', async () => {
    const fields = [{ path: 'at', code: 'time_in_past' }];
    const server = await startServer(() => problem(422, 'time_in_past', { fields }));
    const client = makeClient(server.baseUrl);
    const error = await caught(
      client.call(contract.plans.apply, { params: { ...params, planId: project }, body: {} }),
    );
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'time_in_past',
      status: 422,
      fields,
      requestId: 'req-1',
      retryAfter: null,
    });
    expect(isApiError(error, 'time_in_past')).toBe(true);
    expect(isApiError(error, 'conflict')).toBe(false);
  });

  it.each([
    [400, 'malformed_request'],
    [403, 'not_authorized'],
    [404, 'not_found'],
    [409, 'conflict'],
    [413, 'file_too_large'],
    [418, 'malformed_request'],
    [422, 'validation_failed'],
    [429, 'rate_limited'],
    [500, 'internal'],
    [502, 'unavailable'],
    [504, 'unavailable'],
  ] as const)('of status %i that is no problem of ours is %s', async (status, code) => {
    const server = await startServer(() => ({
      status,
      text: '<h1>proxy</h1>',
      headers: { 'content-type': 'text/html', 'x-request-id': 'proxy-9', 'retry-after': '30' },
    }));
    const error = await caught(makeClient(server.baseUrl).call(contract.jobs.cancel, { params: jobParams }));
    expect(error).toMatchObject({ code, status, requestId: 'proxy-9', retryAfter: 30, fields: [] });
  });

  it('with a code of a newer server keeps its request id', async () => {
    const server = await startServer(() => problem(409, 'code_of_tomorrow'));
    const error = await caught(makeClient(server.baseUrl).call(contract.jobs.cancel, { params: jobParams }));
    expect(error).toMatchObject({ code: 'conflict', requestId: 'req-1' });
  });

  it('of any kind tells no token, however deeply it is printed', async () => {
    const server = await startServer((received) => {
      if (received.path.endsWith('/cancel')) return { cut: 'before' };
      if (received.path.endsWith('/retry')) return new Promise<Answer>(() => undefined);
      return problem(500, 'internal');
    });
    const client = makeClient(server.baseUrl);
    const errors = await Promise.all([
      caught(client.call(contract.session.profile)),
      caught(client.call(contract.jobs.cancel, { params: jobParams })),
      caught(client.call(contract.jobs.retry, { params: jobParams, body: {}, timeout: 50 })),
    ]);
    expect([isApiError(errors[0]), isNetworkError(errors[1]), isTimeoutError(errors[2])]).toEqual([
      true,
      true,
      true,
    ]);
    for (const error of errors) {
      const printed = inspect(error, { depth: Infinity, showHidden: true, getters: true });
      expect(printed).not.toMatch(/access-1|refresh-1|Bearer/);
    }
  });

  it('of an abort stays the caller’s own', async () => {
    const server = await startServer(() => new Promise<Answer>(() => undefined));
    const stop = new AbortController();
    const call = caught(makeClient(server.baseUrl).call(contract.session.profile, { signal: stop.signal }));
    await server.until((all) => all.length === 1);
    stop.abort();
    expect(isAborted(await call)).toBe(true);
  });

  it('that no server answers is a lost network', async () => {
    const server = await startServer(() => ({ json: user }));
    await server.close();
    const error = await caught(makeClient(server.baseUrl).call(contract.session.profile));
    expect(isNetworkError(error)).toBe(true);
    expect((error as Error).message).toBe('GET users/me got no answer');
  });
});

describe('repeating', () => {
  it.each([
    ['429', problem(429, 'rate_limited')],
    ['502', { status: 502, text: 'bad gateway' }],
    ['503', problem(503, 'unavailable')],
    ['504', { status: 504, text: 'timeout' }],
    ['a lost connection', { cut: 'before' }],
  ] as const)('gets a GET over %s, twice at most', async (_name, failure) => {
    const server = await startServer(answers(failure, failure, { json: user }));
    await expect(makeClient(server.baseUrl).call(contract.session.profile)).resolves.toEqual(user);
    expect(server.received).toHaveLength(3);

    const broken = await startServer(() => failure);
    expect(await caught(makeClient(broken.baseUrl).call(contract.session.profile))).toBeInstanceOf(Error);
    expect(broken.received).toHaveLength(3);
  });

  it.each([
    ['503', problem(503, 'unavailable')],
    ['a lost connection', { cut: 'before' }],
  ] as const)('never happens to a POST after %s', async (_name, failure) => {
    const server = await startServer(() => failure);
    await caught(makeClient(server.baseUrl).call(contract.jobs.cancel, { params: jobParams }));
    expect(server.received).toHaveLength(1);
  });

  it('never happens to a 500, nor before a Retry-After longer than ten seconds', async () => {
    const server = await startServer(() => problem(500, 'internal'));
    await caught(makeClient(server.baseUrl).call(contract.session.profile));
    expect(server.received).toHaveLength(1);

    const busy = await startServer(() => ({
      ...problem(503, 'unavailable'),
      headers: { 'retry-after': '11' },
    }));
    expect(await caught(makeClient(busy.baseUrl).call(contract.session.profile))).toMatchObject({
      retryAfter: 11,
    });
    expect(busy.received).toHaveLength(1);
  });

  it('waits as long as a short Retry-After says', async () => {
    const server = await startServer(
      answers({ ...problem(503, 'unavailable'), headers: { 'retry-after': '0' } }, { json: user }),
    );
    const retryDelay = vi.fn(() => 60_000);
    await makeClient(server.baseUrl, { retryDelay }).call(contract.session.profile);
    expect(server.received).toHaveLength(2);
  });
});

describe('types', () => {
  it('come from the contract, both ways', () => {
    type Call = Client['call'];
    const typed = (client: Client) => {
      const rows = client.call(contract.locations.list, { params, query: { status: 'OPEN', limit: 20 } });
      expectTypeOf(rows).resolves.toHaveProperty('items').toEqualTypeOf<LocationRow[]>();
      expectTypeOf(client.call(contract.session.profile)).resolves.toEqualTypeOf<Profile>();
      // @ts-expect-error the path needs a project
      void client.call(contract.locations.list);
      // @ts-expect-error no such status
      void client.call(contract.locations.list, { params, query: { status: 'SHUT' } });
      // @ts-expect-error a limit is a number
      void client.call(contract.locations.list, { params, query: { limit: 'many' } });
      // @ts-expect-error an upload needs its form
      void client.call(contract.plans.fromCsv, { params });
      // @ts-expect-error a file is not answered as JSON
      void client.call(contract.locations.exportCsv, { params });
      // @ts-expect-error JSON is not answered as a file
      void client.download(contract.session.profile);
      // @ts-expect-error only the refresh queue refreshes
      void client.call(contract.session.refresh);
    };
    expectTypeOf(typed).returns.toBeVoid();
    expectTypeOf<Call>().toBeFunction();
  });
});
