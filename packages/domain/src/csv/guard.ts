import type { CsvColumn } from './columns';
import { isOwnColumn } from './own-columns';

/**
 * What a spreadsheet might evaluate, or take for the start of another cell (OWASP, CSV injection): = + - @ | %, in every form that
 * Unicode takes for one of them, behind spaces, quotes and characters that nobody sees; TAB, CR or LF; and `server|topic!item`, by
 * which old ones start a program (DDE). The pattern holds for an apostrophe before whatever it holds for, so that guarding can be
 * taken back exactly.
 */
const needsGuard =
  /^['"＂\s\p{Cf}]*(?:[=+\-@|%＝＋－＠｜％﹢﹣﹦﹪﹫⁺₊﬩⁼₌⩵⩶]|[\w.:\\/]+\|[^!]*!)|^'*[\t\r\n]/u;
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
  const isFreeText = freeTextColumns.has(column) || isOwnColumn(column);
  return isFreeText || !strictCell.test(value) ? guardText(value) : value;
}

/** Any text as it is safe in a cell of a spreadsheet: an apostrophe before what could be evaluated. */
export function guardText(text: string): string {
  return needsGuard.test(text) ? `'${text}` : text;
}

/** Takes back what {@link guardCell} added: one apostrophe, and only before something that needed it, so `'t Hoekje` stays. */
export function unguardCell(cell: string): string {
  if (cell.charCodeAt(0) !== 39) return cell;
  const text = cell.slice(1);
  return needsGuard.test(text) ? text : cell;
}
