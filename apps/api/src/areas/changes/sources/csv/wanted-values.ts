import type { LocationValues } from '@frontage/domain';
import {
  additionalCategoryColumns,
  csvColumnIndex,
  fieldOfColumn,
  locationToRow,
  isOwnColumn,
  readRow,
  withHiddenCategories,
  withOwnCells,
  type CategoryIndex,
  type CsvColumn,
  type CsvFinding,
  type OwnCsvColumn,
} from '@frontage/domain/csv';
import type { PlannableLocation } from '#src/areas/changes/plans/locations';

/** How the rows of a file are read. */
export type RowReading = {
  /** The columns the file has; fields of the others are left alone. */
  readonly columns: readonly CsvColumn[];
  /** Those of them that are of the project's own fields. */
  readonly own: readonly OwnCsvColumn[];
  readonly categories: CategoryIndex | undefined;
};

/** How a current value may stand in a file: a category is written by its name, or by its id where the name leads elsewhere. */
function writings(location: PlannableLocation, categories: CategoryIndex | undefined): string[][] {
  const number = location.providerName.slice('locations/'.length);
  return [locationToRow(number, location.values, { categories }), locationToRow(number, location.values)];
}

/**
 * What a row wants of its location. A cell that reads as the exporter writes the current value leaves the field as it is,
 * whatever it would be read as, so that an export that comes back unchanged changes nothing. Categories the provider holds
 * beyond the file's four are kept (design section 4).
 */
export function wantedValues(
  row: readonly string[],
  location: PlannableLocation,
  options: RowReading,
): Partial<LocationValues> {
  const current = writings(location, options.categories);
  const isUnchanged = (column: CsvColumn) =>
    current.some((written) => cellOf(row, column) === cellOf(written, column));
  const { values } = readRow(row, { columns: options.columns, categories: options.categories });
  const wanted: Partial<LocationValues> = { ...values };
  for (const column of options.columns) {
    const field = fieldOfColumn(column);
    if (field === undefined || field === 'additionalCategories' || isOwnColumn(column)) continue;
    if (isUnchanged(column)) Object.assign(wanted, { [field]: location.values[field] });
  }
  if (wanted.additionalCategories !== undefined) {
    const held = location.values.additionalCategories;
    wanted.additionalCategories = additionalCategoryColumns.every(isUnchanged)
      ? held
      : withHiddenCategories(wanted.additionalCategories, held);
  }
  const { own } = options;
  if (own.length > 0) {
    const cells = own.map((column) => row[csvColumnIndex(column, own)] ?? '');
    wanted.ownFields = withOwnCells(own, cells, location.values.ownFields);
  }
  return wanted;
}

/** Whether a cell that breaks a rule is what the location holds already, as the exporter writes it. */
export function isUnchangedCell(
  location: PlannableLocation,
  finding: CsvFinding,
  categories: CategoryIndex | undefined,
): boolean {
  const { column, value } = finding;
  // What is too long for an own field cannot be what one holds.
  if (column === '' || column === 'locationId' || isOwnColumn(column)) return false;
  return writings(location, categories).some((written) => value.trim() === cellOf(written, column));
}

function cellOf(row: readonly string[], column: CsvColumn): string {
  return (row[csvColumnIndex(column)] ?? '').trim();
}
