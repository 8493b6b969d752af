import { csvColumnIndex, csvColumns, type CsvColumn } from './columns';
import { fingerprintHeader, fingerprintIndex, fingerprintOf } from './fingerprint';
import { guardCell } from './guard';
import { headerOfColumn, type CsvLocale } from './header-names';
import type { OwnCsvColumn } from './own-columns';
import { byteOrderMark, lineBreak, quoteCell } from './quote-cell';
import type { CsvSeparator } from './records';

/** How a file is written. */
export type CsvWriteOptions = {
  /** @default ',' */
  readonly separator?: CsvSeparator | undefined;
  /** Language of the header; without it the canonical column names are written. Either is read again. */
  readonly locale?: CsvLocale | undefined;
  /** Columns to write, in this order. A required column must be among them for the file to be read again. @default all */
  readonly columns?: readonly CsvColumn[] | undefined;
  /** Own columns, whose cells stand behind the others in the rows. @default none */
  readonly own?: readonly OwnCsvColumn[] | undefined;
  /**
   * A last column with the rows' fingerprints: `add` for an export, which makes them of the cells; `keep` for a file that was read and is
   * written again, whose rows have them as their last cell. @default none
   */
  readonly fingerprints?: 'add' | 'keep' | undefined;
  /** A byte-order mark first, without which spreadsheets take UTF-8 for an old encoding. @default true */
  readonly hasByteOrderMark?: boolean | undefined;
};

const rowsAtATime = 500;

function writeCell(value: string, column: CsvColumn): string {
  return quoteCell(guardCell(value, column));
}

type Layout = {
  readonly columns: readonly CsvColumn[];
  readonly positions: readonly number[];
  readonly separator: string;
  readonly fingerprint: ((row: readonly string[]) => string) | undefined;
};

function layoutOf(options: CsvWriteOptions): Layout {
  const { own = [] } = options;
  const columns = options.columns ?? [...csvColumns, ...own];
  return {
    columns,
    positions: columns.map((column) => csvColumnIndex(column, own)),
    separator: options.separator ?? ',',
    fingerprint:
      options.fingerprints === undefined
        ? undefined
        : options.fingerprints === 'add'
          ? (row) => fingerprintOf(row, own)
          : (row) => row[fingerprintIndex(own)] ?? '',
  };
}

function head({ columns, separator, fingerprint }: Layout, options: CsvWriteOptions): string {
  const cells = columns.map((column) => quoteCell(headerOfColumn(column, options.locale)));
  if (fingerprint !== undefined) cells.push(fingerprintHeader);
  return `${options.hasByteOrderMark === false ? '' : byteOrderMark}${cells.join(separator)}${lineBreak}`;
}

function line(row: readonly string[], { columns, positions, separator, fingerprint }: Layout): string {
  const cells = columns.map((column, index) => writeCell(row[positions[index] ?? -1] ?? '', column));
  if (fingerprint !== undefined) cells.push(writeCell(fingerprint(row), 'name'));
  return cells.join(separator) + lineBreak;
}

/**
 * Writes rows (cells in the order of `csvColumns`, then of `own`) as a CSV that is safe to open in a spreadsheet and comes back equal
 * through the reader. Yields text in pieces, so that a file of any size can be streamed.
 */
export function* writeLocationsCsv(
  rows: Iterable<readonly string[]>,
  options: CsvWriteOptions = {},
): Generator<string, void, undefined> {
  const layout = layoutOf(options);
  let piece = head(layout, options);
  let count = 0;
  for (const row of rows) {
    piece += line(row, layout);
    if (++count % rowsAtATime !== 0) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

/** As {@link writeLocationsCsv}, from rows that arrive over time (pages out of a database). */
export async function* streamLocationsCsv(
  rows: AsyncIterable<readonly string[]>,
  options: CsvWriteOptions = {},
): AsyncGenerator<string, void, undefined> {
  const layout = layoutOf(options);
  let piece = head(layout, options);
  let count = 0;
  for await (const row of rows) {
    piece += line(row, layout);
    if (++count % rowsAtATime !== 0) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}
