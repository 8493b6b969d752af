/** The finding codes of the CSV validator (design section 10): the catalogues hold a title and a text for each. */
export const csvCodes = [
  'id_empty',
  'id_duplicated',
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
  'file_malformed',
] as const;
export type CsvCode = (typeof csvCodes)[number];

/** Why a file is malformed. */
export type CsvMalformedReason =
  | 'empty'
  | 'not_text'
  | 'encoding'
  | 'missing_columns'
  | 'duplicate_columns'
  | 'unterminated_quote'
  | 'stray_quote'
  | 'too_many_cells'
  | 'record_too_long'
  | 'too_many_rows'
  | 'too_large';
