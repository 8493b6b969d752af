import { csvColumns, keyCsvColumns, requiredCsvColumns, type CsvColumn } from './columns';
import { isFingerprintHeader } from './fingerprint';
import type { CsvFinding } from './findings';
import { columnOfHeader } from './header-names';
import { isOwnColumn, type OwnCsvColumn, type OwnFieldName } from './own-columns';
import { ownColumnFinder } from './own-header';
import { malformed } from './table-findings';
import {
  headerOf,
  nameCells,
  repeatedColumns,
  type HeaderLine,
  type TableHeader,
  type TableHeaderReading,
} from './table-header';

/** What the header of a location CSV says; what is absent of its columns stays as it is at the location. */
export type CsvHeader = TableHeader<CsvColumn> & {
  /** Those of `columns` that are of fields which the project made up. Their cells stand behind the others in a row, in this order. */
  readonly own: readonly OwnCsvColumn[];
  /** Position in the file of the fingerprints that an export wrote, -1 without any; they are the last cell of a row. */
  readonly fingerprintAt: number;
};

const keys: readonly CsvColumn[] = keyCsvColumns;

/** What a table lacks to be a location CSV: something that names the location, and something to say of it. */
function missingColumns(columns: readonly CsvColumn[]): readonly CsvColumn[] {
  const hasKey = columns.some((column) => keys.includes(column));
  const hasMore = columns.some((column) => !keys.includes(column));
  if (hasKey && hasMore) return [];
  return hasMore ? ['locationId'] : requiredCsvColumns.filter((column) => !columns.includes(column));
}

/**
 * Reads the header of a location CSV; the separator is the one under which most columns are known.
 * @param ownFields fields that a project made up; columns of others are ignored
 */
export function readHeader(
  found: HeaderLine,
  ownFields: readonly OwnFieldName[] = [],
): TableHeaderReading<CsvHeader, CsvFinding> {
  const { line } = found;
  const ownOf = ownColumnFinder(ownFields);
  const named = nameCells(found, (cell): CsvColumn | undefined => columnOfHeader(cell) ?? ownOf(cell));
  const missing = missingColumns(named.known);
  if (missing.length > 0) return { fault: malformed(line, 'missing_columns', { columns: missing }) };
  const own = [...new Set(named.known.filter(isOwnColumn))];
  const duplicated = repeatedColumns(named, [...csvColumns, ...own]);
  if (duplicated.length > 0) return { fault: malformed(line, 'duplicate_columns', { columns: duplicated }) };
  const fingerprintAt = named.cells.findIndex(isFingerprintHeader);
  return { header: { ...headerOf(found, named, (index) => index === fingerprintAt), own, fingerprintAt } };
}
