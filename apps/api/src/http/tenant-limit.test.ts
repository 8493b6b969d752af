import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { randomUUID } from 'node:crypto';
import type { AppContext } from '#src/app-context';
import { signInThrottle } from '#src/db/schema/index';
import { statementsOf } from '#src/testing/statements';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';
import { tenantLimitOf } from './tenant-limit';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

describe('the limit of requests of an account (R47)', () => {
  const most = 100;
  const open = () =>
    buildTestApp({
      context: { database: test.context.database, clock: test.clock },
      env: { REQUESTS_PER_MINUTE_PER_ACCOUNT: String(6 * most) },
    });
  /** Ten times what is allowed, from many addresses, by every spelling of the address and to both servers. */
  const press = async (servers: readonly TestApp[], accessToken: string) => {
    const urls = ['/api/users/me', '//api/users/me', '/api/users/me/', '/api/USERS/me', '/api/projects'];
    // Addresses that are none are not counted: nobody is looked up for them.
    const answers = await Promise.all(
      Array.from({ length: 10 * most }, (_, index) =>
        servers[index % servers.length]!.app.inject({
          url: urls[index % urls.length]!,
          remoteAddress: `192.0.2.${index % 50}`,
          headers: { authorization: `Bearer ${accessToken}`, 'x-forwarded-for': `198.51.100.${index % 50}` },
        }),
      ),
    );
    return (status: number) => answers.filter(({ statusCode }) => statusCode === status).length;
  };

  it('holds one account on all servers together, over a restart, and touches no other', async () => {
    const [busy, calm] = [await test.signIn(), await test.signIn()];
    const colleague = await test.signIn({ account: busy.account });
    const servers = [await open(), await open()];
    const count = await press(servers, busy.accessToken);
    process.stdout.write(`R47: of ${10 * most} requests of one account ${count(200)} let in\n`);
    expect([count(200) <= most, count(200) >= most * 0.9, count(200) + count(429) + count(404)]).toEqual([
      true,
      true,
      10 * most,
    ]);
    const call = ({ app }: TestApp, { accessToken }: SignedInPerson) =>
      app.inject({ url: '/api/users/me', headers: { authorization: `Bearer ${accessToken}` } });
    const restarted = await open();
    for (const server of [...servers, restarted]) {
      const answers = [await call(server, busy), await call(server, colleague), await call(server, calm)];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([429, 429, 200]);
      expect(Number(answers[0]?.headers['retry-after'])).toBeGreaterThan(0);
      // What was refused is refused again without anybody being looked up.
      expect(await statementsOf(() => call(server, busy))).toEqual([]);
    }
    test.clock.advance(10_000);
    for (const person of [busy, colleague]) expect((await call(restarted, person)).statusCode).toBe(200);
    for (const { app } of [...servers, restarted]) await app.close();
  });
});

describe('the share of an allowance that a server takes', () => {
  /** The limit of a server that lets in 100 requests in ten seconds, two for each look at the database. */
  const limitWith = (changes: Partial<AppContext> = {}, perMinute = 600) =>
    tenantLimitOf({
      ...test.context,
      config: { ...test.context.config, REQUESTS_PER_MINUTE_PER_ACCOUNT: perMinute },
      ...changes,
    });
  const takeMany = async (limit: ReturnType<typeof limitWith>, account: string, times: number) => {
    for (let index = 0; index < times; index += 1) await limit.take(account, `Bearer ${account}`);
  };
  const limited = (retryAfterSeconds: number) => ({ code: 'rate_limited', retryAfterSeconds });

  it('asks the database once for two requests, and once for those that come together', async () => {
    const limit = limitWith();
    const account = randomUUID();
    const looks = async (run: () => Promise<unknown>) =>
      (await statementsOf(run)).filter((text) => text.includes('sign_in_throttle')).length;
    expect(await looks(() => takeMany(limit, account, 6))).toBe(3);
    expect(await looks(() => Promise.all([limit.take(account, 'a'), limit.take(account, 'b')]))).toBe(1);
  });

  it('refuses the next, whoever sends it, and remembers whom until the window ends', async () => {
    const limit = limitWith();
    const [account, other] = [randomUUID(), randomUUID()];
    await takeMany(limit, account, 100);
    expect(() => limit.refuseKnown(`Bearer ${account}`)).not.toThrow();
    await expect(limit.take(account, undefined)).rejects.toMatchObject(limited(10));
    test.clock.advance(4_000);
    await expect(limit.take(account, `Bearer ${account}`)).rejects.toMatchObject(limited(6));
    let refused: unknown;
    try {
      limit.refuseKnown(`Bearer ${account}`);
    } catch (error) {
      refused = error;
    }
    expect(refused).toMatchObject(limited(6));
    expect(() => limit.refuseKnown(`Bearer ${other}`)).not.toThrow();
    expect(() => limit.refuseKnown(undefined)).not.toThrow();
    await limit.take(other, `Bearer ${other}`);
    test.clock.advance(6_000);
    expect(() => limit.refuseKnown(`Bearer ${account}`)).not.toThrow();
    await takeMany(limit, account, 100);
    await expect(limit.take(account, 'Bearer new')).rejects.toMatchObject(limited(10));
  });

  it('remembers ten thousand of those that it refused, and begins anew with the next', async () => {
    const limit = limitWith();
    const account = randomUUID();
    await takeMany(limit, account, 100);
    const refuse = (from: string) => limit.take(account, from).catch(() => undefined);
    for (let index = 0; index < 10_000; index += 1) await refuse(`Bearer ${index}`);
    expect(() => limit.refuseKnown('Bearer 0')).toThrow('rate_limited');
    await refuse('Bearer 10000');
    expect(() => limit.refuseKnown('Bearer 0')).not.toThrow();
    expect(() => limit.refuseKnown('Bearer 10000')).toThrow('rate_limited');
  });

  it('is none at 0 a minute, and counts nothing then', async () => {
    await test.context.db.delete(signInThrottle);
    await takeMany(limitWith({}, 0), randomUUID(), 200);
    expect(await test.context.db.$count(signInThrottle)).toBe(0);
  });

  it('goes on counting by itself while the database cannot', async () => {
    const db = new Proxy(test.context.db, {
      get: () => () => {
        throw Object.assign(new Error('The disk is nearly full.'), { code: '25006' });
      },
    });
    const limit = limitWith({ db });
    const account = randomUUID();
    await takeMany(limit, account, 100);
    await expect(limit.take(account, 'Bearer a')).rejects.toMatchObject(limited(10));
    test.clock.advance(9_999);
    await expect(limit.take(account, 'Bearer a')).rejects.toMatchObject(limited(1));
    test.clock.advance(1);
    await takeMany(limit, account, 100);
    await expect(limit.take(account, 'Bearer a')).rejects.toMatchObject(limited(10));
  });
});
