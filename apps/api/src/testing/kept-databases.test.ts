import { sql } from 'drizzle-orm';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { OpenDatabase } from '#src/db/database';
import { createFactories } from './factories';
import { createTestContext } from './test-app';
import { openTestDatabase } from './test-database';

/** Everything that a database could tell of whoever had it before. */
async function tracesIn({ db, pool }: OpenDatabase): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ n: number }>(`select count(*)::int as n from ${name}`);
    if (name !== 'schema_migration' && rows[0]?.n !== 0) found.push(`rows of ${name}`);
    if (name.startsWith('left_')) found.push(name);
  }
  const { rows: others } = await db.execute<{ what: string }>(sql`
    select concat('number of ', sequencename) as what from pg_sequences
      where schemaname = current_schema() and last_value is not null
    union all select concat('statistics of ', tablename) from pg_stats where schemaname = current_schema()
      and tablename <> 'schema_migration'
    union all select concat('statement ', name) from pg_prepared_statements where name like 'left%'
    union all select concat('lock ', objid) from pg_locks where locktype = 'advisory' and objid = 4711
    union all select 'setting' where current_setting('frontage.account_id', true) = 'left'`);
  return [...found, ...others.map(({ what }) => what)];
}

describe('a database of tests', () => {
  it('has nothing of who had it before', async () => {
    const { context } = await createTestContext();
    const { db, database } = context;
    const make = createFactories(context);
    const account = await make.account();
    await make.user(account, { projects: [await make.project(account)] });
    await db.execute(sql`
      insert into audit_event (account_id, at, action, action_group, actor_kind, search_text)
      values (${account.id}, now(), 'signed_in', 'sign_in', 'user', 'ana')`);
    await db.execute(sql`analyze`);
    await db.execute(sql`select pg_advisory_lock(4711)`);
    await db.execute(sql`select set_config('frontage.account_id', 'left', false)`);
    await db.execute(sql`prepare left_over as select 1`);
    expect(await tracesIn(database)).toContain('rows of audit_event');
    await database.close();

    const next = await openTestDatabase();
    onTestFinished(() => next.close());
    expect(await tracesIn(next)).toEqual([]);
  });

  it.for([
    ['a table', 'create table left_table (a int)'],
    ['a column', 'alter table account add left_column int'],
    ['a function', 'create function left_function() returns int language sql as $$select 1$$'],
    ['a trigger that is switched off', 'alter table audit_event disable trigger all'],
    ['row-level security that is switched off', 'alter table location disable row level security'],
  ] as const)('is no longer lent once there is %s of somebody in it', async ([, change]) => {
    const first = await openTestDatabase();
    await first.pool.query(change);
    await first.close();
    const next = await openTestDatabase();
    onTestFinished(() => next.close());
    const { rows } = await next.pool.query<{ n: number }>(`
      select (select count(*) from pg_class where relname = 'left_table' and relnamespace = current_schema()::regnamespace)::int
        + (select count(*) from pg_attribute where attname = 'left_column' and attrelid = 'account'::regclass)::int
        + (select count(*) from pg_proc where proname = 'left_function' and pronamespace = current_schema()::regnamespace)::int
        + (select count(*) from pg_trigger where tgrelid = 'audit_event'::regclass and tgenabled = 'D')::int
        + (select count(*) from pg_class where oid = 'location'::regclass and not relrowsecurity)::int as n`);
    expect(rows[0]?.n).toBe(0);
  });
});
