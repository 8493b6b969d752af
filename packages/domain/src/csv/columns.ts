import { weekdays } from '../hours/hours';
import type { LocationField, SocialNetwork } from '../location/values';
import { isOwnColumn, type OwnCsvColumn } from './own-columns';

/** Columns of the location CSV, named and ordered as in the specification's section 3. */
export const csvColumns = [
  'locationId',
  'storeCode',
  'name',
  'status',
  ...weekdays,
  'phone',
  'website',
  'googleAdsPhone',
  'whatsapp',
  'cnpj',
  'facebookLink',
  'instagramLink',
  'twitterLink',
  'linkedinLink',
  'youtubeLink',
  'pinterestLink',
  'tiktokLink',
  'category',
  'additionalCategory1',
  'additionalCategory2',
  'additionalCategory3',
  'additionalCategory4',
] as const;

/** A column that every location CSV may have. */
export type FixedCsvColumn = (typeof csvColumns)[number];
/** Name of a CSV column. */
export type CsvColumn = FixedCsvColumn | OwnCsvColumn;

/**
 * Columns whose cells may not be empty. Each may be left out of a file (what is absent stays as it is), except that a file has to
 * name its locations: by {@link keyCsvColumns}.
 */
export const requiredCsvColumns: readonly FixedCsvColumn[] = [
  'locationId',
  'name',
  'status',
  ...weekdays,
  'category',
];

/** Columns that name a row's location: `locationId`, or in a file without it `storeCode`, where no other location has the same. */
export const keyCsvColumns = ['locationId', 'storeCode'] as const satisfies readonly FixedCsvColumn[];

/** The social network whose link a column holds. */
export const networkOfColumn = {
  facebookLink: 'facebook',
  instagramLink: 'instagram',
  twitterLink: 'twitter',
  linkedinLink: 'linkedin',
  youtubeLink: 'youtube',
  pinterestLink: 'pinterest',
  tiktokLink: 'tiktok',
} as const satisfies Partial<Record<CsvColumn, SocialNetwork>>;

/** A column that holds a social link. */
export type SocialCsvColumn = keyof typeof networkOfColumn;

/** The columns that hold a category beyond the main one. */
export const additionalCategoryColumns = [
  'additionalCategory1',
  'additionalCategory2',
  'additionalCategory3',
  'additionalCategory4',
] as const satisfies readonly CsvColumn[];

const positions: ReadonlyMap<string, number> = new Map(csvColumns.map((column, index) => [column, index]));

/**
 * Position of a column in a row as this package emits rows: in the order of {@link csvColumns}, and behind them the file's own
 * columns (`header.own`) in the file's order.
 */
export function csvColumnIndex(column: CsvColumn, own: readonly OwnCsvColumn[] = []): number {
  const fixed = positions.get(column);
  if (fixed !== undefined) return fixed;
  const at = own.findIndex((one) => one === column);
  return at === -1 ? -1 : csvColumns.length + at;
}

/** Whether text is the name of a column. */
export function isCsvColumn(text: string): text is CsvColumn {
  return positions.has(text) || isOwnColumn(text);
}

/** Whether a column holds a social link. */
export function isSocialColumn(column: CsvColumn): column is SocialCsvColumn {
  return Object.hasOwn(networkOfColumn, column);
}

/** The location field that a column sets; `undefined` for `locationId`, which names the location. */
export function fieldOfColumn(column: CsvColumn): LocationField | undefined {
  if (column === 'locationId') return undefined;
  if (isOwnColumn(column)) return 'ownFields';
  if (isSocialColumn(column)) return networkOfColumn[column];
  if (isAdditionalCategoryColumn(column)) return 'additionalCategories';
  return column;
}

function isAdditionalCategoryColumn(column: CsvColumn): column is (typeof additionalCategoryColumns)[number] {
  return column.startsWith('additionalCategory');
}
