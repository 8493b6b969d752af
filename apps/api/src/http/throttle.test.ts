import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { session, signInThrottle } from '#src/db/schema/index';
import { testPassword, type TestUser } from '#src/testing/factories';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { triesPerAccount, windowMs } from './throttle';

let test: TestApp;
let user: TestUser;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.context.db.delete(signInThrottle);
  user = await test.make.user(await test.make.account());
});

type Attempt = { password?: string; ip?: string; email?: string; url?: string; forwarded?: string };
const signIn = ({ ip = '198.51.100.1', url = '/api/login', forwarded, ...rest }: Attempt = {}) =>
  test.app.inject({
    method: 'POST',
    url,
    remoteAddress: ip,
    ...(forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
    payload: { email: user.email, password: testPassword, ...rest },
  });
const guess = (attempt: Attempt = {}) => signIn({ password: 'wrong', ...attempt });
const home = '203.0.113.7';

describe('brute force on passwords (R4)', () => {
  it('checks 10 of 100 guesses from 50 addresses, and still lets the owner in from their own address', async () => {
    expect((await signIn({ ip: home })).statusCode).toBe(200);
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, i) => guess({ ip: `198.51.100.${i % 50}` })),
    );
    const checked = answers.filter(({ statusCode }) => statusCode === 401).length;
    const refused = answers.filter(({ statusCode }) => statusCode === 429).length;
    process.stdout.write(`R4: of 100 guesses from 50 addresses ${checked} checked, ${refused} refused\n`);
    expect([checked, refused]).toEqual([triesPerAccount, 90]);
    expect((await signIn({ ip: home })).statusCode).toBe(200);
    expect((await signIn({ ip: '192.0.2.1' })).statusCode).toBe(429);
    // What they do at home gives nobody else a try back.
    expect((await guess({ ip: '198.51.100.1' })).statusCode).toBe(429);
    test.clock.advance(windowMs);
    expect((await signIn({ ip: '192.0.2.1' })).statusCode).toBe(200);
  });

  it('limits the known address too, and forgets it after thirty days', async () => {
    await signIn({ ip: home });
    for (let i = 0; i < triesPerAccount; i += 1) expect((await guess({ ip: home })).statusCode).toBe(401);
    expect((await signIn({ ip: home })).statusCode).toBe(429);
    test.clock.advance(31 * 24 * 60 * 60_000);
    for (let i = 0; i < triesPerAccount; i += 1) await guess({ ip: '198.51.100.1' });
    expect((await signIn({ ip: home })).statusCode).toBe(429);
  });

  it('is not begun anew by a restart, another spelling or a forged header', async () => {
    for (let i = 0; i < triesPerAccount; i += 1) await guess();
    const again = await buildTestApp({ context: { database: test.context.database, clock: test.clock } });
    const restarted = await again.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: user.email, password: testPassword },
    });
    await again.app.close();
    const upper = user.email.toUpperCase();
    const tried: Record<string, number> = {
      'after a restart': restarted.statusCode,
      'e-mail in capitals': (await signIn({ email: upper })).statusCode,
      'e-mail with spaces': (await signIn({ email: ` ${user.email} ` })).statusCode,
      'forged X-Forwarded-For': (await signIn({ forwarded: '192.0.2.200' })).statusCode,
      '//login': (await signIn({ url: '/api//login' })).statusCode,
      '//api/login': (await signIn({ url: '//api/login' })).statusCode,
      '/LOGIN': (await signIn({ url: '/api/LOGIN' })).statusCode,
      'login/': (await signIn({ url: '/api/login/' })).statusCode,
      '%6Cogin': (await signIn({ url: '/api/%6Cogin' })).statusCode,
    };
    process.stdout.write(`R4: the right password after ten wrong ones: ${JSON.stringify(tried)}\n`);
    for (const [name, status] of Object.entries(tried)) expect([404, 429], name).toContain(status);
    expect(await test.context.db.$count(session, eq(session.userId, user.id))).toBe(0);
  });
});
