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

/** A row that is there and was not kept, or was kept and is gone; a changed one is both. */
export type ChangedRow = {
  readonly table: string;
  readonly is: 'added' | 'gone';
  readonly row: Readonly<Record<string, unknown>>;
};

/** What differs from the rows that were kept, and what brings them back. */
export type KeptRows = {
  /** Every row that differs: the checksums of all others are what they were. */
  readonly changes: () => Promise<ChangedRow[]>;
  readonly putBack: () => Promise<void>;
};

/**
 * Keeps every row as it is now: calls that were let in did their work, and the next is to find what they found. Only tables that were
 * written to since are looked at and put back, by functions of their own, whose plans stay: they run after thousands of calls.
 */
export async function keepRows(db: Db): Promise<KeptRows> {
  // What the database writes by itself, nobody else may write.
  const { rows: tables } = await db.execute<Kept>(sql`
    select table_name as name, array_agg(column_name::text) as columns
    from information_schema.tables join information_schema.columns using (table_schema, table_name)
    where table_schema = current_schema() and table_type = 'BASE TABLE' and is_generated = 'NEVER'
    group by table_name`);
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
  for (const table of tables) await keepTable(db, table);
  await db.execute(sql`
    create function kept_changes() returns table ("table" text, "is" text, "row" jsonb) language plpgsql as $$
    declare touched text;
    begin
      for touched in select name from kept_touched order by name loop
        return query execute format('select * from %I()', ${sql.raw(`'${changesPrefix}'`)} || touched);
      end loop;
    end $$`);
  // As a replica, neither foreign keys nor triggers look: the rows fit together as a whole, not one table after the other.
  await db.execute(sql`
    create function kept_put_back() returns void language plpgsql as $$
    declare touched text;
    begin
      perform set_config('session_replication_role', 'replica', true);
      for touched in delete from kept_touched returning name loop
        insert into kept_unsummed values (touched) on conflict do nothing;
        execute format('select %I()', ${sql.raw(`'${putBackPrefix}'`)} || touched);
      end loop;
    end $$`);
  return {
    changes: async () => (await db.execute<ChangedRow>(sql`select * from kept_changes()`)).rows,
    putBack: async () => {
      await db.execute(sql`select kept_put_back()`);
    },
  };
}

const changesPrefix = `${keptPrefix}changes_of_`;
const putBackPrefix = `${keptPrefix}put_back_`;

type Kept = { readonly name: string; readonly columns: readonly string[] };

/** Copies a table, notes every statement that writes to it from now on, and makes the functions that compare it with its copy. */
async function keepTable(db: Db, { name, columns }: Kept): Promise<void> {
  const [table, copy] = [sql.identifier(name), sql.identifier(keptPrefix + name)];
  const stored = sql.join(
    columns.map((column) => sql.identifier(column)),
    sql`, `,
  );
  const added = sql`t::text not in (select k::text from ${copy} k)`;
  const gone = sql`k::text not in (select t::text from ${table} t)`;
  await db.execute(sql`create table ${copy} as table ${table}`);
  await db.execute(sql`
    create trigger kept_note after insert or update or delete or truncate on ${table}
    for each statement execute function kept_note()`);
  await db.execute(sql`
    create function ${sql.identifier(changesPrefix + name)}() returns table ("table" text, "is" text, "row" jsonb)
    language plpgsql as $$
    begin
      return query select ${sql.raw(`'${name}'`)}, 'added', to_jsonb(t) from ${table} t where ${added}
        union all select ${sql.raw(`'${name}'`)}, 'gone', to_jsonb(k) from ${copy} k where ${gone};
    end $$`);
  // Only rows that differ are written, since nothing sweeps up dead ones meanwhile.
  await db.execute(sql`
    create function ${sql.identifier(putBackPrefix + name)}() returns void language plpgsql as $$
    begin
      delete from ${table} t where ${added};
      insert into ${table} (${stored}) overriding system value select ${stored} from ${copy} k where ${gone};
    end $$`);
}
