import { malformed, type TableFinding } from './table-findings';
import { csvSeparators, longestRecord, parseHeader, type CsvSeparator } from './records';

/** What the header of a table says, whatever its columns. */
export type TableHeader<Column extends string = string> = {
  readonly separator: CsvSeparator;
  /** How lines end, for a writer that wants to answer in kind. */
  readonly lineBreak: '\n' | '\r\n' | '\r';
  /** Known columns in the order of the file. */
  readonly columns: readonly Column[];
  /** Position in the file of each known column, in the order of `columns`. */
  readonly positions: readonly number[];
  /** Header cells that name no column; their cells are not read. */
  readonly ignored: readonly string[];
  /** How many cells the header has. */
  readonly width: number;
  /** Physical line on which the first record after the header starts. */
  readonly firstLine: number;
};

/** The line that is a table's header, before anybody asked what its cells mean. */
export type HeaderLine = {
  readonly content: string;
  readonly line: number;
  /** What a spreadsheet's `sep=;` line says. */
  readonly hinted: CsvSeparator | undefined;
  readonly lineBreak: TableHeader['lineBreak'];
  readonly firstLine: number;
};

/** A header that was read; or why there is none. */
export type TableHeaderReading<Header, Finding> = { readonly header: Header } | { readonly fault: Finding };

const separatorHint = /^"?sep=([,;\t])"?$/i;

/** The end of the line that starts at `from`: where it stops and where the next begins; a quoted break is no end. */
function lineEnd(
  text: string,
  from: number,
  isLast: boolean,
): { end: number; next: number; newline: '\n' | '\r' } | undefined {
  let isQuoted = false;
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === 34) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (code === 10) return { end: at, next: at + 1, newline: '\n' };
    if (code !== 13) continue;
    if (at + 1 === text.length && !isLast) return undefined;
    return text.charCodeAt(at + 1) === 10
      ? { end: at, next: at + 2, newline: '\n' }
      : { end: at, next: at + 1, newline: '\r' };
  }
  return isLast ? { end: text.length, next: text.length, newline: '\n' } : undefined;
}

function breaksIn(text: string): number {
  return text.split(/\r\n|\n|\r/).length - 1;
}

/** The header's line and the text behind it; or why there is none; or `undefined`: more text is needed. */
export type HeaderLineReading =
  | { readonly found: HeaderLine; readonly rest: string }
  | { readonly fault: TableFinding<never, 'file_malformed'> }
  | undefined;

/**
 * Finds the header at the beginning of a file: byte-order mark, a spreadsheet's `sep=;` line and blank lines are skipped.
 * @param isLast whether no more text follows.
 */
export function findHeaderLine(text: string, isLast: boolean): HeaderLineReading {
  let at = text.charCodeAt(0) === 0xfeff ? 1 : 0;
  let line = 1;
  let hinted: CsvSeparator | undefined;
  for (;;) {
    const end = lineEnd(text, at, isLast);
    if (end === undefined)
      return text.length > longestRecord ? { fault: malformed(line, 'record_too_long') } : undefined;
    const content = text.slice(at, end.end);
    const hint = separatorHint.exec(content)?.[1];
    if (hint !== undefined) hinted = hint as CsvSeparator;
    else if (content.trim() !== '') {
      const lineBreak = text.charCodeAt(end.end) === 13 && end.newline === '\n' ? '\r\n' : end.newline;
      const firstLine = line + 1 + breaksIn(content);
      return { found: { content, line, hinted, lineBreak, firstLine }, rest: text.slice(end.next) };
    }
    if (end.next >= text.length && isLast) return { fault: malformed(line, 'empty') };
    at = end.next;
    line++;
  }
}

/** Header cells under one separator, and the column that each names, if any. */
export type NamedCells<Column extends string> = {
  readonly separator: CsvSeparator;
  readonly cells: readonly string[];
  readonly named: readonly (Column | undefined)[];
  /** The columns that are named, in the order of the file. */
  readonly known: readonly Column[];
};

/** Reads the cells of a header under the separator by which most columns are known. */
export function nameCells<Column extends string>(
  { content, hinted }: HeaderLine,
  columnOf: (cell: string) => Column | undefined,
): NamedCells<Column> {
  const candidates = (hinted === undefined ? csvSeparators : [hinted]).map((separator) => {
    const cells = parseHeader(content, separator);
    const named = cells.map(columnOf);
    return { separator, cells, named, known: named.filter((column) => column !== undefined) };
  });
  return candidates.reduce((a, b) => (b.known.length > a.known.length ? b : a));
}

/** Those of some columns that a header names more than once. */
export function repeatedColumns<Column extends string>(
  { known }: NamedCells<Column>,
  columns: readonly Column[],
): Column[] {
  return columns.filter((column) => known.indexOf(column) !== known.lastIndexOf(column));
}

/**
 * A header out of its cells.
 * @param isRead whether a cell that names no column means something all the same
 */
export function headerOf<Column extends string>(
  { lineBreak, firstLine }: HeaderLine,
  { separator, cells, named, known }: NamedCells<Column>,
  isRead: (index: number) => boolean = () => false,
): TableHeader<Column> {
  return {
    separator,
    lineBreak,
    columns: known,
    positions: named.flatMap((column, index) => (column === undefined ? [] : [index])),
    ignored: cells.filter(
      (cell, index) => named[index] === undefined && !isRead(index) && cell.trim() !== '',
    ),
    width: cells.length,
    firstLine,
  };
}
