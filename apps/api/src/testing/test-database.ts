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
 * asked for on a PostgreSQL server that somebody names, as CI does; a fifth of that on the database that a run brings along. Not for
 * trials that chance varies.
 */
// eslint-disable-next-line no-restricted-properties -- a switch of the tests, not of the product
export const trialsOf = (asked: number, { TEST_DATABASE } = process.env): number =>
  serverUrl() === null || TEST_DATABASE === 'own' ? Math.ceil(asked / 5) : asked;

/** The address of another database on the same server. */
function addressOf(url: string, database: string): string {
  const address = new URL(url);
  address.pathname = `/${database}`;
  return address.href;
}

const asAdmin = async <T>(url: string, run: (admin: pg.Client) => Promise<T>): Promise<T> => {
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  try {
    return await run(admin);
  } finally {
    await admin.end();
  }
};

/** The name of a migrated database on the server that others are copies of, made by the first file that asks. */
async function migratedTemplate(url: string): Promise<string> {
  const hash = createHash('sha256')
    .update(JSON.stringify([migrations, secureRows]))
    .digest('hex');
  const name = `frontage_test_${hash.slice(0, 20)}`;
  await asAdmin(url, async (admin) => {
    await admin.query('select pg_advisory_lock(7305115)');
    const { rowCount } = await admin.query('select from pg_database where datname = $1', [name]);
    if (rowCount !== 0) return;
    const draft = `${name}_draft`;
    await admin.query(`drop database if exists ${draft}`);
    await admin.query(`create database ${draft} template template0`);
    const database = await openDatabase({ kind: 'postgres', url: addressOf(url, draft) }, 'everything');
    try {
      await migrate(database.pool);
    } finally {
      await database.close();
    }
    await admin.query(`alter database ${draft} rename to ${name}`);
  });
  return name;
}

/** A database of its own on the server, dropped again on close. */
async function openOnServer(url: string, template: string, outside: OutsideContext): Promise<OpenDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(url, (admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  const database = await openDatabase({ kind: 'postgres', url: addressOf(url, name) }, outside);
  return {
    ...database,
    async close() {
      await database.close();
      await asAdmin(url, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}

let template: Promise<string> | undefined;

/** A database without a single table, of the kind that {@link openTestDatabase} gives. */
export async function openEmptyTestDatabase(): Promise<OpenDatabase> {
  const url = serverUrl();
  return url === null
    ? overEmbedded(await openCopy(emptySnapshot()), 'everything')
    : openOnServer(url, 'template0', 'everything');
}

/**
 * A migrated, empty database: with `TEST_DATABASE_URL`, as a run of the tests has it wherever it can (`test/database.ts`), one of
 * its own on that PostgreSQL server, dropped again on close; else the embedded one in memory. The same tests run on both. The embedded
 * one is emptied on close and lent to the next file of the process ({@link borrowEmbedded}).
 *
 * @param outside what the tests' own queries see; requests and jobs have contexts of their own in any case
 */
export async function openTestDatabase(outside: OutsideContext = 'everything'): Promise<OpenDatabase> {
  const url = serverUrl();
  if (url === null) return overEmbedded(await borrowEmbedded(() => openCopy(migratedSnapshot())), outside);
  template ??= migratedTemplate(url);
  return openOnServer(url, await template, outside);
}
