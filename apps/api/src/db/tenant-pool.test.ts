import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestDatabase } from '#src/testing/test-database';
import type { OpenDatabase } from './database';
import { limitedRole, tenantRole } from './row-security';
import { answerAsNobody, apartFromRequest, asNobody, asSystem, asTenant } from './tenant-context';
import { TenantPool } from './tenant-pool';

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

  it('hands out every connection switched to whom it serves, and to nothing more', async () => {
    const seen = async () => {
      const { rows } = await database.pool.query<Record<string, string | null>>(
        `select current_setting('role') as role, current_setting('frontage.account_id') as account,
          current_setting('frontage.user_id') as "user", current_setting('frontage.hidden_fields') as hidden`,
      );
      return rows[0];
    };
    const [user, hiddenFields] = [randomUUID(), ['post', 'reply'] as const];
    const unlimited = { role: tenantRole, account: calm, user: '', hidden: '' };
    expect([
      await asTenant(calm.toUpperCase(), seen),
      await asTenant(calm, seen, { limitedUserId: user.toUpperCase() }),
      await asTenant(calm, seen, { hiddenFields }),
      await asTenant(calm, seen, { limitedUserId: user, hiddenFields }),
      await asNobody(seen),
      await asSystem('health', seen),
      await seen(),
    ]).toEqual([
      unlimited,
      { ...unlimited, role: limitedRole, user },
      { ...unlimited, hidden: hiddenFields.join(',') },
      { role: limitedRole, account: calm, user, hidden: hiddenFields.join(',') },
      { ...unlimited, account: '' },
      { role: 'none', account: '', user: '', hidden: '' },
      // Queries of tests themselves look at everything.
      { role: 'none', account: '', user: '', hidden: '' },
    ]);
    for (const id of ['', 'x', `${calm} `, `${calm},${busy}`]) {
      await expect(asTenant(id, seen)).rejects.toThrow('A tenant is named by a UUID.');
      await expect(asTenant(calm, seen, { limitedUserId: id })).rejects.toThrow(TypeError);
    }
  });

  it('shows nothing to queries outside of every context, where these are not a test’s own', async () => {
    const closed = await openTestDatabase('nothing');
    const roleOf = async () =>
      (await closed.pool.query<{ role: string }>(`select current_setting('role') as role`)).rows[0]?.role;
    expect([await roleOf(), await asSystem('start', roleOf)]).toEqual([tenantRole, 'none']);
    await closed.close();
  });

  it('switches a connection over where it serves another than before, and only there', async () => {
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const switches = async (run: () => Promise<unknown>) => {
      query.mockClear();
      await run();
      return query.mock.calls.filter(
        ([given]) => (given as { readonly name?: string }).name === 'switch_over',
      ).length;
    };
    const ask = () => database.pool.query('select 1');
    try {
      await asTenant(calm, ask);
      expect(await switches(() => asTenant(calm, ask))).toBe(0);
      expect(await switches(() => asTenant(busy, ask))).toBe(1);
      expect(await switches(() => asTenant(busy, ask, { hiddenFields: ['post'] }))).toBe(1);
      expect(await switches(() => asTenant(busy, ask, { limitedUserId: calm }))).toBe(1);
    } finally {
      query.mockRestore();
    }
  });

  it('closes a connection that could not be switched over, and lets the next one begin anew', async () => {
    const real = Reflect.get(pg.Client.prototype, 'query') as (
      this: pg.Client,
      ...given: unknown[]
    ) => unknown;
    const ask = () => database.pool.query<{ answer: number }>('select 1 as answer');
    await asTenant(calm, ask);
    const spy = vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...given: unknown[]
    ) {
      const { name } = given[0] as { readonly name?: string };
      return name === 'switch_over' ? Promise.reject(new Error('cut off')) : real.apply(this, given);
    });
    const before = database.pool.totalCount;
    await expect(asTenant(busy, ask)).rejects.toThrow('cut off');
    spy.mockRestore();
    expect(database.pool.totalCount).toBe(before - 1);
    for (const account of [calm, busy]) expect((await asTenant(account, ask)).rows).toEqual([{ answer: 1 }]);
  });

  it('gives the turn on where nobody answers', async () => {
    const closed = createServer().listen(0, '127.0.0.1');
    await once(closed, 'listening');
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    const pool = new TenantPool(
      { host: '127.0.0.1', port, max: 1, connectionTimeoutMillis: 5_000 },
      'nothing',
    );
    for (let round = 0; round < 3; round += 1)
      await expect(pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    await pool.end();
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
