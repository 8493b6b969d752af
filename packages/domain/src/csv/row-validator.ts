import { CellChecker, type CsvRuleOptions } from './cell-checker';
import { csvColumnIndex, csvColumns, type CsvColumn } from './columns';
import type { OwnCsvColumn } from './own-columns';
import { noParams, type CsvFinding } from './findings';

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
 */
export function createRowValidator(
  options: CsvRuleOptions = {},
  own: readonly OwnCsvColumn[] = [],
): RowValidator {
  const columns: readonly CsvColumn[] = [...csvColumns, ...own];
  const checkers = columns.map((column) => new CellChecker(column, options));
  const checkCell = (line: number, column: CsvColumn, value: string): CsvFinding | undefined => {
    const code = checkers[csvColumnIndex(column, own)]?.check(value);
    return code === undefined ? undefined : { line, column, code, value, params: noParams };
  };
  return {
    checkCell,
    checkRow: (line, row) =>
      columns
        .map((column, index) => checkCell(line, column, row[index] ?? ''))
        .filter((finding) => finding !== undefined),
  };
}
