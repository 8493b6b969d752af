import type { CsvFindingCode, CsvMalformedReason } from '@frontage/domain/csv';
import type { PostCsvCode } from '@frontage/domain/posts-csv';

/** Beside the column's name in a list of findings: `phone No area code`. */
const short = {
  id_empty: 'ID empty',
  id_duplicated: 'ID duplicated',
  id_damaged: 'ID damaged by a spreadsheet',
  unknown_location: 'No location has this ID',
  store_code_ambiguous: 'Store code of several locations',
  number_damaged: 'Number damaged by a spreadsheet',
  name_empty: 'Name empty',
  status_empty: 'Status empty',
  status_invalid: 'Not OPEN, CLOSED_TEMPORARILY or CLOSED_PERMANENTLY',
  hours_empty: 'Hours empty',
  hours_invalid: 'Hours cannot be read',
  hours_start_after_end: 'Starts after it ends',
  hours_multiple_ranges: 'More than one range a day',
  whatsapp_missing_area_code: 'No area code',
  whatsapp_missing_country_code: 'No international code (+55)',
  whatsapp_invalid: 'Not a valid number',
  cnpj_invalid: 'Not a valid CNPJ',
  phone_missing_area_code: 'No area code',
  phone_invalid: 'Not a valid number',
  url_invalid: 'Not a web address',
  facebook_invalid: 'Not a Facebook link',
  instagram_invalid: 'Not an Instagram link',
  twitter_invalid: 'Not a Twitter link',
  linkedin_invalid: 'Not a LinkedIn link',
  youtube_invalid: 'Not a YouTube link',
  pinterest_invalid: 'Not a Pinterest link',
  tiktok_invalid: 'Not a TikTok link',
  category_invalid: "Not one of Google's categories",
  category_empty: 'Main category empty',
  own_too_long: 'Text too long',
  file_malformed: 'Cannot be read as CSV',
} as const satisfies Record<CsvFindingCode, string>;

/** Stands by itself, as the specification's section 5 words it. */
const title = {
  id_empty: 'ID empty',
  id_duplicated: 'ID duplicated',
  id_damaged: 'ID damaged by a spreadsheet',
  unknown_location: 'Location unknown',
  store_code_ambiguous: 'Store code of several locations',
  number_damaged: 'Number damaged by a spreadsheet',
  name_empty: 'Name empty',
  status_empty: 'Status empty',
  status_invalid: 'Status invalid',
  hours_empty: 'Hours empty',
  hours_invalid: 'Hours invalid',
  hours_start_after_end: 'Hours start after they end',
  hours_multiple_ranges: 'Multiple opening-hour ranges per day unsupported',
  whatsapp_missing_area_code: 'WhatsApp number missing area code',
  whatsapp_missing_country_code: 'WhatsApp number missing international code (+55)',
  whatsapp_invalid: 'WhatsApp invalid',
  cnpj_invalid: 'CNPJ invalid',
  phone_missing_area_code: 'Phone missing area code',
  phone_invalid: 'Phone invalid',
  url_invalid: 'URL invalid',
  facebook_invalid: 'Facebook link invalid',
  instagram_invalid: 'Instagram link invalid',
  twitter_invalid: 'Twitter link invalid',
  linkedin_invalid: 'LinkedIn link invalid',
  youtube_invalid: 'YouTube link invalid',
  pinterest_invalid: 'Pinterest link invalid',
  tiktok_invalid: 'TikTok link invalid',
  category_invalid: 'Category invalid',
  category_empty: 'Main category empty',
  own_too_long: 'Text too long',
  file_malformed: 'The file is not correctly formatted',
} as const satisfies Record<CsvFindingCode, string>;

/** What, where and how to continue. */
const text = {
  id_empty:
    'Column {{column}}, line {{line, exact}}: ID empty. Each line needs the ID or the store code of its location.',
  id_duplicated: 'Column {{column}}, line {{line, exact}}: ID duplicated. Each location may appear once.',
  id_damaged:
    'Column {{column}}, line {{line, exact}}: a spreadsheet shortened this ID and its last digits are lost. Find it by store code, or set the column to text before saving.',
  unknown_location:
    'Column {{column}}, line {{line, exact}}: no location in this project matches. Check the ID or the store code.',
  store_code_ambiguous:
    'Column {{column}}, line {{line, exact}}: several locations have this store code. Write the ID of the one you mean.',
  number_damaged:
    'Column {{column}}, line {{line, exact}}: a spreadsheet shortened this number and its last digits are lost. Keep what the location has, or set the column to text before saving.',
  name_empty: 'Column {{column}}, line {{line, exact}}: name empty.',
  status_empty:
    'Column {{column}}, line {{line, exact}}: status empty. It must be OPEN, CLOSED_PERMANENTLY or CLOSED_TEMPORARILY.',
  status_invalid:
    'Column {{column}}, line {{line, exact}}: status invalid. It must be OPEN, CLOSED_PERMANENTLY or CLOSED_TEMPORARILY.',
  hours_empty: 'Column {{column}}, line {{line, exact}}: hours empty. A dash marks a closed day.',
  hours_invalid:
    'Column {{column}}, line {{line, exact}}: hours invalid. Write them as 09:00-18:00, or a dash for a closed day.',
  hours_start_after_end: 'Column {{column}}, line {{line, exact}}: hours start after they end.',
  hours_multiple_ranges:
    'Column {{column}}, line {{line, exact}}: multiple opening-hour ranges per day unsupported. Keep one, as 09:00-18:00.',
  whatsapp_missing_area_code:
    'Column {{column}}, line {{line, exact}}: WhatsApp number missing area code. Write it as +55 11 98123-4419.',
  whatsapp_missing_country_code:
    'Column {{column}}, line {{line, exact}}: WhatsApp number missing international code (+55). Write it as +55 11 98123-4419.',
  whatsapp_invalid:
    'Column {{column}}, line {{line, exact}}: WhatsApp invalid. Write it as +55 11 98123-4419.',
  cnpj_invalid:
    'Column {{column}}, line {{line, exact}}: CNPJ invalid. It has 14 characters, and the last two check the others.',
  phone_missing_area_code:
    'Column {{column}}, line {{line, exact}}: phone missing area code. Write it as +55 31 3292-8813.',
  phone_invalid: 'Column {{column}}, line {{line, exact}}: phone invalid. Write it as +55 31 3292-8813.',
  url_invalid: 'Column {{column}}, line {{line, exact}}: URL invalid. Write it as https://example.com.',
  facebook_invalid:
    'Column {{column}}, line {{line, exact}}: Facebook link invalid. It looks like https://www.facebook.com/name.',
  instagram_invalid:
    'Column {{column}}, line {{line, exact}}: Instagram link invalid. It looks like https://www.instagram.com/name.',
  twitter_invalid:
    'Column {{column}}, line {{line, exact}}: Twitter link invalid. It looks like https://x.com/name.',
  linkedin_invalid:
    'Column {{column}}, line {{line, exact}}: LinkedIn link invalid. It looks like https://www.linkedin.com/company/name.',
  youtube_invalid:
    'Column {{column}}, line {{line, exact}}: YouTube link invalid. It looks like https://www.youtube.com/@name.',
  pinterest_invalid:
    'Column {{column}}, line {{line, exact}}: Pinterest link invalid. It looks like https://www.pinterest.com/name.',
  tiktok_invalid:
    'Column {{column}}, line {{line, exact}}: TikTok link invalid. It looks like https://www.tiktok.com/@name.',
  category_invalid:
    "Column {{column}}, line {{line, exact}}: category invalid. Choose one of Google's categories.",
  category_empty: 'Column {{column}}, line {{line, exact}}: main category empty.',
  own_too_long:
    'Column {{column}}, line {{line, exact}}: text too long. It may have {{longest, exact}} characters at most.',
  file_malformed:
    'Line {{line, exact}}: the file is not correctly formatted. Save it as CSV again, or start from the model file.',
} as const satisfies Record<CsvFindingCode, string>;

/** Codes that only a table of posts has; the same words stand beside a column's name and in a sentence. */
const post = {
  place_empty: 'No location (fill in storeCode, locationId or group; * in group means every location)',
  place_ambiguous: 'Locations named twice (fill in only one of storeCode, locationId and group)',
  unknown_group: 'Group unknown',
  nowhere: 'No location can receive this post',
  row_duplicated: 'The same post to the same location twice',
  kind_empty: 'Type empty (news, event or offer)',
  kind_invalid: 'Type invalid (must be news, event or offer)',
  button_empty: 'Link without a button',
  button_invalid: 'Button invalid (BOOK, ORDER, SHOP, LEARN_MORE, SIGN_UP or CALL)',
  variable_unknown: 'A name in braces is not a variable',
  moment_empty: 'Date and time empty',
  moment_invalid: 'Date and time invalid (write 2026-12-24 09:00)',
  time_in_past: 'Date and time in the past',
  text_missing: 'Text empty',
  text_too_long: 'Text too long (1,500 characters at most)',
  phone_in_text: 'Phone number in the text',
  photo_invalid: 'Photo invalid',
  photo_not_allowed: 'Photo not allowed',
  button_not_allowed: 'An offer has no button',
  button_link_missing: 'Link of the button empty',
  button_link_invalid: 'Link of the button invalid',
  button_link_not_allowed: 'CALL takes no link',
  event_missing: 'Title, start and end empty',
  event_not_allowed: 'Only events and offers have a title, a start and an end',
  title_size: 'Title empty or too long (58 characters at most)',
  end_before_start: 'The end is not after the start',
  offer_missing: 'Details of the offer empty',
  offer_not_allowed: 'Only an offer has a coupon, a redeem link and terms',
  coupon_too_long: 'Coupon too long (58 characters at most)',
  offer_link_invalid: 'Redeem link invalid',
  terms_too_long: 'Terms too long (5,000 characters at most)',
} as const satisfies Record<Exclude<PostCsvCode, CsvFindingCode>, string>;

/** Why a file is not correctly formatted, as a sentence after the title. */
const malformed = {
  empty: 'The file has no header line.',
  not_text: 'The file contains no text. Save the table as CSV first.',
  encoding: 'Line {{line, exact}}: some characters cannot be read. Save the file as UTF-8.',
  missing_columns: 'The header is missing these columns: {{columns}}.',
  duplicate_columns: 'The header repeats these columns: {{columns}}.',
  unterminated_quote: 'Line {{line, exact}}: a quotation mark is opened and never closed.',
  stray_quote: 'Line {{line, exact}}: a quotation mark inside an unquoted cell.',
  too_many_cells: 'Line {{line, exact}}: {{actual, exact}} cells, the header has {{expected, exact}}.',
  record_too_long: 'Line {{line, exact}}: the line is too long.',
  too_many_rows: 'The file has more than {{limit, exact}} rows.',
  too_large: 'The file is larger than {{size}}.',
} as const satisfies Record<CsvMalformedReason, string>;

/** Why a workbook cannot be read, as a sentence after the file's name. */
const workbook = {
  encrypted:
    'The workbook is protected with a password. Remove the password in your spreadsheet program, save it and choose it again.',
  old_excel: 'This is an old Excel file (.xls). Save it as .xlsx or CSV and choose it again.',
  not_workbook: 'The file is not an Excel workbook. Choose an .xlsx or a CSV file.',
  damaged: 'The workbook is damaged and cannot be opened. Save it again, or save the table as CSV.',
  too_large:
    'Unpacked, the workbook is larger than {{size}}. Split it into several files, or save the table as CSV.',
  too_wide:
    'A sheet has cells far away from the table. Delete the empty rows and columns around it, save the file and choose it again.',
  empty: 'No sheet in the workbook has any cells with content.',
  several_tables:
    'Several sheets contain such a table: {{sheets}}. Keep the one to import and choose the file again.',
  broken_cells_zero:
    'Sheet “{{sheet}}” has an error, or a formula without a result, in {{cells}}. Fix this in your spreadsheet program, save the file and choose it again.',
  broken_cells_one:
    'Sheet “{{sheet}}” has an error, or a formula without a result, in {{cells}} and one more cell. Fix this in your spreadsheet program, save the file and choose it again.',
  broken_cells_other:
    'Sheet “{{sheet}}” has an error, or a formula without a result, in {{cells}} and {{count, exact}} more cells. Fix this in your spreadsheet program, save the file and choose it again.',
};

export const csv = {
  short,
  title,
  text,
  post,
  postText: 'Column {{column}}, line {{line, exact}}: {{what}}.',
  postSame: 'Column {{column}}, line {{line, exact}}: {{what}}, as on line {{other, exact}}.',
  malformed,
  workbook,
  unknownStoreCode: 'No location has this store code',
  shortWithValue: '{{short}}: “{{value}}”',
  where: 'Column {{column}}, line {{line, exact}}',
  sameAsLine: 'line {{line, exact}}, same as line {{first, exact}}',
  sameId:
    'Column {{column}}, line {{line, exact}}: same as line {{other, exact}}. It is unclear which row is right, so neither goes into the plan.',
  others_one: 'and one other place',
  others_other: 'and {{count, number}} other places',
  place_zero: 'line {{line, exact}}',
  place_one: 'line {{line, exact}} and one other place',
  place_other: 'line {{line, exact}} and {{count, number}} other places',
  places_zero: 'lines {{lines}}',
  places_one: 'lines {{lines}} and one other place',
  places_other: 'lines {{lines}} and {{count, number}} other places',
} as const;
