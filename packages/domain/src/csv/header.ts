import { csvColumns, keyCsvColumns, requiredCsvColumns, type CsvColumn } from './columns';
import { isFingerprintHeader } from './fingerprint';
import type { CsvFinding } from './findings';
import { malformed } from './findings';
import { columnOfHeader } from './header-names';
import { isOwnColumn, type OwnCsvColumn, type OwnFieldName } from './own-columns';
import { ownColumnFinder } from './own-header';
import { csvSeparators, longestRecord, parseHeader, type CsvSeparator } from './records';

/** What the header of a file says. */
export type CsvHeader = {
  readonly separator: CsvSeparator;
  /** How lines end, for a writer that wants to answer in kind. */
  readonly lineBreak: '\n' | '\r\n' | '\r';
  /** Known columns in the order of the file. What is absent stays as it is at the location. */
  readonly columns: readonly CsvColumn[];
  /** Those of `columns` that are of fields which the project made up. Their cells stand behind the others in a row, in this order. */
  readonly own: readonly OwnCsvColumn[];
  /** Position in the file of each known column, in the order of `columns`. */
  readonly positions: readonly number[];
  /** Position in the file of the fingerprints that an export wrote, -1 without any; they are the last cell of a row. */
  readonly fingerprintAt: number;
  /** Header cells that name no column; their cells are not read. */
  readonly ignored: readonly string[];
  /** How many cells the header has. */
  readonly width: number;
  /** Physical line on which the first record after the header starts. */
  readonly firstLine: number;
};

/** A header that was read, and the text behind it; or why there is none; or `undefined`: more text is needed. */
export type HeaderReading =
  { readonly header: CsvHeader; readonly rest: string } | { readonly fault: CsvFinding } | undefined;

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

/**
 * Reads the header off the beginning of a file: byte-order mark, a spreadsheet's `sep=;` line and blank lines are
 * skipped, and the separator is the one under which most columns are known.
 * @param isLast whether no more text follows.
 * @param ownFields fields that a project made up; columns of others are ignored
 */
export function readHeader(
  text: string,
  isLast: boolean,
  ownFields: readonly OwnFieldName[] = [],
): HeaderReading {
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
      return interpret(content, line, hinted, { lineBreak, rest: text.slice(end.next), ownFields });
    }
    if (end.next >= text.length && isLast) return { fault: malformed(line, 'empty') };
    at = end.next;
    line++;
  }
}

const keys: readonly CsvColumn[] = keyCsvColumns;

/** What a table lacks to be a location CSV: something that names the location, and something to say of it. */
function missingColumns(columns: readonly CsvColumn[]): readonly CsvColumn[] {
  const hasKey = columns.some((column) => keys.includes(column));
  const hasMore = columns.some((column) => !keys.includes(column));
  if (hasKey && hasMore) return [];
  return hasMore ? ['locationId'] : requiredCsvColumns.filter((column) => !columns.includes(column));
}

function interpret(
  content: string,
  line: number,
  hinted: CsvSeparator | undefined,
  found: { lineBreak: CsvHeader['lineBreak']; rest: string; ownFields: readonly OwnFieldName[] },
): HeaderReading {
  const ownOf = ownColumnFinder(found.ownFields);
  const candidates = (hinted === undefined ? csvSeparators : [hinted]).map((separator) => {
    const cells = parseHeader(content, separator);
    const named = cells.map((cell): CsvColumn | undefined => columnOfHeader(cell) ?? ownOf(cell));
    return { separator, cells, named, known: named.filter((column) => column !== undefined) };
  });
  const best = candidates.reduce((a, b) => (b.known.length > a.known.length ? b : a));
  const columns = best.known;
  const missing = missingColumns(columns);
  if (missing.length > 0) return { fault: malformed(line, 'missing_columns', { columns: missing }) };
  const own = [...new Set(columns.filter(isOwnColumn))];
  const duplicated = [...csvColumns, ...own].filter(
    (column) => columns.indexOf(column) !== columns.lastIndexOf(column),
  );
  if (duplicated.length > 0) return { fault: malformed(line, 'duplicate_columns', { columns: duplicated }) };
  const fingerprintAt = best.cells.findIndex(isFingerprintHeader);
  const header: CsvHeader = {
    separator: best.separator,
    lineBreak: found.lineBreak,
    columns,
    own,
    positions: best.named.flatMap((column, index) => (column === undefined ? [] : [index])),
    fingerprintAt,
    ignored: best.cells.filter(
      (cell, index) => best.named[index] === undefined && index !== fingerprintAt && cell.trim() !== '',
    ),
    width: best.cells.length,
    firstLine: line + 1 + breaksIn(content),
  };
  return { header, rest: found.rest };
}
