import type { CsvFindingCode, CsvHeader } from '@frontage/domain/csv';
import { csvColumnIndex } from '@frontage/domain/csv';
import type { Db } from '#src/db/database';
import { readKnownNumbers, readNumbersByStoreCode } from '#src/areas/changes/plans/locations';
import type { ProjectRef } from '#src/http/project-ref';

/** Which location a row is about: its provider's number, or why that cannot be told. */
export type RowLocation =
  | { readonly number: string }
  | {
      readonly number: undefined;
      /** `undefined` where the row names nothing, which the validator has found. */
      readonly code: Extract<CsvFindingCode, 'unknown_location' | 'store_code_ambiguous'> | undefined;
      readonly column: 'locationId' | 'storeCode';
      readonly value: string;
    };

type Rows = readonly (readonly string[])[];

const cellAt = (column: 'locationId' | 'storeCode') => {
  const at = csvColumnIndex(column);
  return (row: readonly string[]) => (row[at] ?? '').trim();
};
const idOf = cellAt('locationId');
const codeOf = cellAt('storeCode');

/** Tells the locations of rows: by ID, or by store code in a file that has no column of IDs. */
export async function locateRows(
  db: Db,
  project: ProjectRef,
  header: Pick<CsvHeader, 'columns'>,
  rows: Rows,
): Promise<RowLocation[]> {
  return header.columns.includes('locationId') ? byId(db, project, rows) : byStoreCode(db, project, rows);
}

async function byId(db: Db, project: ProjectRef, rows: Rows): Promise<RowLocation[]> {
  const known = await readKnownNumbers(
    db,
    project,
    rows.map(idOf).filter((id) => id !== ''),
  );
  return rows.map((row) => {
    const value = idOf(row);
    if (known.has(value)) return { number: value };
    const code = value === '' ? undefined : 'unknown_location';
    return { number: undefined, code, column: 'locationId', value };
  });
}

async function byStoreCode(db: Db, project: ProjectRef, rows: Rows): Promise<RowLocation[]> {
  const numbers = await readNumbersByStoreCode(
    db,
    project,
    rows.map(codeOf).filter((code) => code !== ''),
  );
  return rows.map((row) => {
    const value = codeOf(row);
    const [number, ...others] = numbers.get(value) ?? [];
    if (number !== undefined && others.length === 0) return { number };
    const fault = number === undefined ? 'unknown_location' : 'store_code_ambiguous';
    return { number: undefined, code: value === '' ? undefined : fault, column: 'storeCode', value };
  });
}
