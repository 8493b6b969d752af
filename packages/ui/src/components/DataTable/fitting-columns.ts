import type { DataTableColumn } from './types';

/** Width of the column of boxes, in px. */
export const boxWidth = 24;
/** How far columns give way before one leaves; what grows is what people look for, and keeps more. */
const leastShare = { fixed: 0.8, growing: 0.9 };

/** The least width of a column, in px. */
export function leastOf<Row>({ width = 120, grow = 0, isRigid = false }: DataTableColumn<Row>): number {
  return Math.round(width * (isRigid ? 1 : grow > 0 ? leastShare.growing : leastShare.fixed));
}

/** What a table of these columns needs at least, in px, without its edges. */
export function leastOfAll<Row>(columns: readonly DataTableColumn<Row>[], hasBox: boolean): number {
  return columns.reduce((sum, column) => sum + leastOf(column), hasBox ? boxWidth : 0);
}

/**
 * The columns for which there is room: those that yield leave in their order until the rest fit.
 *
 * @param room px between the table's edges; `null` before it is known, then all stay
 */
export function fittingColumns<Row>(
  columns: readonly DataTableColumn<Row>[],
  hasBox: boolean,
  room: number | null,
): readonly DataTableColumn<Row>[] {
  if (room === null) return columns;
  const leaving = columns
    .filter(({ yields }) => yields !== undefined)
    .sort((a, b) => (a.yields ?? 0) - (b.yields ?? 0));
  let left = columns;
  for (const column of leaving) {
    if (leastOfAll(left, hasBox) <= room) break;
    left = left.filter((one) => one !== column);
  }
  return left;
}
