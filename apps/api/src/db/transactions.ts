import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type * as schema from './schema/index';

type Db = NodePgDatabase<typeof schema>;
type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

/**
 * Has transactions give their connection back whatever fails of them. Drizzle's own keep one whose `begin` fails, as where the database was
 * restarted while it lay idle: ten of these, or one of the embedded database, and nobody gets another. A connection whose `begin`, `commit`
 * or `rollback` failed is closed, since nobody knows what it is in.
 */
export function givingBack(db: Db, pool: pg.Pool): Db {
  const transaction: Db['transaction'] = async (run, config) => {
    const client = await pool.connect();
    let failed: { readonly error: unknown } | undefined;
    let isBroken = true;
    try {
      // Queries of a transaction name their tables themselves, so its schema is not needed.
      const over = drizzle(client) as unknown as Db;
      const done = await over.transaction(async (tx: Tx) => {
        try {
          return await run(tx);
        } catch (error) {
          failed = { error };
          throw error;
        }
      }, config);
      isBroken = false;
      return done;
    } catch (error) {
      isBroken = failed?.error !== error;
      throw error;
    } finally {
      client.release(isBroken);
    }
  };
  return Object.assign(db, { transaction });
}
