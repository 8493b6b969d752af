import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '#src/testing/test-app';

let here: TestApp;
let published: TestApp;
beforeAll(async () => {
  here = await buildTestApp({ env: { DEMO: 'on' } });
  published = await buildTestApp({ env: { PUBLIC_URL: 'https://frontage.example' } });
});
afterAll(async () => {
  await here.close();
  await published.close();
});

const ask = (test: TestApp, url: string, host: string) => test.app.inject({ url, headers: { host } });

describe('an installation for this machine alone', () => {
  it.each([
    'localhost:3000',
    '127.0.0.1',
    '127.0.0.1:3000',
    '[::1]:3000',
    'LOCALHOST',
    'shop.localhost:3000',
    'SHOP.LOCALHOST',
    '',
  ])('answers as %s', async (host) => {
    expect((await ask(here, '/dev/mailbox', host)).statusCode).toBe(200);
    expect((await ask(here, '/api/sign-in-options', host)).statusCode).not.toBe(400);
  });

  it.each([
    'evil.example',
    'evil.example:3000',
    'localhost.evil.example:3000',
    '127.0.0.1.evil.example',
    '203.0.113.7:3000',
    'notlocalhost',
    'localhost@evil.example',
  ])('refuses who comes as %s, which a page of the internet may make lead here', async (host) => {
    for (const url of ['/dev/mailbox', '/api/users/me', '/api/login', '/files/x', '/health', '/']) {
      const answer = await ask(here, url, host);
      expect([url, answer.statusCode, answer.json()]).toMatchObject([
        url,
        400,
        { code: 'malformed_request', message: 'PUBLIC_URL has to name this host.' },
      ]);
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    }
  });
});

it('an installation with a public address leaves its names to whoever stands before it', async () => {
  for (const host of ['frontage.example', '10.0.0.7:3000'])
    expect((await ask(published, '/api/users/me', host)).statusCode).toBe(401);
});
