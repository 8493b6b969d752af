import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import type { TablePlace, TableWindow } from './types';

const readAhead = 12;
const headHeight = 36;
/** Px of the head over a part of the rows. */
export const headingHeight = 32;
/** While the scroll bar is dragged, nothing is read. */
const dragPause = 120;
/** Px left free under the last row, where a bar of actions floats. */
export const scrollEnd = 76;

interface TableScroll {
  readonly scroller: RefObject<HTMLElement | null>;
  /** Rows there are to scroll over. */
  readonly count: number;
  /** How many of them are read. */
  readonly read: number;
  /** Px of one row; a card is measured, and this only its first guess. */
  readonly rowHeight: number;
  /** Heads over rows, by index; `null` over those that have none. */
  readonly headings: readonly (string | null)[];
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
  readonly window: TableWindow | undefined;
  readonly place: TablePlace | undefined;
}

/** The rows in sight and a few around them, and the way to others; reads on near the end of what is read. */
export function useTableScroll(options: TableScroll) {
  const { scroller, count, rowHeight, isCard, leadHeight, at, asked } = options;
  const headOver = (index: number) => (options.headings[index] == null ? 0 : headingHeight);
  // The virtualizer mutates itself on scroll by design; the compiler leaves this hook alone, and rows are memoised by hand.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight + headOver(index),
    measureElement: (element) =>
      element.getBoundingClientRect().height + headOver(Number(element.getAttribute('data-index'))),
    overscan: 8,
    scrollPaddingStart: isCard ? 0 : headHeight,
    scrollPaddingEnd: scrollEnd,
    paddingEnd: 0,
    scrollMargin: leadHeight,
  });
  const { measure } = virtual;
  const { headings } = options;
  useEffect(() => measure(), [rowHeight, headings, measure]);
  const items = virtual.getVirtualItems();
  useReading(options, items[0]?.index ?? 0, items.at(-1)?.index ?? -1);
  const isRestored = usePlace(options);
  // A row that was opened beside the table, on a map for example, comes into sight. Where the list was left, it is as it was left, too.
  const reveal = useEffectEvent(() => {
    if (at >= 0 && !isRestored.current) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => reveal(), [asked, leadHeight]);
  useEffect(() => {
    isRestored.current = false;
  });
  return {
    items,
    /** Px of all rows. */
    height: virtual.getTotalSize(),
    measureRow: isCard ? virtual.measureElement : undefined,
    scrollTo: (index: number) => virtual.scrollToIndex(index, { align: 'auto' }),
  };
}

/** Reads on before the drawn rows, from `firstShown` to `lastShown`, run out on either side, and elsewhere where none of them is read. */
function useReading(options: TableScroll, firstShown: number, lastShown: number) {
  const { read, canLoadMore, onLoadMore, window } = options;
  const first = window?.first ?? 0;
  const end = first + read;
  const isOutside = read > 0 && (lastShown < first || firstShown >= end);
  const isNearEnd = !isOutside && canLoadMore && lastShown >= end - readAhead;
  const isNearStart = !isOutside && window?.isMoving === false && first > 0 && firstShown < first + readAhead;
  const readOn = useEffectEvent((where: 'before' | 'after' | number) => {
    if (where === 'after') onLoadMore?.();
    else if (where === 'before') window?.onBefore();
    else window?.onJump(where);
  });
  useEffect(() => {
    if (isNearEnd) readOn('after');
  }, [isNearEnd, end]);
  useEffect(() => {
    if (isNearStart) readOn('before');
  }, [isNearStart, first]);
  useEffect(() => {
    if (!isOutside) return undefined;
    const timer = setTimeout(() => readOn(firstShown), dragPause);
    return () => clearTimeout(timer);
  }, [isOutside, firstShown, first]);
}

/**
 * Begins where the list was left, once its rows are there, and another list at its top. Answers whether it did just now: the virtualizer
 * hears of it with the next scroll event, and would bring rows into sight from the top.
 */
function usePlace({ scroller, read, place }: TableScroll): RefObject<boolean> {
  const list = place?.list;
  const isRestored = useRef(false);
  const shown = useRef<string | undefined>(undefined);
  const hasRows = read > 0;
  const begin = useEffectEvent(() => {
    const { current: element } = scroller;
    if (element === null || place === undefined) return;
    if (shown.current !== undefined) element.scrollTo({ top: 0 });
    else if (place.top > 0) {
      element.scrollTo({ top: place.top });
      isRestored.current = true;
    }
    if (shown.current === undefined && place.isReturn === true) element.focus({ preventScroll: true });
    shown.current = place.list;
  });
  useLayoutEffect(() => {
    if (list !== undefined && list !== shown.current && (hasRows || shown.current !== undefined)) begin();
  }, [list, hasRows]);
  return isRestored;
}
