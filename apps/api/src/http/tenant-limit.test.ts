import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { statementsOf } from '#src/testing/statements';
import { buildTestApp, type SignedInPerson, type TestApp } from '#src/testing/test-app';

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
