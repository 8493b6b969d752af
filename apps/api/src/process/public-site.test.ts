import { defaultSettings } from '@frontage/domain';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setting } from '#src/db/schema/index';
import { locationAddress, sitemapAddress } from '#src/areas/workspace/micro-site/addresses';
import { PublicSite } from '#src/public-site';
import { loadConfig } from '#src/config';
import { insertLocation } from '#src/testing/location-row';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { buildPublicSite } from './public-site';

const sandbox = 'sandbox allow-scripts allow-forms allow-popups';
let webDir: string;
let first: TestApp;
const opened: TestApp[] = [];

beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), 'frontage-web-'));
  writeFileSync(join(webDir, 'index.html'), '<!doctype html><title>Frontage</title>');
  first = await buildTestApp({ webDir });
});
afterAll(async () => {
  for (const one of opened) await one.app.close();
  await first.close();
  rmSync(webDir, { recursive: true, force: true });
});

/** An installation with these addresses, and a page in it whose container is a tenant's own. */
async function installation(env: Record<string, string>) {
  const { database } = first.context;
  const test =
    Object.keys(env).length === 0 ? first : await buildTestApp({ webDir, env, context: { database } });
  if (test !== first) opened.push(test);
  const project = await test.make.project(await test.make.account());
  const place = await insertLocation(test.context, project);
  await database.db.insert(setting).values({
    accountId: project.accountId,
    projectId: project.id,
    whatsapp: defaultSettings.whatsapp,
    tagManager: { id: 'GTM-EVIL666' },
    microSite: { ...defaultSettings.microSite, isOn: true },
    updatedAt: test.clock.now(),
  });
  const get = (url: string, host: string) => test.app.inject({ url, headers: { host } });
  return { test, get, page: locationAddress(project, place), sitemap: sitemapAddress(project) };
}

describe('the public pages', () => {
  it('hold one address to the limit of requests without touching another', async () => {
    const { test, page } = await installation({ RATE_LIMIT_PER_MINUTE: '3' });
    const site = await buildPublicSite(test.context);
    const statuses = [];
    for (let i = 0; i < 5; i += 1)
      statuses.push((await site.inject({ url: page, remoteAddress: '192.0.2.5' })).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await site.inject({ url: page, remoteAddress: '192.0.2.6' })).statusCode).toBe(200);
    await site.close();
  });

  it('are not on the product’s origin, which leads to them', async () => {
    const { get, page } = await installation({});
    for (const url of [page, `${page}?lang=es`, '/m', '/m/x']) {
      const answer = await get(url, '127.0.0.1:3000');
      expect([answer.statusCode, answer.headers.location]).toEqual([301, `http://127.0.0.1:3002${url}`]);
      expect(answer.body).not.toContain('GTM-EVIL666');
    }
    for (const odd of [`//m/${page.slice(3)}`, `/%6D/${page.slice(3)}`, `/M/${page.slice(3)}`]) {
      const answer = await get(odd, '127.0.0.1:3000');
      expect(answer.body).not.toContain('GTM-EVIL666');
    }
  });

  it('are alone on their own, by port and by host', async () => {
    const { test, get, page, sitemap } = await installation({ PUBLIC_SITE_URL: 'https://pages.example' });
    const site = await buildPublicSite(test.context);
    const doors = {
      port: (url: string) => site.inject({ url, headers: { host: '127.0.0.1:3000' } }),
      host: (url: string) => get(url, 'pages.example'),
    };
    for (const open of Object.values(doors)) {
      const answer = await open(page);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('GTM-EVIL666');
      expect(answer.body).toContain(`<link rel="canonical" href="https://pages.example${page}"`);
      expect((await open(sitemap)).body).toContain(`<loc>https://pages.example${page}</loc>`);
      expect((await open('/robots.txt')).body).toContain('Allow: /m/');
      for (const url of [
        '/',
        '/login',
        '/api/users/me',
        '/api/refresh',
        '/api/docs/',
        '/health',
        '/files/a/b',
        '/dev/mailbox',
      ]) {
        const refused = await open(url);
        expect([url, refused.statusCode]).toEqual([url, 404]);
        expect(refused.headers['content-security-policy']).toContain("default-src 'none'");
        expect(refused.body).not.toContain('<title>Frontage</title>');
      }
    }
    await site.close();
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { host: 'pages.example' },
      payload: { email: 'a@b.test', password: 'x' },
    });
    expect(login.statusCode).toBe(404);
    expect((await get('/login', 'app.example')).body).toContain('<title>Frontage</title>');
    expect((await get('/api/users/me', 'app.example')).statusCode).toBe(401);
  });

  it.each([
    ['a second port of the product’s host, which shares its cookies', {}, 'own', true],
    [
      'a host of its own',
      { PUBLIC_URL: 'https://app.example', PUBLIC_SITE_URL: 'https://pages.example' },
      'own',
      false,
    ],
    [
      'the product’s own address',
      { PUBLIC_URL: 'https://app.example', PUBLIC_SITE_URL: 'https://app.example' },
      'shared',
      true,
    ],
    ['nothing beside the product’s address', { PUBLIC_URL: 'https://app.example' }, 'shared', true],
  ])('at %s', async (_where, env, where, isSandboxed) => {
    const { test, get, page } = await installation(env);
    const { publicSite } = test.context;
    expect(publicSite.isShared).toBe(where === 'shared');
    const site = await buildPublicSite(test.context);
    const answers = [await site.inject({ url: page }), await site.inject({ url: '/m/nothing' })];
    if (publicSite.isShared)
      answers.push(await get(page, 'app.example'), await get('/m/nothing', 'app.example'));
    for (const { headers } of answers) {
      const policy = String(headers['content-security-policy']).split('; ');
      expect(policy.includes(sandbox)).toBe(isSandboxed);
      expect(policy.join()).not.toContain('allow-same-origin');
    }
    await site.close();
  });
});

it('has the address of the port it got, unless one was named', () => {
  const free = new PublicSite(loadConfig({ PORT: '0' }));
  free.listensOn(41_999);
  expect(free.origin).toBe('http://127.0.0.1:41999');
  const named = new PublicSite(
    loadConfig({ PUBLIC_SITE_URL: 'https://pages.example/x', PUBLIC_SITE_PORT: '8001' }),
  );
  named.listensOn(8001);
  expect([named.origin, named.port]).toEqual(['https://pages.example', 8001]);
  expect(new PublicSite(loadConfig({ HOST: '::1', PORT: '65535' })).port).toBe(0);
  expect(new PublicSite(loadConfig({ PUBLIC_URL: 'https://app.example' })).port).toBeNull();
});
