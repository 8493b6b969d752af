import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { migrate } from '../db/migrate';
import { openDatabase, type OpenDatabase } from '../db/database';

/**
 * A migrated, empty database: the embedded one in memory, or, with `TEST_DATABASE_URL`, a schema of its own on that
 * PostgreSQL server, dropped again on close. The same tests run on both.
 */
export async function openTestDatabase(): Promise<OpenDatabase> {
  const url = process.env['TEST_DATABASE_URL'];
  if (url === undefined || url === '') {
    const database = await openDatabase({ kind: 'embedded', dataDir: 'memory://' });
    await migrate(database.pool);
    return database;
  }
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query('create extension if not exists pg_trgm');
  await admin.query(`create schema ${schema}`);
  const database = await openDatabase({ kind: 'postgres', url, schema });
  await migrate(database.pool);
  return {
    ...database,
    async close() {
      await database.close();
      await admin.query(`drop schema ${schema} cascade`);
      await admin.end();
    },
  };
}
