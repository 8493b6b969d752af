import pg from 'pg';
import type { EmbeddedDatabase } from '#src/db/pglite/embedded';

/** An embedded database that is lent to one file of tests after the other. */
type Kept = {
  readonly embedded: EmbeddedDatabase;
  /** What {@link shapeOf} answered before anybody had it. */
  readonly shape: string;
  uses: number;
};

/** The files of a process run one after the other; few have two databases at once. */
const idle: Kept[] = [];
const mostIdle = 2;
/** Emptying leaves dead rows in the catalogue, which nothing sweeps up. */
const mostUses = 50;

/**
 * An embedded database as `open` makes them, which is migrated and has no rows of tenants. On close it is emptied for the next who asks:
 * a new one costs a second of processor time, and runs in code that is compiled anew. One whose schema was changed, or that cannot be
 * emptied, is closed for good.
 */
export async function borrowEmbedded(open: () => Promise<EmbeddedDatabase>): Promise<EmbeddedDatabase> {
  const kept = idle.pop() ?? (await begin(open));
  kept.uses += 1;
  return { ...kept.embedded, close: () => giveBack(kept) };
}

/**
 * Closes for good what nobody has at the moment. A script calls it at its end: an open PGlite sets PostgreSQL's timers in this thread, again
 * and again, and Node waits for them.
 */
export async function closeIdleDatabases(): Promise<void> {
  for (const { embedded } of idle.splice(0)) await embedded.close();
}

async function begin(open: () => Promise<EmbeddedDatabase>): Promise<Kept> {
  const embedded = await open();
  return { embedded, shape: await asOwner(embedded, shapeOf), uses: 0 };
}

async function giveBack(kept: Kept): Promise<void> {
  const { embedded, shape, uses } = kept;
  const isAsNew =
    idle.length < mostIdle &&
    uses < mostUses &&
    (await asOwner(embedded, async (client) => {
      await client.query('discard all');
      await empty(client);
      return (await shapeOf(client)) === shape;
    }).catch(() => false));
  if (isAsNew) idle.push(kept);
  else await embedded.close();
}

async function asOwner<T>(embedded: EmbeddedDatabase, run: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({
    user: 'postgres',
    database: 'postgres',
    stream: () => embedded.openStream(),
  });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

/** Takes away every row but the names of the migrations, what is known of how rows are spread, and where numbers had got to. */
async function empty(client: pg.Client): Promise<void> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select quote_ident(relname) as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_migration'
      and (pg_relation_size(oid) > 0 or reltuples <> -1)`);
  // The log of who did what can only grow, for everybody but a replica.
  await client.query('set session_replication_role = replica');
  if (tables.length > 0)
    await client.query(`truncate ${tables.map(({ name }) => name).join()} restart identity cascade`);
  await client.query('reset session_replication_role');
  const { rows: sequences } = await client.query<{ name: string }>(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null`);
  for (const { name } of sequences) await client.query(`alter sequence ${name} restart`);
  await client.query(`
    delete from pg_statistic using pg_class c
    where c.oid = starelid and c.relnamespace = 'public'::regnamespace`);
}

/** One value for everything of the database that is not rows of tenants: tables, columns, functions, triggers, policies, roles, settings. */
async function shapeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ shape: string }>(`
    select md5(string_agg(part, '|' order by part)) as shape from (
      select concat('class', oid, relname, relnamespace, relkind, relnatts, relchecks, relhastriggers,
          relrowsecurity, relforcerowsecurity, relacl, reloptions) as part
        from pg_class where relnamespace <> 'pg_catalog'::regnamespace
      union all select concat('column', attrelid, attnum, attname, attacl, xmin) from pg_attribute
        where attrelid in (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r')
      union all select concat('function', oid, proname, xmin) from pg_proc where pronamespace = 'public'::regnamespace
      union all select concat('trigger', oid, tgname, tgenabled) from pg_trigger
      union all select concat('constraint', oid, conname, convalidated) from pg_constraint
      union all select concat('policy', oid, polname, xmin) from pg_policy
      union all select concat('role', oid, rolname, rolsuper, rolbypassrls, rolcanlogin) from pg_roles
      union all select concat('setting', setdatabase, setrole, setconfig) from pg_db_role_setting
      union all select concat('schema', oid, nspname) from pg_namespace
        where nspname not like 'pg\\_%temp%'
      union all select concat('migration', name) from schema_migration
    ) parts`);
  return rows[0]?.shape ?? '';
}
