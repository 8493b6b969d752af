import type { LocationValues } from '@frontage/domain';
import {
  additionalCategoryColumns,
  csvColumnIndex,
  fieldOfColumn,
  locationToRow,
  readRow,
  withHiddenCategories,
  type CategoryIndex,
  type CsvColumn,
  type CsvFinding,
} from '@frontage/domain/csv';
import type { PlannableLocation } from '../locations';

const numberOf = (location: PlannableLocation) => location.providerName.slice('locations/'.length);

/**
 * What a row wants of its location. A cell that reads as the exporter writes the current value leaves the field as it is,
 * whatever it would be read as, so that an export that comes back unchanged changes nothing. Categories the provider holds
 * beyond the file's four are kept (design section 4).
 */
export function wantedValues(
  row: readonly string[],
  location: PlannableLocation,
  options: { columns: readonly CsvColumn[]; categories: CategoryIndex | undefined },
): Partial<LocationValues> {
  const current = locationToRow(numberOf(location), location.values, { categories: options.categories });
  const isUnchanged = (column: CsvColumn) => cellOf(row, column) === cellOf(current, column);
  const { values } = readRow(row, { columns: options.columns, categories: options.categories });
  const wanted: Partial<LocationValues> = { ...values };
  for (const column of options.columns) {
    const field = fieldOfColumn(column);
    if (field === undefined || field === 'additionalCategories') continue;
    if (isUnchanged(column)) Object.assign(wanted, { [field]: location.values[field] });
  }
  if (wanted.additionalCategories !== undefined) {
    const held = location.values.additionalCategories;
    wanted.additionalCategories = additionalCategoryColumns.every(isUnchanged)
      ? held
      : withHiddenCategories(wanted.additionalCategories, held);
  }
  return wanted;
}

/** Whether a cell that breaks a rule is what the location holds already, as the exporter writes it. */
export function isUnchangedCell(
  location: PlannableLocation,
  finding: CsvFinding,
  categories: CategoryIndex | undefined,
): boolean {
  if (finding.column === '' || finding.column === 'locationId') return false;
  const current = locationToRow(numberOf(location), location.values, { categories });
  return finding.value.trim() === cellOf(current, finding.column);
}

function cellOf(row: readonly string[], column: CsvColumn): string {
  return (row[csvColumnIndex(column)] ?? '').trim();
}
