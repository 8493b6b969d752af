import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, type RefObject } from 'react';

const readAhead = 12;
const headHeight = 36;
/** Px left free under the last row, where a bar of actions floats. */
export const scrollEnd = 76;

interface TableScroll {
  readonly scroller: RefObject<HTMLElement | null>;
  readonly count: number;
  /** Px of one row; a card is measured, and this only its first guess. */
  readonly rowHeight: number;
  readonly isCard: boolean;
  /** Px over the rows that scroll with them. */
  readonly leadHeight: number;
  /** Index of the cursor row, -1 for none. */
  readonly at: number;
  /** Id of the row that something beside the table points to; it is brought into sight. */
  readonly asked: string | null | undefined;
  /** Whether there are rows to read that are not being read. */
  readonly canLoadMore: boolean;
  readonly onLoadMore: (() => void) | undefined;
}

/** The rows in sight and a few around them, and the way to others; reads on near the end. */
export function useTableScroll(options: TableScroll) {
  const { scroller, count, rowHeight, isCard, leadHeight, at, asked, canLoadMore, onLoadMore } = options;
  // The virtualizer mutates itself on scroll by design; the compiler leaves this hook alone, and rows are memoised by hand.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
    scrollPaddingStart: isCard ? 0 : headHeight,
    scrollPaddingEnd: scrollEnd,
    paddingEnd: 0,
    scrollMargin: leadHeight,
  });
  const { measure } = virtual;
  useEffect(() => measure(), [rowHeight, measure]);
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  const loadMore = useEffectEvent(() => onLoadMore?.());
  const isNearEnd = canLoadMore && lastShown >= count - readAhead;
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, count]);
  // A row that was opened beside the table, on a map for example, comes into sight.
  const reveal = useEffectEvent(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => reveal(), [asked, leadHeight]);
  return {
    items,
    /** Px of all rows. */
    height: virtual.getTotalSize(),
    measureRow: isCard ? virtual.measureElement : undefined,
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
}
