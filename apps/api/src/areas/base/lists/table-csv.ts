import { formatDayCell, isWeekday, isSubjectField, type ChangeField, type DayHours } from '@frontage/domain';
import { guardText } from '@frontage/domain/csv';

/** The dash of a closed day and E.164 numbers stay as they are (design section 4). */
const isStrict = /^(?:-|\+\d{6,15})$/;

/** One line of a table with formulas guarded by a leading apostrophe and quotes where the format needs them. */
export function csvLine(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(text: string): string {
  const safe = isStrict.test(text) ? text : guardText(text);
  return /[",\r\n;\t]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A field's value as a person reads it in a cell; empty where it is not set. */
export function valueText(field: ChangeField, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (!isSubjectField(field) && isWeekday(field)) return formatDayCell(value as DayHours);
  if (field === 'category') return (value as { displayName: string }).displayName;
  if (field === 'additionalCategories')
    return (value as { displayName: string }[]).map((category) => category.displayName).join('; ');
  if (typeof value === 'string') return value;
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) return value.join('; ');
  return JSON.stringify(value);
}
