import { guardText } from '../csv/guard';
import { byteOrderMark, lineBreak, quoteCell } from '../csv/quote-cell';
import type { CsvSeparator } from '../csv/records';
import { postCsvColumnIndex, postCsvColumns, type PostCsvColumn } from './columns';

/** How a CSV of posts is written. */
export type PostCsvWriteOptions = {
  /** @default ',' */
  readonly separator?: CsvSeparator | undefined;
  /** @default all */
  readonly columns?: readonly PostCsvColumn[] | undefined;
};

/** Writes rows (cells in the order of `postCsvColumns`) as a CSV that is safe to open in a spreadsheet and reads back equal. */
export function* writePostsCsv(
  rows: Iterable<readonly string[]>,
  { separator = ',', columns = postCsvColumns }: PostCsvWriteOptions = {},
): Generator<string, void, undefined> {
  yield `${byteOrderMark}${columns.join(separator)}${lineBreak}`;
  for (const row of rows) {
    const cells = columns.map((column) => quoteCell(guardText(row[postCsvColumnIndex(column)] ?? '')));
    yield `${cells.join(separator)}${lineBreak}`;
  }
}

/** A row of some cells, the others empty. */
export function postCsvRow(cells: Partial<Record<PostCsvColumn, string>>): string[] {
  return postCsvColumns.map((column) => cells[column] ?? '');
}

/**
 * Example rows of the model file: an offer for some shops, an event for a group, and a post for all.
 * @param year of the dates, so that they are still to come
 */
export function samplePostRows(year: number): string[][] {
  return [
    postCsvRow({
      storeCode: 'SP-0001|SP-0002',
      kind: 'offer',
      text: 'Coffee and a slice of cake at {name}, {neighborhood|close to you}.',
      title: 'Breakfast for two',
      start: `${String(year)}-03-02 06:00`,
      end: `${String(year)}-03-31 21:00`,
      coupon: 'MORNING',
      offerLink: 'https://padariaboavista.com.br/breakfast',
      terms: 'One per guest and day.',
      publishAt: `${String(year)}-03-01 09:00`,
    }),
    postCsvRow({
      group: 'Shops with a terrace',
      kind: 'event',
      text: 'Live music on the terrace, from six to nine.',
      title: 'Music on the terrace',
      start: `${String(year)}-05-08 18:00`,
      end: `${String(year)}-05-08 21:00`,
      publishAt: `${String(year)}-05-01 09:00`,
    }),
    postCsvRow({
      group: '*',
      kind: 'news',
      text: 'Our bread is made with wheat from {state} now. See how.',
      button: 'LEARN_MORE',
      link: '{website}',
    }),
  ];
}
