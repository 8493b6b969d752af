import { createHash, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { z } from 'zod';
import { openDatabase, overEmbedded, type OpenDatabase } from '#src/db/database';
import { migrate } from '#src/db/migrate';
import { migrations } from '#src/db/migrations/index';
import { openEmbedded } from '#src/db/pglite/embedded';
import { secureRows } from '#src/db/row-security';
import { asSystem } from '#src/db/tenant-context';
import type { OutsideContext } from '#src/db/tenant-pool';
import { borrowEmbedded } from './kept-databases';

const cacheDir = fileURLToPath(new URL('../../node_modules/.cache/frontage/', import.meta.url));

/** The files of one version of the embedded database are not another's. */
function pgliteVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  return z.object({ dependencies: z.object({ '@electric-sql/pglite': z.string() }) }).parse(manifest)
    .dependencies['@electric-sql/pglite'];
}

/** A database in one file, made once per version and `key`: creating one costs seconds, copying it half of one. */
async function snapshotOf(
  name: string,
  key: unknown,
  prepare: (database: OpenDatabase) => Promise<unknown>,
): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([pgliteVersion(), key]))
    .digest('hex');
  const file = `${cacheDir}${name}-database-${hash.slice(0, 20)}.tar`;
  if (existsSync(file)) return file;
  mkdirSync(cacheDir, { recursive: true });
  const database = await openDatabase({ kind: 'embedded', dataDir: 'memory://' });
  try {
    await prepare(database);
    await database.writeSnapshot(file);
  } finally {
    await database.close();
  }
  return file;
}

const emptySnapshot = () =>
  snapshotOf('empty', null, (database) => asSystem('start', () => database.pool.query('select 1')));
const migratedSnapshot = () =>
  snapshotOf('test', [migrations, secureRows], (database) => migrate(database.pool));

const openCopy = async (snapshot: Promise<string>) =>
  openEmbedded({ dataDir: 'memory://', snapshot: await snapshot }, 'this');

function serverUrl(): string | null {
  // eslint-disable-next-line no-restricted-properties -- a switch of the tests, not of the product
  const url = process.env.TEST_DATABASE_URL;
  return url === undefined || url === '' ? null : url;
}

/**
 * How often a trial is repeated that is the same each time, of requests at the same moment or of one after the other: as often as it is
 * asked for on a PostgreSQL server, where requests meet; a fifth of that on the embedded database, which computes one statement after the
 * other. Not for trials that chance varies.
 */
export const trialsOf = (asked: number): number => (serverUrl() === null ? Math.ceil(asked / 5) : asked);

/** A schema of its own on the server, dropped again on close. */
async function openSchema(url: string, outside: OutsideContext): Promise<OpenDatabase> {
  const schema = `test_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  // `if not exists` alone does not keep two files apart that begin together on a fresh server.
  await admin.query(
    'begin; select pg_advisory_xact_lock(7305115); create extension if not exists pg_trgm; commit',
  );
  await admin.query(`create schema ${schema}`);
  const database = await openDatabase({ kind: 'postgres', url, schema }, outside);
  return {
    ...database,
    async close() {
      await database.close();
      await admin.query(`drop schema ${schema} cascade`);
      await admin.end();
    },
  };
}

/** A database without a single table, of the kind that {@link openTestDatabase} gives. */
export async function openEmptyTestDatabase(): Promise<OpenDatabase> {
  const url = serverUrl();
  return url === null
    ? overEmbedded(await openCopy(emptySnapshot()), 'everything')
    : openSchema(url, 'everything');
}

/**
 * A migrated, empty database: the embedded one in memory, or, with `TEST_DATABASE_URL`, a schema of its own on that
 * PostgreSQL server, dropped again on close. The same tests run on both. The embedded one is emptied on close and lent to the next
 * file of the process ({@link borrowEmbedded}).
 *
 * @param outside what the tests' own queries see; requests and jobs have contexts of their own in any case
 */
export async function openTestDatabase(outside: OutsideContext = 'everything'): Promise<OpenDatabase> {
  const url = serverUrl();
  if (url === null) return overEmbedded(await borrowEmbedded(() => openCopy(migratedSnapshot())), outside);
  const database = await openSchema(url, outside);
  await migrate(database.pool);
  return database;
}
