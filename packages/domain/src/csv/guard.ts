import type { CsvColumn } from './columns';
import { isOwnColumn } from './own-columns';

/**
 * What a spreadsheet might evaluate at the start of a cell: = + - @ (full-width forms and leading spaces included), TAB, CR
 * or LF; apostrophes before it are part of the pattern so that guarding can be taken back exactly.
 */
const needsGuard = /^'*(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const isGuarded = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/;
const strictCell = /^(?:-|\+\d{6,15})$/;

const freeTextColumns: ReadonlySet<CsvColumn> = new Set([
  'locationId',
  'storeCode',
  'name',
  'category',
  'additionalCategory1',
  'additionalCategory2',
  'additionalCategory3',
  'additionalCategory4',
]);

/** A cell as it is safe to open in a spreadsheet. The dash of a closed day and E.164 numbers stay as they are (design section 4). */
export function guardCell(value: string, column: CsvColumn): string {
  if (!needsGuard.test(value)) return value;
  const isFreeText = freeTextColumns.has(column) || isOwnColumn(column);
  if (!isFreeText && strictCell.test(value)) return value;
  return `'${value}`;
}

/** Takes back what {@link guardCell} added: one apostrophe, and only before something that needed it, so `'t Hoekje` stays. */
export function unguardCell(cell: string): string {
  return cell.charCodeAt(0) === 39 && isGuarded.test(cell) ? cell.slice(1) : cell;
}
