import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildTestApp, type TestApp } from '#src/testing/test-app';
import { TestClock } from '#src/testing/test-clock';
import { openTestDatabase } from '#src/testing/test-database';
import { createDatabaseProbe } from './database-probe';
import { Health } from '#src/health';

let isReachable = false;
const clock = new TestClock();
const health = new Health(clock, 'sandbox', () => Promise.resolve(isReachable));

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp({ context: { health } });
});
afterAll(() => test.close());

const page = async () => {
  const answer = await test.app.inject({ url: '/health' });
  return [answer.statusCode, answer.json<{ status: string }>().status];
};

describe('health', () => {
  it('is starting until the start is done and the provider has answered, then ok, then degraded without it', async () => {
    expect(await page()).toEqual([503, 'starting']);
    const early = await test.app.inject({ url: '/api/geolocation' });
    expect([early.statusCode, early.json<{ code: string }>().code]).toEqual([503, 'unavailable']);

    health.markStarted();
    await health.check();
    expect(await page()).toEqual([503, 'starting']);
    expect((await test.app.inject({ url: '/api/geolocation' })).statusCode).toBe(200);

    isReachable = true;
    await health.check();
    expect(await page()).toEqual([200, 'ok']);

    isReachable = false;
    await health.check();
    expect(await page()).toEqual([200, 'degraded']);
  });

  it('says what the database promises and when the provider was asked', async () => {
    const answer = await test.app.inject({ url: '/health' });
    expect(answer.json()).toMatchObject({
      database: {
        kind: test.context.database.kind,
        promise: test.context.database.promise,
        reachable: true,
      },
      provider: { kind: 'sandbox', reachable: false, checkedAt: clock.now().toISOString() },
    });
  });

  it('asks again and again until it is stopped', async () => {
    const stopping = new AbortController();
    let asked = 0;
    const watched = new Health(clock, 'sandbox', () => {
      asked += 1;
      if (asked === 5) stopping.abort(new Error('enough'));
      return Promise.resolve(asked > 2);
    });
    await watched.watch(stopping.signal);
    expect(asked).toBe(5);
  });
});

describe('the database', () => {
  it('is missed while every connection hangs, asked once by many, and found again', async () => {
    const database = await openTestDatabase();
    try {
      const probe = createDatabaseProbe(database, 100);
      expect(await probe()).toBe(true);
      const { pool } = database;
      const held = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
      const asked = vi.spyOn(pool, 'connect');
      const answers = await Promise.all([probe(), probe(), probe()]);
      for (const client of held) client.release();
      expect(answers).toEqual([false, false, false]);
      expect(asked).toHaveBeenCalledOnce();
      expect(await probe()).toBe(true);
    } finally {
      await database.close();
    }
  });

  it('makes the page answer 503 once it is gone', async () => {
    const own = await buildTestApp();
    await own.context.health.check();
    const status = async () => {
      const answer = await own.app.inject({ url: '/health' });
      return [answer.statusCode, answer.json<{ status: string }>().status];
    };
    expect(await status()).toEqual([200, 'ok']);
    await own.context.database.close();
    expect(await status()).toEqual([503, 'unavailable']);
    await own.app.close();
  });
});
