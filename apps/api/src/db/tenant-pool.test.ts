import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#src/testing/test-database';
import type { OpenDatabase } from './database';
import { answerAsNobody, apartFromRequest, asSystem, asTenant } from './tenant-context';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const [busy, calm] = [randomUUID(), randomUUID()];
const limit = async () =>
  (await database.pool.query<{ statement_timeout: string }>('show statement_timeout')).rows[0]
    ?.statement_timeout;
/** What a request does. */
const answering = <T>(run: () => Promise<T>, { address = 'ip:one', isReading = true } = {}) =>
  new Promise<T>((resolve, reject) => {
    answerAsNobody({ address, isReading }, () => {
      run().then(resolve, reject);
    });
  });

describe('the pool', () => {
  it('gives a reading statement five seconds and any other thirty', async () => {
    expect([
      await answering(() => asTenant(calm, limit)),
      await answering(() => asTenant(calm, limit), { isReading: false }),
      await asTenant(calm, limit),
      await answering(() => asSystem('token_lookup', limit)),
      // A job that a request wakes is not the request's.
      await answering(() => apartFromRequest(() => asTenant(calm, limit))),
      await asSystem('job_queue', limit),
    ]).toEqual(['5s', '30s', '30s', '5s', '30s', '30s']);
  });

  it('lets a busy account keep no other waiting', async () => {
    // Everything is taken, so that all who come have to wait.
    const held = await Promise.all(
      Array.from({ length: database.kind === 'embedded' ? 1 : 10 }, () => database.pool.connect()),
    );
    const done: string[] = [];
    const ask = (account: string, name: string) =>
      answering(() => asTenant(account, () => database.pool.query('select 1')), { address: name }).then(
        () => {
          done.push(name);
        },
      );
    const all = [
      ...Array.from({ length: 60 }, () => ask(busy, 'busy')),
      ask(calm, 'calm'),
      asSystem('job_queue', () => database.pool.query('select 1')).then(() => done.push('job')),
    ];
    // One connection comes free, so that they are done in the order of their turns.
    held.pop()?.release();
    await Promise.all(all);
    for (const client of held) client.release();
    expect(done.slice(0, 3).sort()).toEqual(['busy', 'calm', 'job']);
    expect(done).toHaveLength(62);
  });

  it('has each connection back whose transaction could not begin or end, and uses none of these again', async () => {
    const real = Reflect.get(pg.Client.prototype, 'query') as (
      this: pg.Client,
      ...given: unknown[]
    ) => unknown;
    for (const failing of ['begin', 'commit', 'rollback']) {
      const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
        this: pg.Client,
        ...given: unknown[]
      ) {
        const { text } = given[0] as { readonly text?: string };
        return text === failing ? Promise.reject(new Error('cut off')) : real.apply(this, given);
      });
      const fails = () =>
        asSystem('start', () =>
          database.db.transaction(async (tx) => {
            await tx.execute(sql`select 1`);
            if (failing === 'rollback') throw new Error('refused');
          }),
        );
      for (let round = 0; round < 12; round += 1) await expect(fails()).rejects.toThrow();
      spy.mockRestore();
      expect(database.pool.totalCount).toBe(database.pool.idleCount);
      const { rows } = await asSystem('start', () =>
        database.db.transaction((tx) => tx.execute<{ answer: number }>(sql`select 1 as answer`)),
      );
      expect(rows).toEqual([{ answer: 1 }]);
    }
  }, 60_000);

  if (process.env.TEST_DATABASE_URL !== undefined)
    it('ends a reading statement that takes longer', async () => {
      const begun = performance.now();
      await expect(
        answering(() => asTenant(calm, () => database.pool.query('select pg_sleep(20)'))),
      ).rejects.toMatchObject({ code: '57014' });
      expect(performance.now() - begun).toBeLessThan(15_000);
    }, 30_000);
});
