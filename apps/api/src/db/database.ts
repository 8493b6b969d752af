import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { defaultTls, explainTls } from './database-tls';
import { openEmbedded, type EmbeddedDatabase, type EmbeddedThread } from './pglite/embedded';
import * as schema from './schema/index';
import { asSystem } from './tenant-context';
import { TenantPool, type OutsideContext } from './tenant-pool';
import { givingBack } from './transactions';

/** The database as queries see it: the same driver and SQL for PostgreSQL and the embedded one. */
export type Db = NodePgDatabase<typeof schema>;
/** A transaction; repositories take `Db | Tx` first, so that a read after a write stays in it. */
export type Tx = Parameters<Parameters<Db['transaction']>[0]>[0];

export type DatabaseTarget =
  | {
      readonly kind: 'embedded';
      readonly dataDir: string;
      readonly snapshot?: string;
      readonly thread?: EmbeddedThread;
    }
  | { readonly kind: 'postgres'; readonly url: string; readonly schema?: string };

export type OpenDatabase = {
  readonly kind: DatabaseTarget['kind'];
  /** What survives what; said at the start and by the health page (design section 3). */
  readonly promise: string;
  readonly db: Db;
  readonly pool: pg.Pool;
  /** Writes the whole database into one file; PostgreSQL has its own tools for that, so there it throws. */
  writeSnapshot(file: string): Promise<void>;
  close(): Promise<void>;
};

/** A PostgreSQL that takes no more connections is reported, instead of waited for without end. */
const connectionTimeoutMs = 10_000;

/**
 * An idle connection that breaks is replaced by the next query; if that fails, the query reports it. A connection that breaks within a
 * transaction fails its next statement, and must not end the process as well.
 */
function outliveLostConnections(pool: pg.Pool): void {
  pool.on('error', () => undefined);
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
}

/** What PostgreSQL promises as it is set up: with one of these off, what it acknowledged may be gone after power loss (security R50). */
async function promiseOf(pool: pg.Pool): Promise<string> {
  const { rows } = await asSystem('start', () =>
    pool.query<{ off: string | null }>(
      `select string_agg(name, ', ' order by name) as off from pg_settings
       where name in ('fsync', 'full_page_writes', 'synchronous_commit') and setting = 'off'`,
    ),
  );
  const off = rows[0]?.off ?? null;
  return off === null
    ? 'PostgreSQL: acknowledged writes survive what that server is set up to survive.'
    : `PostgreSQL: acknowledged writes do not survive power loss; this server has switched off: ${off}.`;
}

/**
 * Connects to PostgreSQL, or opens the embedded database in its own thread.
 *
 * The embedded one has a single session, so its pool has a single connection: a query outside a running transaction
 * waits for it, and one that is made inside a transaction without using it fails after a minute instead of hanging.
 *
 * A server on another machine is asked for TLS and its certificate checked, unless the address says otherwise.
 *
 * @param outside what queries see that are made neither for an account nor as the system (`tenant-context.ts`).
 */
export async function openDatabase(
  target: DatabaseTarget,
  outside: OutsideContext = 'nothing',
): Promise<OpenDatabase> {
  if (target.kind === 'postgres') {
    const pool = new TenantPool(
      {
        ...defaultTls(target.url),
        connectionString: target.url,
        max: 10,
        connectionTimeoutMillis: connectionTimeoutMs,
        ...(target.schema === undefined ? {} : { options: `-c search_path=${target.schema},public` }),
      },
      outside,
    );
    outliveLostConnections(pool);
    return {
      kind: 'postgres',
      promise: await promiseOf(pool).catch(async (error: unknown) => {
        await pool.end();
        throw explainTls(error);
      }),
      db: givingBack(drizzle(pool, { schema }), pool),
      pool,
      writeSnapshot: () => Promise.reject(new Error('A PostgreSQL server is backed up with its own tools.')),
      close: () => pool.end(),
    };
  }
  const embedded = await openEmbedded(
    {
      dataDir: target.dataDir,
      ...(target.snapshot === undefined ? {} : { snapshot: target.snapshot }),
    },
    target.thread,
  );
  return overEmbedded(embedded, outside);
}

/** Queries over an embedded database that is open, which closes with them. @param outside as in {@link openDatabase} */
export function overEmbedded(embedded: EmbeddedDatabase, outside: OutsideContext): OpenDatabase {
  const pool = new TenantPool(
    {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      user: 'postgres',
      database: 'postgres',
      stream: () => embedded.openStream(),
    },
    outside,
  );
  outliveLostConnections(pool);
  return {
    kind: 'embedded',
    promise: 'Embedded database: survives a crash of the process, not power loss; one process only.',
    db: givingBack(drizzle(pool, { schema }), pool),
    pool,
    writeSnapshot: (file) => embedded.writeSnapshot(file),
    async close() {
      await pool.end();
      await embedded.close();
    },
  };
}
