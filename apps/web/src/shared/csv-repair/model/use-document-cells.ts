import { useCallback, useMemo } from 'react';
import type { RepairController } from '../controller';

const columnWidths: Readonly<Record<string, number>> = {
  name: 264,
  locationId: 204,
  website: 220,
  status: 168,
  phone: 150,
  whatsapp: 150,
  text: 320,
  terms: 240,
  title: 200,
  start: 150,
  end: 150,
  publishAt: 150,
};
const linkWidth = 240;
const plainWidth = 128;

/**
 * The file's columns and cells as the grid reads them, by the row that is shown and the column's place.
 *
 * @param namePrefix start that the names of the project's locations share; empty where there is none
 */
export function useDocumentCells(controller: RepairController, namePrefix: string) {
  const header = controller.useStore((state) => state.header);
  const columns = useMemo(
    () =>
      (header?.columns ?? []).map((column) => ({
        key: column,
        header: column,
        width: columnWidths[column] ?? (column.endsWith('Link') ? linkWidth : plainWidth),
        ...(column === 'name' ? { isStrong: true, prefix: namePrefix } : {}),
      })),
    [header, namePrefix],
  );
  const lineOf = useCallback((index: number) => controller.rows.get(index)?.line ?? index + 2, [controller]);
  /** The document's row and the column's name; nothing for a row that has not arrived yet. */
  const cellOf = useCallback(
    (index: number, at: number) => {
      const row = controller.rows.get(index);
      const column = header?.columns[at];
      return row === undefined || column === undefined ? undefined : { row, column };
    },
    [controller, header],
  );
  const getCell = useCallback(
    (index: number, at: number) => {
      const value = controller.rows.get(index)?.cells[at] ?? '';
      const cell = cellOf(index, at);
      if (cell === undefined) return { value };
      const { row, column } = cell;
      if (row.findings.some((found) => found.column === column || (found.column === '' && at === 0))) {
        return { value, state: 'wrong' as const };
      }
      return row.repaired.includes(column) ? { value, state: 'repaired' as const } : { value };
    },
    [controller, cellOf],
  );
  return { columns, lineOf, cellOf, getCell };
}

/** A cell by the row that is shown and the column's place. */
export type CellOf = ReturnType<typeof useDocumentCells>['cellOf'];
