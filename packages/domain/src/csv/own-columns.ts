import { longestOwnText, type OwnValue } from '../location/own-values';
import { isBlank, trimmed } from './blank';

/** A column of a field that a project made up: `own.` before the field's key, as texts name it. */
export type OwnCsvColumn = `own.${string}`;

/** A field that a project made up, as a header may name it. */
export type OwnFieldName = { readonly key: string; readonly name: string };

const prefix = 'own.';
const form = /^own\.[a-z0-9_]{1,40}$/;

/** The column of an own field. */
export function ownColumn(key: string): OwnCsvColumn {
  return `${prefix}${key}`;
}

/** Whether text is the name of an own field's column, whatever project has it. */
export function isOwnColumn(text: string): text is OwnCsvColumn {
  return form.test(text);
}

/** The key of the field that a column is of. */
export function keyOfOwnColumn(column: OwnCsvColumn): string {
  return column.slice(prefix.length);
}

/** Whether an own field may hold the text of a cell. */
export function isOwnText(cell: string): boolean {
  return cell.length <= longestOwnText || trimmed(cell).length <= longestOwnText;
}

/**
 * A location's values of own fields after a row: those of the file's columns as its cells say, the others as they are held.
 * @param cells the row's cells of those columns, in their order; an empty one takes the value away
 */
export function withOwnCells(
  columns: readonly OwnCsvColumn[],
  cells: readonly string[],
  held: readonly OwnValue[],
): OwnValue[] {
  const named = new Set(columns.map(keyOfOwnColumn));
  const written = columns.flatMap((column, index) => {
    const cell = cells[index] ?? '';
    return isBlank(cell) ? [] : [{ key: keyOfOwnColumn(column), text: trimmed(cell) }];
  });
  return [...held.filter(({ key }) => !named.has(key)), ...written];
}
