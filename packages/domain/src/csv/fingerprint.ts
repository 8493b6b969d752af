import { trimmed } from './blank';
import { csvColumnIndex, csvColumns, type CsvColumn } from './columns';
import { nameKey } from './header-names';
import { isOwnColumn, keyOfOwnColumn, ownColumn, type OwnCsvColumn } from './own-columns';

/**
 * Header of the column in which an export says of each row what it held, so that an import of the file can tell what has moved since.
 * It is no column of a location: a reader that does not know it ignores it.
 */
export const fingerprintHeader = 'asExported';

const version = 'v1';
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const marksPerCell = 4;
const form = new RegExp(
  `^${version} ([\\w-]{${String(csvColumns.length * marksPerCell)}})((?: [a-z0-9_]{1,40}=[\\w-]{${String(marksPerCell)}})*)$`,
);

/** Whether a header cell is that of the fingerprints; case and punctuation do not count. */
export function isFingerprintHeader(cell: string): boolean {
  return nameKey(cell) === nameKey(fingerprintHeader);
}

/**
 * 24 bits of a cell's text in 4 characters (FNV-1a over its UTF-16 units, mixed as in MurmurHash3). One of 16 million other texts
 * passes for it, and then a value that moved is not noticed; nobody gains by forging one.
 */
function markOf(cell: string): string {
  const text = trimmed(cell);
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at);
    hash = Math.imul(hash ^ (unit & 0xff), 0x01000193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x01000193);
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  hash ^= hash >>> 16;
  let mark = '';
  for (let part = 0; part < marksPerCell; part += 1) mark += alphabet[(hash >>> (part * 6)) & 63] ?? '';
  return mark;
}

/** The fingerprint of a row as it is exported: a mark of each cell. Letters and digits only, so that no spreadsheet changes it. */
export function fingerprintOf(row: readonly string[], own: readonly OwnCsvColumn[] = []): string {
  const fixed = csvColumns.map((_, at) => markOf(row[at] ?? '')).join('');
  const others = own.map(
    (column) => ` ${keyOfOwnColumn(column)}=${markOf(row[csvColumnIndex(column, own)] ?? '')}`,
  );
  return `${version} ${fixed}${others.join('')}`;
}

/** What an export said of one row. */
export type RowFingerprint = {
  /** Whether a cell held this text when the file was exported; `undefined` for an own field that was not in it. */
  held(column: CsvColumn, text: string): boolean | undefined;
};

/**
 * Reads a row's fingerprint. `undefined` where there is none, where it cannot be read, and where it is of another location: somebody
 * made the row out of another one, and then each of its cells is a wish.
 * @param locationId the location that the row is about
 */
export function readFingerprint(cell: string, locationId: string): RowFingerprint | undefined {
  const [, fixed = '', others = ''] = form.exec(cell.trim()) ?? [];
  if (fixed === '') return undefined;
  const markAt = (at: number) => fixed.slice(at * marksPerCell, (at + 1) * marksPerCell);
  if (markAt(csvColumnIndex('locationId')) !== markOf(locationId)) return undefined;
  const marks = new Map<CsvColumn, string>(csvColumns.map((column, at) => [column, markAt(at)]));
  for (const part of others.trim().split(' ')) {
    const [key = '', mark = ''] = part.split('=');
    if (mark !== '' && isOwnColumn(ownColumn(key))) marks.set(ownColumn(key), mark);
  }
  return {
    held(column, text) {
      const mark = marks.get(column);
      return mark === undefined ? undefined : mark === markOf(text);
    },
  };
}

/** Position of the fingerprint in a row as this package emits rows: behind the file's own columns. */
export function fingerprintIndex(own: readonly OwnCsvColumn[] = []): number {
  return csvColumns.length + own.length;
}
