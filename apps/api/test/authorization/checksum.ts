import { sql } from 'drizzle-orm';
import type { Db } from '../../src/db/database';
import { keptPrefix } from './kept-rows';
import type { World } from './world';

/** One value for all rows of a tenant in every table that has tenants, or of the whole database. */
export async function checksum({ test }: World, accountId?: string): Promise<string> {
  const { db } = test.context;
  tablesOf ??= readTables(db);
  const parts = (await tablesOf)
    .filter(({ tenant }) => accountId === undefined || tenant !== null)
    .map(({ name, tenant }) => {
      const condition =
        accountId === undefined ? sql`true` : sql`${sql.identifier(tenant ?? '')} = ${accountId}`;
      return sql`select ${name}::text as name, count(*)::int as count, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum
        from ${sql.identifier(name)} t where ${condition}`;
    });
  // One statement for all: it is asked for twice in each of some hundred tests.
  const { rows } = await db.execute<{ name: string; sum: string; count: number }>(
    sql.join(parts, sql` union all `),
  );
  return rows
    .map(({ name, count, sum }) => `${name} ${count} ${sum}`)
    .sort()
    .join('\n');
}

type Table = { readonly name: string; readonly tenant: string | null };

/** The schema stands still while tests run. */
let tablesOf: Promise<Table[]> | undefined;

async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await db.execute<Table>(sql`
    select t.table_name as name, case when t.table_name = 'account' then 'id' else c.column_name end as tenant
    from information_schema.tables t
    left join information_schema.columns c on c.table_schema = t.table_schema and c.table_name = t.table_name
      and c.column_name = 'account_id'
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and t.table_name not like ${`${keptPrefix}%`}`);
  return rows;
}
