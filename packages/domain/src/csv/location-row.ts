import { formatCnpj, readCnpj } from '../brazil/cnpj';
import { isForeignNumber, readPhone } from '../brazil/contact-phone';
import { readWhatsapp } from '../brazil/whatsapp';
import { formatDayCell, weekdays, type Weekday } from '../hours/hours';
import {
  locationStatuses,
  maxAdditionalCategories,
  type Category,
  type LocationStatus,
  type LocationValues,
} from '../location/values';
import { isSocialLink } from '../social/social-link';
import { isWebsite } from '../social/website';
import { categoryNameOfCell, type CategoryIndex } from './categories';
import {
  additionalCategoryColumns,
  csvColumnIndex,
  csvColumns,
  isSocialColumn,
  networkOfColumn,
  type CsvColumn,
  type SocialCsvColumn,
} from './columns';
import { readHoursCell } from './hours-cell';
import { isOwnColumn, keyOfOwnColumn, type OwnCsvColumn } from './own-columns';

/** What a row asks for: the location and the values of its fields. A field that is absent stays as it is. */
export type LocationRow = { readonly locationId: string; readonly values: Partial<LocationValues> };

/** How a row is read. */
export type ReadRowOptions = {
  /** Columns that the file has (`header.columns`). Fields of absent ones are left out. @default all */
  readonly columns?: readonly CsvColumn[] | undefined;
  /** Resolves categories by display name; without it only `gcid:x` cells can be read. */
  readonly categories?: CategoryIndex | undefined;
  /** As the validator's option of the same name. @default false */
  readonly acceptNationwideNumbers?: boolean | undefined;
};

type Cells = (column: CsvColumn) => string;

function readCategory(cell: string, categories: CategoryIndex | undefined): Category | undefined {
  const found = categories?.find(cell);
  if (found !== undefined) return found.name === '' ? undefined : found;
  const name = categories === undefined ? categoryNameOfCell(cell) : undefined;
  return name === undefined ? undefined : { name, displayName: cell };
}

function isStatus(text: string): text is LocationStatus {
  return (locationStatuses as readonly string[]).includes(text);
}

function readColumn(column: CsvColumn, cell: string, options: ReadRowOptions): Partial<LocationValues> {
  if (column === 'name') return cell === '' ? {} : { name: cell };
  if (column === 'status') return isStatus(cell) ? { status: cell } : {};
  if (isWeekdayColumn(column)) {
    const ranges = readHoursCell(cell);
    return ranges === undefined ? {} : { [column]: ranges };
  }
  if (column === 'category') {
    const category = readCategory(cell, options.categories);
    return category === undefined ? {} : { category };
  }
  if (cell === '') return readEmpty(column);
  return readOptional(column, cell, options);
}

function readEmpty(column: CsvColumn): Partial<LocationValues> {
  if (column === 'locationId' || column.startsWith('additionalCategory')) return {};
  return { [isSocialColumn(column) ? networkOfColumn[column] : column]: null };
}

function readOptional(column: CsvColumn, cell: string, options: ReadRowOptions): Partial<LocationValues> {
  if (isSocialColumn(column)) {
    const network = networkOfColumn[column];
    return isSocialLink(cell, network) ? { [network]: cell } : {};
  }
  switch (column) {
    case 'storeCode':
      return { storeCode: cell };
    case 'phone':
    case 'googleAdsPhone': {
      const reading = readPhone(cell, options.acceptNationwideNumbers);
      return reading.ok ? { [column]: reading.e164 } : {};
    }
    case 'whatsapp': {
      const reading = readWhatsapp(cell, isForeignNumber);
      return reading.ok ? { whatsapp: reading.e164 } : {};
    }
    case 'cnpj': {
      const cnpj = readCnpj(cell);
      return cnpj === undefined ? {} : { cnpj };
    }
    case 'website':
      return isWebsite(cell) ? { website: cell } : {};
    default:
      return {};
  }
}

const weekdayNames: ReadonlySet<string> = new Set(weekdays);

function isWeekdayColumn(column: CsvColumn): column is Weekday {
  return weekdayNames.has(column);
}

/**
 * The additional categories of a row: its non-empty cells in order. Left out (`undefined`) unless all four columns are in
 * the file and every cell can be read, because the list is written whole.
 */
function readAdditionalCategories(
  cells: Cells,
  columns: ReadonlySet<CsvColumn>,
  categories: CategoryIndex | undefined,
): Category[] | undefined {
  if (!additionalCategoryColumns.every((column) => columns.has(column))) return undefined;
  const read: Category[] = [];
  for (const column of additionalCategoryColumns) {
    const cell = cells(column);
    if (cell === '') continue;
    const category = readCategory(cell, categories);
    if (category === undefined) return undefined;
    if (!read.some(({ name }) => name === category.name)) read.push(category);
  }
  return read;
}

/**
 * Reads a row (cells in the order of `csvColumns`) into the values of a location. An empty optional cell clears its
 * field (`null`), an absent column leaves it; a cell that cannot be read leaves it too, so validate first. Categories
 * beyond the four that a file can name are the business of {@link withHiddenCategories}. Links are taken as written, so that an
 * export comes back equal. Own columns are the business of `withOwnCells`, as they are part of a list that the file need not have whole.
 */
export function readRow(row: readonly string[], options: ReadRowOptions = {}): LocationRow {
  const cells: Cells = (column) => (row[csvColumnIndex(column)] ?? '').trim();
  const columns = options.columns ?? csvColumns;
  const values: Partial<LocationValues> = {};
  for (const column of columns)
    if (!isOwnColumn(column)) Object.assign(values, readColumn(column, cells(column), options));
  const additionalCategories = readAdditionalCategories(cells, new Set(columns), options.categories);
  if (additionalCategories !== undefined) values.additionalCategories = additionalCategories;
  return { locationId: cells('locationId'), values };
}

/**
 * Additional categories to send: those of the file, then the current ones beyond the first four, which no file shows and
 * none may drop (design section 4).
 */
export function withHiddenCategories(
  fromFile: readonly Category[],
  current: readonly Category[],
): Category[] {
  const names = new Set(fromFile.map(({ name }) => name));
  return [...fromFile, ...current.slice(maxAdditionalCategories).filter(({ name }) => !names.has(name))];
}

/** How a location is written as a row. */
export type WriteRowOptions = {
  /** Where a category's display name would not lead back to it, its `gcid:x` is written instead. */
  readonly categories?: CategoryIndex | undefined;
  /** Own columns whose cells follow the others. @default none */
  readonly own?: readonly OwnCsvColumn[] | undefined;
};

function writeCategory(category: Category | undefined, categories: CategoryIndex | undefined): string {
  if (category === undefined) return '';
  const { name, displayName } = category;
  const leadsBack =
    categories === undefined ? displayName !== '' : categories.find(displayName)?.name === name;
  return leadsBack ? displayName : name.replace(/^categories\//, '');
}

/**
 * Writes a location as a row, cells in the order of `csvColumns` and `own` behind them. Days without regular hours are empty; split and
 * overnight hours are written as they are; the validator finds fault with such cells, and {@link readRow} leaves them alone.
 */
export function locationToRow(
  locationId: string,
  values: LocationValues,
  options: WriteRowOptions = {},
): string[] {
  const fixed = csvColumns.map((column) => {
    if (column === 'locationId') return locationId;
    if (isWeekdayColumn(column)) {
      const hours = values[column];
      return hours === null ? '' : formatDayCell(hours);
    }
    if (isSocialColumn(column)) return socialCell(column, values);
    if (column === 'cnpj') return values.cnpj === null ? '' : formatCnpj(values.cnpj);
    if (column === 'category') return writeCategory(values.category ?? undefined, options.categories);
    const additional = (additionalCategoryColumns as readonly CsvColumn[]).indexOf(column);
    if (additional >= 0) return writeCategory(values.additionalCategories[additional], options.categories);
    return plainCell(column, values);
  });
  const texts = new Map(values.ownFields.map(({ key, text }) => [key, text]));
  return [...fixed, ...(options.own ?? []).map((column) => texts.get(keyOfOwnColumn(column)) ?? '')];
}

function socialCell(column: SocialCsvColumn, values: LocationValues): string {
  return values[networkOfColumn[column]] ?? '';
}

function plainCell(column: CsvColumn, values: LocationValues): string {
  switch (column) {
    case 'name':
    case 'storeCode':
    case 'status':
    case 'phone':
    case 'website':
    case 'googleAdsPhone':
    case 'whatsapp':
      return values[column] ?? '';
    default:
      return '';
  }
}
