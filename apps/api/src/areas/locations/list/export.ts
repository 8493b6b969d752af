import {
  createCategoryIndex,
  locationToRow,
  ownColumn,
  streamLocationsCsv,
  type CsvSeparator,
  type WriteRowOptions,
} from '@frontage/domain/csv';
import type { LocationValues } from '@frontage/domain';
import { sql, type SQL } from 'drizzle-orm';
import type { Db } from '#src/db/database';
import { readOwnFields } from '#src/areas/locations/own-fields/service';
import type { ProjectRef } from '#src/http/project-ref';
import { listCategories } from '#src/areas/locations/record/categories';
import { matching, type LocationFilter } from './filter';

const rowsAtATime = 500;

type Row = { id: string; provider_name: string; name_key: string; field_values: LocationValues };

/**
 * The matching locations, by name, as the CSV that the import takes, with the project's custom fields. Imported unchanged it changes
 * nothing; the rows' fingerprints show what moved in between.
 */
export async function* exportLocations(
  db: Db,
  project: ProjectRef,
  filter: LocationFilter,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const categories = createCategoryIndex(await listCategories(db));
  const own = (await readOwnFields(db, project)).map(({ key }) => ownColumn(key));
  const condition = await matching(db, project, filter);
  yield* streamLocationsCsv(readRows(db, condition, { categories, own }), {
    separator,
    own,
    fingerprints: 'add',
  });
}

async function* readRows(db: Db, condition: SQL, writing: WriteRowOptions): AsyncGenerator<string[]> {
  let after = sql`true`;
  for (;;) {
    const { rows } = await db.execute<Row>(sql`
      select l.id, l.provider_name, l.name_key, l.field_values from location l
      where ${condition} and ${after}
      order by l.name_key, l.id limit ${rowsAtATime}`);
    for (const row of rows)
      yield locationToRow(row.provider_name.replace(/^locations\//, ''), row.field_values, writing);
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtATime) return;
    after = sql`(l.name_key, l.id) > (${last.name_key}, ${last.id}::uuid)`;
  }
}
