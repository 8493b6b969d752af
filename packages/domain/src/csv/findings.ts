import type { CsvColumn } from './columns';

/**
 * Every code the CSV validator can answer with; each has a phrase in the catalogues. `id_damaged`, `number_damaged`: a spreadsheet
 * left `2,70599E+18` of a long number. `unknown_location`, `store_code_ambiguous`: no location has the ID or store code, or
 * several have the code; only a caller that knows the locations can find these, the reader never does.
 */
export const csvFindingCodes = [
  'id_empty',
  'id_duplicated',
  'id_damaged',
  'unknown_location',
  'store_code_ambiguous',
  'number_damaged',
  'name_empty',
  'status_empty',
  'status_invalid',
  'hours_empty',
  'hours_invalid',
  'hours_start_after_end',
  'hours_multiple_ranges',
  'whatsapp_missing_area_code',
  'whatsapp_missing_country_code',
  'whatsapp_invalid',
  'cnpj_invalid',
  'phone_missing_area_code',
  'phone_invalid',
  'url_invalid',
  'facebook_invalid',
  'instagram_invalid',
  'twitter_invalid',
  'linkedin_invalid',
  'youtube_invalid',
  'pinterest_invalid',
  'tiktok_invalid',
  'category_invalid',
  'category_empty',
  'own_too_long',
  'file_malformed',
] as const;

/** A code out of {@link csvFindingCodes}. */
export type CsvFindingCode = (typeof csvFindingCodes)[number];

/** A code that speaks of one cell. */
export type CsvCellCode = Exclude<
  CsvFindingCode,
  'file_malformed' | 'id_duplicated' | 'unknown_location' | 'store_code_ambiguous'
>;

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
export type CsvFindingParams = {
  /** `id_duplicated`: line of the first record with the same id. */
  readonly firstLine?: number;
  /** `file_malformed`: why. */
  readonly reason?: CsvMalformedReason;
  /** `file_malformed` with `missing_columns` or `duplicate_columns`: which. */
  readonly columns?: readonly CsvColumn[];
  /** `file_malformed` with `too_many_cells`: cells of the header and of the record; with a limit: the limit. */
  readonly expected?: number;
  readonly actual?: number;
};

/** One fault, where it is, and what a message about it needs. Never prose. */
export type CsvFinding = {
  /** 1-based physical line of the file on which the record starts; the header is line 1. */
  readonly line: number;
  /** The column by its canonical name; empty for faults of a whole record or file. */
  readonly column: CsvColumn | '';
  readonly code: CsvFindingCode;
  /** The cell as a person sees it (a guarding apostrophe removed); empty for faults of a whole record or file. */
  readonly value: string;
  readonly params: CsvFindingParams;
};

/** Shared by all findings that need no parameters, so that a million of them cost no million objects. */
export const noParams: CsvFindingParams = Object.freeze({});

/** A finding about a whole record or file. */
export function malformed(
  line: number,
  reason: CsvMalformedReason,
  params: CsvFindingParams = noParams,
): CsvFinding {
  return { line, column: '', code: 'file_malformed', value: '', params: { reason, ...params } };
}
