import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';

/** Names of the tables and functions that keep rows; no table of the product begins like this. */
export const keptPrefix = 'kept_';

/** Whether rows are kept, so that {@link takeUnsummed} knows what is written. */
export async function areRowsKept(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ kept: boolean }>(
    sql`select to_regclass('kept_unsummed') is not null as kept`,
  );
  return rows[0]?.kept === true;
}

/** Tables that statements wrote to since this was last asked, or the rows were kept. */
export async function takeUnsummed(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`delete from kept_unsummed returning name`);
  return rows.map(({ name }) => name);
}

/**
 * Keeps every row as it is now, and answers what brings all of them back: calls that were let in did their work, and the next is
 * to find what they found. Only tables that were written to since are put back, which makes it a matter of milliseconds.
 */
export async function keepRows(db: Db): Promise<() => Promise<void>> {
  const { rows: tables } = await db.execute<{ name: string }>(sql`
    select table_name as name from information_schema.tables
    where table_schema = current_schema() and table_type = 'BASE TABLE'`);
  // Statements of every tenant's role write here, through their triggers.
  await db.execute(sql`create table kept_touched (name text primary key)`);
  await db.execute(sql`create table kept_unsummed (name text primary key)`);
  await db.execute(sql`
    create function kept_note() returns trigger language plpgsql security definer as $$
    begin
      insert into kept_touched values (tg_table_name) on conflict do nothing;
      insert into kept_unsummed values (tg_table_name) on conflict do nothing;
      return null;
    end $$`);
  for (const { name } of tables) {
    const table = sql.identifier(name);
    const copy = sql.identifier(keptPrefix + name);
    await db.execute(sql`create table ${copy} as table ${table}`);
    await db.execute(sql`
      create trigger kept_note after insert or update or delete or truncate on ${table}
      for each statement execute function kept_note()`);
  }
  // As a replica, neither foreign keys nor triggers look: the rows fit together as a whole, not one table after the other. Only
  // rows that differ are written, since nothing sweeps up dead ones meanwhile.
  await db.execute(sql`
    create function kept_put_back() returns void language plpgsql as $$
    declare touched text; kept text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for touched in delete from kept_touched returning name loop
        insert into kept_unsummed values (touched) on conflict do nothing;
        kept := ${sql.raw(`'${keptPrefix}'`)} || touched;
        execute format('delete from %I t where t::text not in (select k::text from %I k)', touched, kept);
        execute format('insert into %I overriding system value
          select * from %I k where k::text not in (select t::text from %I t)', touched, kept, touched);
      end loop;
    end $$`);
  return async () => {
    await db.execute(sql`select kept_put_back()`);
  };
}
