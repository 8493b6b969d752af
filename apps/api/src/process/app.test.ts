import { problemSchema, type Problem } from '@frontage/domain';
import Fastify from 'fastify';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { AppError, registerErrors } from '#src/http/errors';
import { openApiOf } from '#src/http/openapi';
import { createLogger } from '#src/log';
import { ProviderError } from '#src/provider/port';
import { testPassword } from '#src/testing/factories';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

let webDir: string;
let test: TestApp;
let person: SignedInPerson;
const logged: string[] = [];

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'frontage-web-'));
  mkdirSync(join(webDir, 'assets'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Frontage</title>');
  writeFileSync(join(webDir, 'assets', 'index-4f2a.js'), 'export {};');
  writeFileSync(join(webDir, 'assets', 'index-4f2a.js.map'), '{}');
  for (const name of ['index.html', 'assets/index-4f2a.js']) {
    const plain = readFileSync(join(webDir, name));
    writeFileSync(join(webDir, `${name}.br`), brotliCompressSync(plain));
    writeFileSync(join(webDir, `${name}.gz`), gzipSync(plain));
  }
  writeFileSync(join(webDir, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  const log = createLogger({ LOG_LEVEL: 'trace' }, { write: (line) => logged.push(line) });
  test = await buildTestApp({ webDir, context: { log }, env: { PUBLIC_URL: 'https://frontage.test' } });
  person = await test.signIn();
});
afterAll(async () => {
  await test.close();
  rmSync(webDir, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers });

describe('headers (R44)', () => {
  it('stand on every answer, errors and files included', async () => {
    for (const url of [
      '/',
      '/assets/index-4f2a.js',
      '/health',
      '/api/users/me',
      '/api/nothing',
      '/nothing.txt',
      '/api/docs/',
    ]) {
      const { headers } = await get(url);
      const policy = String(headers['content-security-policy']);
      expect(policy, url).toContain("script-src 'self';");
      expect(policy).toContain("frame-ancestors 'none'");
      const isOurs = !url.startsWith('/api/docs');
      expect(policy.includes("require-trusted-types-for 'script';trusted-types default"), url).toBe(isOurs);
      expect(policy).not.toContain('unsafe-eval');
      expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['strict-transport-security']).toContain('max-age=31536000');
      expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
    }
  });

  it('promise transport security only where there is any', async () => {
    const plain = await buildTestApp({ context: { database: test.context.database } });
    expect((await plain.app.inject({ url: '/health' })).headers['strict-transport-security']).toBeUndefined();
    await plain.app.close();
  });

  it('let no other origin read anything', async () => {
    for (const origin of [
      'https://evil.test',
      'null',
      'https://frontage.test.evil.test',
      'http://frontage.test',
      'file://',
    ]) {
      const answers = [
        await get('/api/users/me', { origin, authorization: `Bearer ${person.accessToken}` }),
        await test.app.inject({
          method: 'OPTIONS',
          url: '/api/login',
          headers: { origin, 'access-control-request-method': 'POST' },
        }),
      ];
      for (const { headers } of answers) expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });
});

describe('the web app', () => {
  it('is one page for every address of its router, asked for anew each time', async () => {
    for (const url of [
      '/',
      '/locations/list',
      '/locations/list?search=a.b',
      '/misc/not-authorized',
      '/apiary',
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode, answer.headers['cache-control']]).toEqual([url, 200, 'no-cache']);
      expect(answer.body).toContain('<title>Frontage</title>');
    }
  });

  it('goes compressed to whoever takes it, under its own type', async () => {
    for (const [url, type, cache] of [
      [
        '/assets/index-4f2a.js',
        'application/javascript; charset=utf-8',
        'public, max-age=31536000, immutable',
      ],
      ['/', 'text/html; charset=utf-8', 'no-cache'],
      ['/locations/list', 'text/html; charset=utf-8', 'no-cache'],
    ] as const) {
      const plain = await get(url);
      expect([plain.headers['content-encoding'], plain.headers.vary]).toEqual([undefined, 'accept-encoding']);
      for (const [accepted, encoding, decode] of [
        ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
        ['gzip', 'gzip', gunzipSync],
      ] as const) {
        const answer = await get(url, { 'accept-encoding': accepted });
        expect(answer.headers).toMatchObject({
          'content-encoding': encoding,
          'content-type': type,
          'cache-control': cache,
          vary: 'accept-encoding',
        });
        expect(answer.headers.etag).not.toBe(plain.headers.etag);
        expect(decode(answer.rawPayload).toString()).toBe(plain.body);
        const headers = { 'accept-encoding': accepted };
        const head = await test.app.inject({ method: 'HEAD', url, headers });
        expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([
          200,
          '',
          String(answer.rawPayload.length),
        ]);
        const again = await get(url, { ...headers, 'if-none-match': String(answer.headers.etag) });
        expect([again.statusCode, again.body]).toEqual([304, '']);
      }
    }
    expect(
      (await get('/favicon.svg', { 'accept-encoding': 'br' })).headers['content-encoding'],
    ).toBeUndefined();
    for (const copy of ['/assets/index-4f2a.js.br', '/assets/index-4f2a.js.gz', '/index.html.br'])
      expect([copy, (await get(copy)).statusCode]).toEqual([copy, 404]);
  });

  it('answers parts of a file: of the copy it would have sent', async () => {
    const url = '/assets/index-4f2a.js';
    for (const accepted of ['identity', 'br']) {
      const encoding = { 'accept-encoding': accepted };
      const whole = await get(url, encoding);
      const part = await get(url, { ...encoding, range: 'bytes=2-5' });
      expect([part.statusCode, part.headers['content-range']]).toEqual([
        206,
        `bytes 2-5/${whole.rawPayload.length}`,
      ]);
      expect(part.rawPayload).toEqual(whole.rawPayload.subarray(2, 6));
      const beyond = await get(url, { ...encoding, range: 'bytes=9999-' });
      expect(beyond.json()).toMatchObject({ code: 'malformed_request' });
    }
  });

  it('keeps hashed files for good, others not, and source maps to itself', async () => {
    expect((await get('/assets/index-4f2a.js')).headers['cache-control']).toBe(
      'public, max-age=31536000, immutable',
    );
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache');
    expect((await get('/assets/index-4f2a.js.map')).statusCode).toBe(404);
  });

  it('is never the answer to an API address, however it is spelled, nor to a missing file', async () => {
    for (const url of [
      '/api',
      '/api/',
      '/api/nothing',
      '/API/login',
      '//api/login',
      '/%61pi/login',
      '/api%2flogin',
      '/health/',
      '/assets/gone.js',
      '/../secrets.json',
      '/%2e%2e/secrets.json',
    ]) {
      const answer = await get(url);
      expect([url, answer.statusCode]).toEqual([url, 404]);
      expect(problemSchema.parse(answer.json()).code).toBe('not_found');
    }
    expect((await test.app.inject({ method: 'POST', url: '/locations/list' })).statusCode).toBe(404);
  });
});

describe('error answers', () => {
  it('carry a code and a request id, never a cause (R46)', async () => {
    const app = Fastify();
    registerErrors(app);
    const secret = 'select password from app_user at /srv/frontage/dist/start.js';
    const thrown: [unknown, number, string][] = [
      [new Error(secret), 500, 'internal'],
      [new TypeError(secret), 500, 'internal'],
      [secret, 500, 'internal'],
      [null, 500, 'internal'],
      [new AppError('plan_not_ready', { cause: new Error(secret) }), 409, 'plan_not_ready'],
      [Object.assign(new Error(secret), { code: '23505' }), 409, 'conflict'],
      [Object.assign(new Error(secret), { code: '40001' }), 503, 'unavailable'],
      [
        new Error(secret, { cause: Object.assign(new Error(secret), { code: 'ECONNREFUSED' }) }),
        503,
        'unavailable',
      ],
      [Object.assign(new Error(secret), { code: '42601' }), 500, 'internal'],
      [new ProviderError('unavailable', secret), 502, 'provider_unreachable'],
      [new z.ZodError([]), 500, 'internal'],
    ];
    thrown.forEach(([error], index) => {
      app.get(`/${String(index)}`, () => {
        throw error;
      });
    });
    for (const [index, [, status, code]] of thrown.entries()) {
      const answer = await app.inject({ url: `/${String(index)}` });
      expect([answer.statusCode, answer.json<Problem>().code]).toEqual([status, code]);
      expect(Object.keys(answer.json<object>()).sort()).toEqual(['code', 'requestId']);
      expect(answer.body).not.toContain('app_user');
    }
    await app.close();
  });

  it('are the same for broken requests of any kind', async () => {
    const login = (payload: string, type = 'application/json') =>
      test.app.inject({ method: 'POST', url: '/api/login', payload, headers: { 'content-type': type } });
    for (const answer of [
      await login('{"email":'),
      await login('{"__proto__":{"role":3}}'),
      await login('', 'application/json'),
      await login('email=a', 'text/plain'),
      await login('x'.repeat(1_100_000)),
    ]) {
      expect(problemSchema.parse(answer.json()).code).toBe('malformed_request');
      expect(answer.statusCode).toBe(400);
    }
  });

  it('name the id under which the server logged them', async () => {
    const answer = await get('/api/nothing');
    expect(answer.json<Problem>().requestId).toBe(answer.headers['x-request-id']);
    expect(logged.some((line) => line.includes(answer.json<Problem>().requestId))).toBe(true);
  });
});

describe('texts and numbers that no column can hold', () => {
  it('are the caller’s fault, wherever they stand', async () => {
    const at = `/api/projects/${person.project.id}`;
    const cursor = Buffer.from(JSON.stringify(['2026-11-20T12:00:00.000Z', 2 ** 40])).toString('base64url');
    const id = '00000000-0000-4000-8000-000000000000';
    const login = { email: 'a\u0000@frontage.test', password: 'x\u0000' };
    const answers = [
      await test.app.inject({ method: 'POST', url: '/api/login', payload: login }),
      await person.inject({ url: `${at}/locations?search=%00` }),
      await person.inject({ url: `${at}/locations?city=%00` }),
      await person.inject({ url: `${at}/locations/export.csv?label=%00` }),
      await person.inject({ url: `${at}/jobs/${id}/ledger?cursor=${cursor}` }),
    ];
    for (const answer of answers) expect([400, 404], answer.body).toContain(answer.statusCode);
  });
});

describe('the limit of requests', () => {
  it('holds one address without touching another', async () => {
    const { database } = test.context;
    const limited = await buildTestApp({ context: { database }, env: { RATE_LIMIT_PER_MINUTE: '5' } });
    const call = (remoteAddress: string) => limited.app.inject({ url: '/api/geolocation', remoteAddress });
    const statuses = [];
    for (let i = 0; i < 7; i += 1) statuses.push((await call('192.0.2.1')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
    const refused = await call('192.0.2.1');
    expect(problemSchema.parse(refused.json()).code).toBe('rate_limited');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call('192.0.2.2')).statusCode).toBe(200);
    const forged = {
      url: '/api/geolocation',
      remoteAddress: '192.0.2.1',
      headers: { 'x-forwarded-for': '192.0.2.9' },
    };
    expect((await limited.app.inject(forged)).statusCode).toBe(429);
    await limited.app.close();
  });

  it('never refuses the health page', async () => {
    const { database } = test.context;
    const limited = await buildTestApp({ context: { database }, env: { RATE_LIMIT_PER_MINUTE: '2' } });
    const call = (url: string) => limited.app.inject({ url, remoteAddress: '192.0.2.4' });
    for (let i = 0; i < 3; i += 1) await call('/api/geolocation');
    expect((await call('/api/geolocation')).statusCode).toBe(429);
    for (let i = 0; i < 5; i += 1) expect([200, 503]).toContain((await call('/health')).statusCode);
    // No other spelling of it is let past.
    expect((await call('/health/')).statusCode).not.toBe(200);
    await limited.app.close();
  });

  it('counts refused requests as well, so that tokens and ids cannot be guessed without end', async () => {
    const { database } = test.context;
    const limited = await buildTestApp({ context: { database }, env: { RATE_LIMIT_PER_MINUTE: '3' } });
    const call = (authorization: string) =>
      limited.app.inject({ url: '/api/users/me', headers: { authorization }, remoteAddress: '192.0.2.3' });
    const statuses = [];
    for (let i = 0; i < 5; i += 1) statuses.push((await call(`Bearer ${String(i)}`)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    await limited.app.close();
  });
});

describe('the log (R17)', () => {
  it('holds no password, token or query of the requests it tells of', async () => {
    const payload = { email: person.user.email, password: testPassword, mfaToken: 'canary-code' };
    const signedIn = await test.app.inject({ method: 'POST', url: '/api/login?token=canary-query', payload });
    const { access_token, refresh_token } = signedIn.json<{ access_token: string; refresh_token: string }>();
    await get('/api/users/me', { authorization: `Bearer ${access_token}`, cookie: 'session=canary-cookie' });
    await get('/api/refresh', { authorization: `Bearer ${refresh_token}` });
    await get('/api/users/me', { authorization: `Bearer ${access_token}x` });
    await get('/nothing\r\n{"level":60}.txt'.replaceAll(/\s/g, '%0a'), { 'user-agent': 'a\u001b[31m' });
    const text = logged.join('');
    expect(text).toContain('"route":"/api/login"');
    for (const secret of [testPassword, access_token, refresh_token, 'canary', '\u001b'])
      expect(text).not.toContain(secret);
    for (const line of logged) expect(() => JSON.parse(line) as unknown).not.toThrow();
  });
});

describe('the documentation', () => {
  it('is made from the contract and says who may call and what may go wrong', async () => {
    const document = openApiOf() as {
      paths: Record<
        string,
        Record<string, { description: string; responses: Record<string, { description: string }> }>
      >;
    };
    const list = document.paths['/api/projects/{projectId}/locations']?.get;
    expect(list?.description).toContain('`locations:view`');
    expect(list?.responses['404']?.description).toContain('`not_found`');
    expect(list?.responses['401']?.description).toContain('`unauthenticated`');
    const login = document.paths['/api/login']?.post;
    expect(login?.responses['401']?.description).toContain('`mfa_required`');
    const served = await get('/api/docs/json');
    expect(served.json<{ openapi: string }>().openapi).toBe('3.1.0');
    expect((await get('/api/docs/')).headers['content-type']).toContain('text/html');
  });
});
