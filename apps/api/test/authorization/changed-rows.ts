import { sql } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { keptPrefix } from './kept-rows';

/** A row that is there and was not kept, or was kept and is gone; a changed one is both. */
export type ChangedRow = {
  readonly table: string;
  readonly is: 'added' | 'gone';
  readonly row: Readonly<Record<string, unknown>>;
};

/** Every row that differs from those that `keepRows` kept: the checksums of all others are what they were. */
export async function changedRows(db: Db): Promise<ChangedRow[]> {
  const { rows: touched } = await db.execute<{ name: string }>(
    sql`select name from kept_touched order by name`,
  );
  if (touched.length === 0) return [];
  const parts = touched.flatMap(({ name }) => {
    const [now, kept] = [sql.identifier(name), sql.identifier(keptPrefix + name)];
    return [
      sql`select ${name}::text as "table", 'added' as "is", to_jsonb(t) as "row" from ${now} t
        where t::text not in (select k::text from ${kept} k)`,
      sql`select ${name}::text as "table", 'gone' as "is", to_jsonb(k) as "row" from ${kept} k
        where k::text not in (select t::text from ${now} t)`,
    ];
  });
  const { rows } = await db.execute<ChangedRow>(sql.join(parts, sql` union all `));
  return rows;
}
