import type { LocationField, LocationValues } from '@frontage/domain';
import {
  additionalCategoryColumns,
  csvColumnIndex,
  fieldOfColumn,
  fingerprintIndex,
  locationToRow,
  isOwnColumn,
  readFingerprint,
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
  /** Those that belong to the project's custom fields. */
  readonly own: readonly OwnCsvColumn[];
  readonly categories: CategoryIndex | undefined;
  /** Whether the rows end with the fingerprint of an export. */
  readonly hasFingerprints: boolean;
};

/** How a current value may stand in a file: a category is written by its name, or by its id where the name leads elsewhere. */
function writings(
  location: PlannableLocation,
  categories: CategoryIndex | undefined,
  own?: readonly OwnCsvColumn[],
): string[][] {
  const number = numberOf(location);
  return [
    locationToRow(number, location.values, { categories, own }),
    locationToRow(number, location.values, { own }),
  ];
}

function numberOf(location: PlannableLocation): string {
  return location.providerName.slice('locations/'.length);
}

/** What the file's cells of one location are beside what they were exported as and what the location holds now. */
type Comparison = {
  /** Whether the location holds another value than when the file was exported. */
  readonly hasMoved: (column: CsvColumn) => boolean;
  /** Whether the cell is another than was exported. */
  readonly isEdited: (column: CsvColumn) => boolean;
};

/** Compares three ways. `undefined` where the row carries nothing of an export: then each of its cells is a wish. */
function compare(
  row: readonly string[],
  location: PlannableLocation,
  { categories, own, hasFingerprints }: RowReading,
): Comparison | undefined {
  const cell = hasFingerprints ? (row[fingerprintIndex(own)] ?? '') : '';
  const exported = cell === '' ? undefined : readFingerprint(cell, numberOf(location));
  if (exported === undefined) return undefined;
  const current = writings(location, categories, own);
  const textOf = (cells: readonly string[], column: CsvColumn) => cells[csvColumnIndex(column, own)] ?? '';
  return {
    hasMoved: (column) =>
      current.every((written) => exported.held(column, textOf(written, column)) === false),
    isEdited: (column) => exported.held(column, textOf(row, column)) !== true,
  };
}

/**
 * Fields for which a row says another value than the location holds, which moved after the file was exported: whether somebody edited the
 * cell or never touched it, sending it would revert newer work.
 */
export function movedSinceExport(
  row: readonly string[],
  location: PlannableLocation,
  options: RowReading,
): ReadonlySet<LocationField> {
  const compared = compare(row, location, options);
  const moved = new Set<LocationField>();
  if (compared === undefined) return moved;
  const ownEdited = options.own.filter(compared.isEdited);
  for (const column of options.columns) {
    const field = fieldOfColumn(column);
    if (field === undefined || !compared.hasMoved(column)) continue;
    // Custom fields that the file leaves unedited keep what the location holds, even if others were edited: see `wantedValues`.
    if (isOwnColumn(column) && ownEdited.length > 0 && !ownEdited.includes(column)) continue;
    moved.add(field);
  }
  return moved;
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
    const compared = compare(row, location, options);
    const edited = compared === undefined ? own : own.filter(compared.isEdited);
    // The fields are one list: what nobody edited in the file does not take back what moved meanwhile.
    const written =
      compared === undefined || edited.length === 0
        ? own
        : own.filter((column) => edited.includes(column) || !compared.hasMoved(column));
    const cells = written.map((column) => row[csvColumnIndex(column, own)] ?? '');
    wanted.ownFields = withOwnCells(written, cells, location.values.ownFields);
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
  // A text too long for a custom field cannot be a value of one.
  if (column === '' || column === 'locationId' || isOwnColumn(column)) return false;
  return writings(location, categories).some((written) => value.trim() === cellOf(written, column));
}

function cellOf(row: readonly string[], column: CsvColumn): string {
  return (row[csvColumnIndex(column)] ?? '').trim();
}
