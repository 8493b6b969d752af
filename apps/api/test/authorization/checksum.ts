import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { areRowsKept, keptPrefix, takeUnsummed } from './kept-rows';
import type { World } from './world';

/** What a tenant is called where all rows are meant. */
const everybody = '';

type Table = { readonly name: string; readonly tenant: string | null };

/** Sums of one database, by tenant and table. */
type Sums = {
  readonly tables: readonly Table[];
  readonly known: Map<string, Map<string, string>>;
  areRowsKept: boolean;
};

const sumsOf = new WeakMap<Db, Promise<Sums>>();

/**
 * One value for all rows of a tenant in every table that has tenants, or of the whole database. Once rows are kept
 * ({@link takeUnsummed}), triggers note every statement that writes, and only tables with one since are computed anew.
 */
export async function checksum({ test }: World, accountId = everybody): Promise<string> {
  const { db } = test.context;
  let reading = sumsOf.get(db);
  // The schema stands still while tests run.
  if (reading === undefined) sumsOf.set(db, (reading = readTables(db)));
  const all = await reading;
  const { tables, known } = all;
  if (all.areRowsKept) {
    for (const name of await takeUnsummed(db)) for (const sums of known.values()) sums.delete(name);
  } else {
    // Rows may have changed up to this moment, unseen.
    known.clear();
    all.areRowsKept = await areRowsKept(db);
  }
  const sums = known.get(accountId) ?? new Map<string, string>();
  known.set(accountId, sums);
  const asked = tables.filter(({ tenant }) => accountId === everybody || tenant !== null);
  for (const [name, sum] of await compute(
    db,
    asked.filter(({ name }) => !sums.has(name)),
    accountId,
  ))
    sums.set(name, sum);
  return asked.map(({ name }) => `${name} ${sums.get(name) ?? ''}`).join('\n');
}

/** The same of every table, whatever is known: holds the notes of the triggers against the rows. */
export async function checksumAnew(world: World, accountId = everybody): Promise<string> {
  sumsOf.delete(world.test.context.db);
  return checksum(world, accountId);
}

async function compute(
  db: Db,
  tables: readonly Table[],
  accountId: string,
): Promise<(readonly [name: string, sum: string])[]> {
  if (tables.length === 0) return [];
  const parts = tables.map(({ name, tenant }) => {
    const condition =
      accountId === everybody ? sql`true` : sql`${sql.identifier(tenant ?? '')} = ${accountId}`;
    return sql`select ${name}::text as name, count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
      from ${sql.identifier(name)} t where ${condition}`;
  });
  const { rows } = await db.execute<{ name: string; sum: string; count: number }>(
    sql.join(parts, sql` union all `),
  );
  return rows.map(({ name, count, sum }) => [name, `${count} ${sum}`] as const);
}

async function readTables(db: Db): Promise<Sums> {
  const { rows } = await db.execute<Table>(sql`
    select t.table_name as name, case when t.table_name = 'account' then 'id' else c.column_name end as tenant
    from information_schema.tables t
    left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
      and c.column_name = 'account_id'
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and t.table_name not like ${`${keptPrefix}%`}
    order by t.table_name`);
  return { tables: rows, known: new Map(), areRowsKept: false };
}
