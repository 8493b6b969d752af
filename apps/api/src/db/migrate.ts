import type pg from 'pg';
import { migrations } from './migrations/index';
import { secureRows } from './row-security';
import { asSystem } from './tenant-context';

/** Any number; it only has to be the same for every server of one database. */
const migrationLock = 7_305_114;

/**
 * Brings the database to the newest schema. Two servers that start together migrate once: an advisory lock lets the
 * second wait and find the work done. Each migration is one transaction, so a kill in the middle leaves none half-done.
 * Then row-level security is laid over tables that do not have it yet.
 *
 * @param only the migrations to make, for the older schema of a backup; what is laid over the tables then waits for the start
 */
export async function migrate(pool: pg.Pool, only?: readonly string[]): Promise<string[]> {
  const client = await asSystem('start', () => pool.connect());
  const applied: string[] = [];
  const { rows: limits } = await client.query<{ statement_timeout: string }>('show statement_timeout');
  try {
    // An index over millions of rows, or waiting for another server's, may last longer than a query of the product.
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    await client.query(
      'create table if not exists schema_migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string }>('select name from schema_migration');
    const known = new Set(rows.map((row) => row.name));
    for (const migration of migrations) {
      if (known.has(migration.name) || only?.includes(migration.name) === false) continue;
      await client.query('begin');
      try {
        await client.query(migration.sql);
        await client.query('insert into schema_migration (name) values ($1)', [migration.name]);
        await client.query('commit');
      } catch (error) {
        // Where the connection is gone, so is the transaction; the error that matters is the first.
        await client.query('rollback').catch(() => undefined);
        throw error;
      }
      applied.push(migration.name);
    }
    if (only === undefined) await client.query(secureRows);
    return applied;
  } finally {
    const isLost = await client
      .query('select pg_advisory_unlock($1)', [migrationLock])
      .then(() =>
        client.query(`select set_config('statement_timeout', $1, false)`, [
          limits[0]?.statement_timeout ?? '0',
        ]),
      )
      .then(
        () => false,
        () => true,
      );
    client.release(isLost);
  }
}
