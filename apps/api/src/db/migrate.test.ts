import { afterAll, describe, expect, it } from 'vitest';
import { cutOff } from '#src/testing/cut-off';
import { openEmptyTestDatabase, openTestDatabase } from '#src/testing/test-database';
import type { OpenDatabase } from './database';
import { migrate } from './migrate';
import { migrations } from './migrations/index';

const opened: OpenDatabase[] = [];
afterAll(async () => {
  for (const database of opened) await database.close();
});

/** All that a schema consists of, as texts: columns, constraints, indexes, policies, functions, triggers and rights. */
async function schemaOf({ pool }: OpenDatabase): Promise<string[]> {
  const { rows } = await pool.query<{ part: string }>(`
    with here as (select current_schema()::regnamespace as id)
    select format('column %s.%s %s %s %s', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull,
        pg_get_expr(d.adbin, d.adrelid)) as part
      from pg_attribute a join pg_class c on c.oid = a.attrelid join here on here.id = c.relnamespace
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
    union all select format('constraint %s %s %s', conrelid::regclass, conname, pg_get_constraintdef(k.oid))
      from pg_constraint k join here on here.id = k.connamespace
    union all select 'index ' || pg_get_indexdef(i.indexrelid) from pg_index i join pg_class c on c.oid = i.indexrelid
      join here on here.id = c.relnamespace
    union all select format('policy %s %s %s %s', polrelid::regclass, polname, pg_get_expr(polqual, polrelid),
        pg_get_expr(polwithcheck, polrelid)) from pg_policy p join pg_class c on c.oid = p.polrelid join here on here.id = c.relnamespace
    union all select 'function ' || pg_get_functiondef(p.oid) from pg_proc p join here on here.id = p.pronamespace
      where p.prolang <> (select oid from pg_language where lanname = 'c')
    union all select 'trigger ' || pg_get_triggerdef(t.oid) from pg_trigger t join pg_class c on c.oid = t.tgrelid
      join here on here.id = c.relnamespace where not t.tgisinternal
    union all select format('right %s %s %s', table_name, grantee, privilege_type) from information_schema.role_table_grants
      where table_schema = current_schema() and grantee like 'frontage%'
    union all select 'migration ' || name from schema_migration`);
  const {
    rows: [here],
  } = await pool.query<{ schema: string }>('select current_schema() as schema');
  return rows.map(({ part }) => part.replaceAll(here?.schema ?? '', 'public')).sort();
}

describe('migrations (R61)', () => {
  it('that lose their connection again and again end in the schema of an undisturbed run', async () => {
    const database = await openEmptyTestDatabase();
    opened.push(database);
    let cuts = 0;
    for (let turn = 0; ; turn += 1) {
      // Far enough on average for some of the migrations to be made, at another place each time.
      const spy = cutOff(4 + ((turn * 7) % 11), turn % 2 === 0 ? 'before' : 'during');
      const refused = await migrate(database.pool).then(
        () => null,
        (error: unknown) => error,
      );
      spy.mockRestore();
      if (refused === null || turn > 60) break;
      cuts += 1;
    }
    await migrate(database.pool);
    const whole = await openTestDatabase();
    opened.push(whole);
    const [disturbed, calm] = [await schemaOf(database), await schemaOf(whole)];
    process.stdout.write(
      `R61: cut off ${cuts} times in ${migrations.length} migrations; ${calm.length} parts of the schema alike\n`,
    );
    expect(cuts).toBeGreaterThanOrEqual(10);
    expect(calm.length).toBeGreaterThan(500);
    expect(disturbed).toEqual(calm);
  }, 120_000);

  // The embedded database allows one server.
  it.skipIf((process.env.TEST_DATABASE_URL ?? '') === '')(
    'are made once by two servers that start together',
    async () => {
      const database = await openEmptyTestDatabase();
      opened.push(database);
      const made = await Promise.all([migrate(database.pool), migrate(database.pool)]);
      expect(made.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, migrations.length]);
    },
    120_000,
  );
});
