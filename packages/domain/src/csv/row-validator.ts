import { CellChecker, type CsvRuleOptions } from './cell-checker';
import { isBlank } from './blank';
import { csvColumnIndex, csvColumns, type CsvColumn } from './columns';
import type { OwnCsvColumn } from './own-columns';
import type { CsvFinding } from './findings';
import { noParams } from './table-findings';

/** Checks rows and cells on their own, for an edit in place. Duplicate ids are the business of a duplicate index. */
export type RowValidator = {
  /** Judges one cell; `undefined` is a valid one. */
  checkCell(line: number, column: CsvColumn, value: string): CsvFinding | undefined;
  /** All findings of a row in the order of its cells, duplicates aside. */
  checkRow(line: number, row: readonly string[]): CsvFinding[];
};

/**
 * Makes a validator of single rows and cells; the streaming reader goes through the same checks.
 * @param own the file's own columns (`header.own`), whose cells are the last of a row
 * @param present the columns that the file has (`header.columns`); cells of others are not judged. Default: all
 */
export function createRowValidator(
  options: CsvRuleOptions = {},
  own: readonly OwnCsvColumn[] = [],
  present?: readonly CsvColumn[],
): RowValidator {
  const columns: readonly CsvColumn[] = [...csvColumns, ...own];
  const isPresent = (column: CsvColumn) => present?.includes(column) ?? true;
  // Without a column of IDs, the store code tells which location a row is about.
  const key: CsvColumn = isPresent('locationId') ? 'locationId' : 'storeCode';
  const checkers = columns.map((column) => new CellChecker(column, options));
  const checkCell = (line: number, column: CsvColumn, value: string): CsvFinding | undefined => {
    const code =
      column === key && isBlank(value) ? 'id_empty' : checkers[csvColumnIndex(column, own)]?.check(value);
    return code === undefined ? undefined : { line, column, code, value, params: noParams };
  };
  return {
    checkCell,
    checkRow: (line, row) =>
      columns
        .filter(isPresent)
        .map((column) => checkCell(line, column, row[csvColumnIndex(column, own)] ?? ''))
        .filter((finding) => finding !== undefined),
  };
}
