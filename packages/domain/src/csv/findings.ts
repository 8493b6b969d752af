import type { CsvColumn } from './columns';
import type { TableFinding, TableFindingParams } from './table-findings';

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

/** What a message about a location CSV may name beside column, line and value; `firstLine` with `id_duplicated`. */
export type CsvFindingParams = TableFindingParams<CsvColumn>;

/** One fault of a location CSV, where it is, and what a message about it needs. Never prose. */
export type CsvFinding = TableFinding<CsvColumn, CsvFindingCode>;
