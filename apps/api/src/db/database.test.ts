import { is, sql } from 'drizzle-orm';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase } from '#src/testing/test-database';
import { openDatabase, type OpenDatabase } from './database';
import { migrate } from './migrate';
import * as schema from './schema/index';

let database: OpenDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

describe('database', () => {
  it('has every table and column that queries name, and no other', async () => {
    for (const table of Object.values(schema)) {
      if (!is(table, PgTable)) continue;
      const { name, columns } = getTableConfig(table);
      const { rows } = await database.db.execute<{ column_name: string; is_nullable: string }>(
        sql`select column_name, is_nullable from information_schema.columns where table_name = ${name} and table_schema = current_schema()`,
      );
      const declared = columns.map((column) => [column.name, column.notNull]);
      expect(rows.map((row) => [row.column_name, row.is_nullable === 'NO']).sort()).toEqual(declared.sort());
    }
  });

  it('migrates once', async () => {
    expect(await migrate(database.pool)).toEqual([]);
  });

  it('stays in step with the driver after a failed statement, inside and outside a transaction', async () => {
    await expect(database.pool.query('select * from nowhere where a = $1', [1])).rejects.toMatchObject({
      code: '42P01',
    });
    expect((await database.pool.query<{ a: number }>('select $1::int as a', [7])).rows).toEqual([{ a: 7 }]);
    await expect(
      database.db.transaction(async (tx) => {
        await tx.execute(sql`create table left_over (a int)`);
        await tx.execute(sql`select 1 / 0`);
      }),
    ).rejects.toThrow();
    await expect(database.pool.query('select * from left_over')).rejects.toMatchObject({ code: '42P01' });
  });

  it('rolls back what a connection that went away had begun', async () => {
    const client = await database.pool.connect();
    await client.query('begin');
    await client.query('create table half_done (a int)');
    client.release(new Error('gone'));
    await expect(database.pool.query('select * from half_done')).rejects.toMatchObject({ code: '42P01' });
  });

  if (process.env.TEST_DATABASE_URL !== undefined) {
    const url = process.env.TEST_DATABASE_URL;

    it('says so where PostgreSQL is set up to lose what it acknowledged (R50)', async () => {
      const { rows } = await database.pool.query<{ fsync: string }>('show fsync');
      expect(database.promise).toContain(
        rows[0]?.fsync === 'on' ? 'acknowledged writes survive' : 'this server has switched off: fsync',
      );
      const weak = new URL(url);
      weak.searchParams.set('options', '-c synchronous_commit=off');
      const opened = await openDatabase({ kind: 'postgres', url: weak.href });
      expect(opened.promise).toMatch(/do not survive power loss.*synchronous_commit/);
      await opened.close();
    });

    it('goes on after the server cut its idle connections', async () => {
      const { pool } = database;
      const [busy, idle] = [await pool.connect(), await pool.connect()];
      const { rows } = await idle.query<{ pid: number }>('select pg_backend_pid() as pid');
      idle.release();
      // Not `events.once`: the pool tells of the cut by an 'error' first, which that would take for its own failure.
      const removed = new Promise((resolve) => pool.once('remove', resolve));
      await busy.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
      busy.release();
      await removed;
      expect((await pool.query<{ one: number }>('select 1 as one')).rows).toEqual([{ one: 1 }]);
    });
  }

  it('carries large values both ways', async () => {
    const text = 'ç'.repeat(1_000_000);
    const { rows } = await database.pool.query<{ back: string }>('select $1::text as back', [text]);
    expect(rows[0]?.back).toBe(text);
  });
});
