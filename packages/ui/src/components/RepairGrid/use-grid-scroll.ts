import { useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useMemo, type RefObject } from 'react';
import type { ShownColumn } from './GridRow';
import type { GridPosition, RepairColumn } from './types';

/** Px of a row. */
export const rowHeight = 32;
/** Px of the head with its line. */
export const headHeight = 33;
/** Px of the column of line numbers. */
export const lineWidth = 48;
const plainWidth = 112;

/** The cells in sight of a grid that is virtual in both directions, and the way to others. */
export function useGridScroll(
  scroller: RefObject<HTMLElement | null>,
  rowCount: number,
  columns: readonly RepairColumn[],
) {
  // The virtualizers mutate themselves on scroll by design; rows are memoised by hand.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: rowHeight,
  });
  const cols = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? plainWidth,
    overscan: 2,
    scrollPaddingStart: lineWidth,
    isRtl: typeof document !== 'undefined' && document.dir === 'rtl',
  });
  const items = cols.getVirtualItems();
  const span = items.map((item) => `${item.index}:${item.start}:${item.size}`).join();
  const shown = useMemo(
    () =>
      span
        .split(',')
        .filter(Boolean)
        .map((item): ShownColumn => {
          const [index = 0, start = 0, size = 0] = item.split(':').map(Number);
          return { index, start: start + lineWidth, size };
        }),
    [span],
  );
  const scrollTo = useCallback(
    ({ row, col }: GridPosition) => {
      rows.scrollToIndex(row, { align: 'auto' });
      cols.scrollToIndex(col, { align: 'auto' });
    },
    [rows, cols],
  );
  return {
    rowItems: rows.getVirtualItems(),
    /** Columns in sight; keeps its identity until another one comes. */
    shown,
    width: cols.getTotalSize() + lineWidth,
    height: rows.getTotalSize() + headHeight,
    /** Where a cell stands in the sheet, in px. */
    placeOf: ({ row, col }: GridPosition) => {
      const column = cols.measurementsCache[col];
      return (
        column && {
          top: row * rowHeight + headHeight,
          start: column.start + lineWidth,
          width: column.size,
          height: rowHeight,
        }
      );
    },
    scrollTo,
  };
}
