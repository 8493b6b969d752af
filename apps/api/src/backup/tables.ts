import type pg from 'pg';
import { z } from 'zod';

/** A table of the product's, with its columns that are stored, in the order of their names. */
export type TableShape = {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
};

/** What a migrated database has of itself; the restored one gets it by its own migrations. */
export const ledgerTable = 'schema_migration';

/** A name as SQL writes it. */
export const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

const shapeSchema = z.array(
  z.object({ name: z.string(), columns: z.array(z.object({ name: z.string(), type: z.string() })) }),
);

/** Every table of the connection's schema. */
export async function readShapes(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query(
    `select c.relname as name, json_agg(json_build_object('name', a.attname,
       'type', format_type(a.atttypid, a.atttypmod)) order by a.attname) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and c.relname <> $1
       and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
     group by c.relname order by c.relname`,
    [ledgerTable],
  );
  return shapeSchema.parse(rows);
}

/** Values as PostgreSQL writes them down depend on these; with them, the same value is always the same text. */
export const plainTexts = `set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local bytea_output = 'hex'; set local extra_float_digits = 1; set local statement_timeout = 0; set local row_security = off`;

const fetchedAtOnce = 2_000;

/** A table's rows, each a JSON array of its values' texts, through a cursor of the running transaction. */
export async function* readRows(client: pg.ClientBase, table: TableShape): AsyncGenerator<string> {
  const values = table.columns.map(({ name }) => `${quoted(name)}::text`).join(', ');
  await client.query(
    `declare backup_rows no scroll cursor for
     select array_to_json(array[${values}]::text[])::text as row from ${quoted(table.name)}`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${fetchedAtOnce} from backup_rows`);
    for (const { row } of rows) yield row;
    if (rows.length < fetchedAtOnce) break;
  }
  await client.query('close backup_rows');
}

/** Adds rows that {@link readRows} gave. Columns that the table has got since keep their defaults. */
export async function insertRows(
  client: pg.ClientBase,
  table: TableShape,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  if (rows.length === 0) return;
  const types = new Map(table.columns.map(({ name, type }) => [name, type]));
  const values = columns.map((name, index) => `(r ->> ${index})::${types.get(name) ?? 'text'}`);
  await client.query(
    `insert into ${quoted(table.name)} (${columns.map(quoted).join(', ')}) overriding system value
     select ${values.join(', ')} from json_array_elements($1::json) as r`,
    [`[${rows.join(',')}]`],
  );
}

/**
 * Takes foreign keys and triggers off the tables, so that rows come in any order, and answers what puts them back. A key that is
 * put back is checked against every row.
 */
export async function loosen(
  client: pg.ClientBase,
  tables: readonly TableShape[],
): Promise<() => Promise<void>> {
  const { rows: keys } = await client.query<{ table: string; name: string; definition: string }>(
    `select c.relname as "table", k.conname as name, pg_get_constraintdef(k.oid) as definition
     from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'f' and c.relnamespace = current_schema()::regnamespace`,
  );
  for (const { table, name } of keys)
    await client.query(`alter table ${quoted(table)} drop constraint ${quoted(name)}`);
  for (const { name } of tables) await client.query(`alter table ${quoted(name)} disable trigger user`);
  return async () => {
    for (const { table, name, definition } of keys)
      await client.query(`alter table ${quoted(table)} add constraint ${quoted(name)} ${definition}`);
    for (const { name } of tables) await client.query(`alter table ${quoted(name)} enable trigger user`);
  };
}
