/**
 * Why a file or a record is malformed. `empty`: no header; `not_text`: binary content; `encoding`: bytes of no one
 * encoding; `missing_columns`, `duplicate_columns`: the header; `unterminated_quote`, `stray_quote`: quoting;
 * `too_many_cells`: a record longer than the header; `record_too_long`, `too_many_rows`, `too_large`: over a limit.
 */
export const csvMalformedReasons = [
  'empty',
  'not_text',
  'encoding',
  'missing_columns',
  'duplicate_columns',
  'unterminated_quote',
  'stray_quote',
  'too_many_cells',
  'record_too_long',
  'too_many_rows',
  'too_large',
] as const;

/** A reason out of {@link csvMalformedReasons}. */
export type CsvMalformedReason = (typeof csvMalformedReasons)[number];

/** What a message may name beside column, line and value. */
export type TableFindingParams<Column extends string = string> = {
  /** A row that repeats another: line of the first record with the same. */
  readonly firstLine?: number;
  /** `file_malformed`: why. */
  readonly reason?: CsvMalformedReason;
  /** `file_malformed` with `missing_columns` or `duplicate_columns`: which. */
  readonly columns?: readonly Column[];
  /** `file_malformed` with `too_many_cells`: cells of the header and of the record; with a limit: the limit. */
  readonly expected?: number;
  readonly actual?: number;
};

/** One fault of a table, where it is, and what a message about it needs. Never prose. */
export type TableFinding<Column extends string = string, Code extends string = string> = {
  /** 1-based physical line of the file on which the record starts; the header is line 1. */
  readonly line: number;
  /** The column by its canonical name; empty for faults of a whole record or file. */
  readonly column: Column | '';
  readonly code: Code;
  /** The cell as a person sees it (a guarding apostrophe removed); empty for faults of a whole record or file. */
  readonly value: string;
  readonly params: TableFindingParams<Column>;
};

/** Shared by all findings that need no parameters, so that a million of them cost no million objects. */
export const noParams: TableFindingParams<never> = Object.freeze({});

/** A finding about a whole record or file. */
export function malformed<Column extends string = never>(
  line: number,
  reason: CsvMalformedReason,
  params: TableFindingParams<Column> = noParams,
): TableFinding<Column, 'file_malformed'> {
  return { line, column: '', code: 'file_malformed', value: '', params: { reason, ...params } };
}
