import { signedInSchema } from '@frontage/api-client/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appUser, session, signInThrottle } from '#src/db/schema/index';
import { testPassword, type TestUser } from '#src/testing/factories';
import { buildTestApp, type TestApp } from '#src/testing/test-app';

let open: TestApp;
let proxied: TestApp;
let user: TestUser;

beforeAll(async () => {
  open = await buildTestApp();
  const { database } = open.context;
  proxied = await buildTestApp({ env: { TRUSTED_PROXIES: '10.0.0.0/8, 127.0.0.1' }, context: { database } });
  user = await open.make.user(await open.make.account());
});
afterAll(async () => {
  await proxied.app.close();
  await open.close();
});

const me = '203.0.113.7';
const lists: [string, boolean][] = [
  ['', true],
  [';', true],
  [' ; ; ', true],
  [me, true],
  [` ${me} `, true],
  [`198.51.100.1;${me}`, true],
  [`198.51.100.1 ; ${me} ;`, true],
  [`::ffff:${me}`, true],
  ['203.0.113.70', false],
  ['203.0.113', false],
  [`${me}0`, false],
  [`${me},198.51.100.1`, false],
  ['198.51.100.1', false],
  ['2001:db8::1', false],
  ['*', false],
];
const origins: {
  name: string;
  app: () => TestApp;
  remoteAddress: string;
  forwarded?: string;
  seen: 'me' | 'other';
}[] = [
  { name: 'directly', app: () => open, remoteAddress: me, seen: 'me' },
  { name: 'directly, mapped into IPv6', app: () => open, remoteAddress: `::ffff:${me}`, seen: 'me' },
  {
    name: 'through a trusted proxy',
    app: () => proxied,
    remoteAddress: '10.1.2.3',
    forwarded: me,
    seen: 'me',
  },
  {
    name: 'through two trusted proxies',
    app: () => proxied,
    remoteAddress: '127.0.0.1',
    forwarded: `${me}, 10.9.9.9`,
    seen: 'me',
  },
  { name: 'from elsewhere', app: () => open, remoteAddress: '192.0.2.66', seen: 'other' },
  {
    name: 'from elsewhere with a forged header',
    app: () => open,
    remoteAddress: '192.0.2.66',
    forwarded: me,
    seen: 'other',
  },
  {
    name: 'from elsewhere with a forged header, proxies configured',
    app: () => proxied,
    remoteAddress: '192.0.2.66',
    forwarded: me,
    seen: 'other',
  },
  {
    name: 'through a trusted proxy with a forged first hop',
    app: () => proxied,
    remoteAddress: '10.1.2.3',
    forwarded: `${me}, 192.0.2.66`,
    seen: 'other',
  },
];

let judged = 0;

describe('allowed addresses at sign-in (R6)', () => {
  afterAll(() => {
    process.stdout.write(`R6: ${judged} of ${lists.length * origins.length} cases judged right\n`);
  });
  for (const { name, app, remoteAddress, forwarded, seen } of origins) {
    it(`judges who comes ${name}`, async () => {
      const { db } = open.context;
      for (const [list, allowsMe] of lists) {
        await db.delete(signInThrottle);
        await db.update(appUser).set({ allowedIps: list }).where(eq(appUser.id, user.id));
        const before = await db.$count(session);
        const answer = await app().app.inject({
          method: 'POST',
          url: '/api/login',
          remoteAddress,
          headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded },
          payload: { email: user.email, password: testPassword },
        });
        const isEmpty = list.replaceAll(/[; ]/g, '') === '';
        const isAllowed = seen === 'me' ? allowsMe : isEmpty;
        expect([list, answer.statusCode]).toEqual([list, isAllowed ? 200 : 401]);
        judged += 1;
        if (!isAllowed) {
          expect(answer.json()).toMatchObject({ code: 'authentication_invalid' });
          expect(answer.body).not.toContain('token');
          expect(await db.$count(session)).toBe(before);
        }
      }
    });
  }

  it('counts a change of the list for open sessions at their next request', async () => {
    const person = await open.signIn();
    const request = { url: '/api/users/me', remoteAddress: me } as const;
    expect((await person.inject(request)).statusCode).toBe(200);
    await open.context.db
      .update(appUser)
      .set({ allowedIps: '198.51.100.1' })
      .where(eq(appUser.id, person.user.id));
    expect((await person.inject(request)).json()).toMatchObject({ code: 'authentication_invalid' });
  });

  it('tells the caller the address it would be judged by', async () => {
    const seen = async (app: TestApp, remoteAddress: string) => {
      const headers = { 'x-forwarded-for': me };
      const answer = await app.app.inject({ url: '/api/geolocation', remoteAddress, headers });
      return answer.json<{ IPv4: string }>();
    };
    expect(await seen(open, '::ffff:192.0.2.66')).toEqual({ IPv4: '192.0.2.66' });
    expect(await seen(proxied, '10.1.2.3')).toEqual({ IPv4: me });
  });

  it('signs in from an address of the list', async () => {
    await open.context.db.update(appUser).set({ allowedIps: me }).where(eq(appUser.id, user.id));
    await open.context.db.delete(signInThrottle);
    const payload = { email: user.email, password: testPassword };
    const answer = await open.app.inject({ method: 'POST', url: '/api/login', remoteAddress: me, payload });
    expect(signedInSchema.parse(answer.json()).user.ip).toBe(me);
  });
});
