import { connect } from 'node:net';
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { FairTurns } from '#src/db/fair-turns';
import { fileForm } from '#src/testing/multipart';
import { buildTestApp, type TestApp } from '#src/testing/test-app';

let test: TestApp;
let port = 0;
beforeAll(async () => {
  test = await buildTestApp({ env: { RATE_LIMIT_PER_MINUTE: '20', PUBLIC_URL: 'https://frontage.test' } });
  port = Number(new URL(await test.app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(() => test.close());
afterEach(() => vi.restoreAllMocks());

/** Sends bytes as they are, and answers everything that came back. */
const send = (...lines: string[]) =>
  new Promise<string>((resolve, reject) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(`${lines.join('\r\n')}\r\n\r\n`));
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
    socket.on('close', () => resolve(answer)).on('error', reject);
  });
const get = (target: string) => send(`GET ${target} HTTP/1.1`, 'host: localhost', 'connection: close');
const statusOf = (answer: string) => Number(answer.split(' ', 2)[1]);

describe('an address', () => {
  it('in the form for proxies is held to every rule of its path, the limit of requests among them', async () => {
    const answers: string[] = [];
    for (let one = 0; one < 25; one += 1) answers.push(await get('http://evil.test/api/users/me'));
    expect(answers.map(statusOf)).toEqual([...Array<number>(20).fill(401), ...Array<number>(5).fill(429)]);
    for (const answer of answers) expect(answer).toContain('cache-control: no-store');
    expect(statusOf(await get('HTTPS://evil.test/api/nothing'))).toBe(404);
    expect(statusOf(await get('http://evil.test'))).toBe(statusOf(await get('/')));
  });
});

describe('what never becomes a request', () => {
  it.each([
    ['a broken escape', 400, ['GET /api/users/%zz HTTP/1.1', 'host: localhost', 'connection: close']],
    [
      'a longer part than any id',
      400,
      [`GET /api/account/users/${'a'.repeat(300)} HTTP/1.1`, 'host: localhost', 'connection: close'],
    ],
    ['longer headers than any', 431, ['GET / HTTP/1.1', 'host: localhost', `x: ${'a'.repeat(40_000)}`]],
    [
      'more headers than any',
      431,
      ['GET / HTTP/1.1', 'host: localhost', ...Array<string>(5_000).fill('x: y')],
    ],
    [
      'chunks with longer words than any',
      400,
      ['POST / HTTP/1.1', 'host: localhost', 'transfer-encoding: chunked', '', `1;${'a'.repeat(40_000)}`],
    ],
    [
      'two lengths',
      400,
      ['POST / HTTP/1.1', 'host: localhost', 'transfer-encoding: chunked', 'content-length: 3'],
    ],
    ['no HTTP', 400, ['<script>alert(1)</script> / HTTP/1.1', 'host: localhost']],
  ])('%s is answered as every other error is, headers and all (R44, R46)', async (_what, status, lines) => {
    const answer = await send(...lines);
    const [head = '', body = ''] = answer.split('\r\n\r\n');
    expect(statusOf(answer)).toBe(status);
    for (const line of [
      "content-security-policy: default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options: nosniff',
      'referrer-policy: no-referrer',
      'strict-transport-security: max-age=31536000; includeSubDomains',
      'cache-control: no-store',
    ])
      expect(head).toContain(line);
    const { code, requestId, ...rest } = JSON.parse(body) as Record<string, string>;
    expect(code).toBe('malformed_request');
    expect(rest).toEqual({});
    expect(head).toContain(`x-request-id: ${requestId ?? 'none'}`);
  });
});

describe('until it is known whose a request is', () => {
  it('its queries take the turn of the address, however many tokens it makes up (R47)', async () => {
    const enter = vi.spyOn(FairTurns.prototype, 'enter');
    for (const authorization of ['Bearer one', 'Bearer frt_two', 'Bearer frt_three', 'nothing at all'])
      await test.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress: '198.51.100.9',
        headers: { authorization },
        payload: { email: 'nobody@padaria.example', password: 'not the right one' },
      });
    expect(enter).toHaveBeenCalled();
    expect([...new Set(enter.mock.calls.map(([whose]) => whose))]).toEqual(['address ip:198.51.100.9']);
  });
});

describe('a packed body', () => {
  const sound = Buffer.from(
    JSON.stringify({ email: 'nobody@padaria.example', password: 'not the right one' }),
  );
  const packers = { gzip: gzipSync, deflate: deflateSync, br: brotliCompressSync };
  const post = (url: string, payload: Buffer, headers: Record<string, string>, authorization?: string) =>
    test.app.inject({
      method: 'POST',
      url,
      payload,
      remoteAddress: '198.51.100.10',
      headers: { ...headers, ...(authorization === undefined ? {} : { authorization }) },
    });

  it.each(['gzip', 'deflate', 'br'] as const)(
    'is never unpacked: %s in JSON and in a form',
    async (encoding) => {
      const json = { 'content-type': 'application/json' };
      const plain = await post('/api/login', sound, json);
      expect(plain.json()).toMatchObject({ code: 'authentication_error' });
      const packed = await post('/api/login', packers[encoding](sound), {
        ...json,
        'content-encoding': encoding,
      });
      expect([packed.statusCode, packed.json()]).toEqual([
        400,
        { code: 'malformed_request', requestId: expect.any(String) as string },
      ]);
      const { accessToken } = await test.signIn();
      const { headers, payload } = fileForm(Buffer.from('x'));
      const form = await post(
        '/api/uploads/images?purpose=avatar',
        packers[encoding](payload as Buffer),
        { 'content-type': String(headers?.['content-type']), 'content-encoding': encoding },
        `Bearer ${accessToken}`,
      );
      expect([form.statusCode, form.json()]).toMatchObject([400, { code: 'malformed_request' }]);
    },
  );
});

it('ends what takes its time: headers after 20 s, a request after two minutes, a connection that nothing comes on after 72 s', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout } = test.app.server;
  expect({ headersTimeout, requestTimeout, keepAliveTimeout }).toEqual({
    headersTimeout: 20_000,
    requestTimeout: 120_000,
    keepAliveTimeout: 72_000,
  });
});

it('takes a form that ends too early for the sender’s fault, in its file too', async () => {
  const { accessToken } = await test.signIn();
  const { headers, payload } = fileForm(Buffer.alloc(2_000, 'x'));
  for (const length of [0, 10, 1_500]) {
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/uploads/images?purpose=avatar',
      payload: (payload as Buffer).subarray(0, length),
      remoteAddress: '198.51.100.11',
      headers: { ...headers, authorization: `Bearer ${accessToken}` },
    });
    expect([length, answer.statusCode, answer.json()]).toMatchObject([
      length,
      400,
      { code: 'malformed_request' },
    ]);
  }
});
