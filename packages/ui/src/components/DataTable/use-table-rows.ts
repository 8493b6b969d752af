import { useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useIsCoarse } from '../../breakpoints';
import { useDensity } from '../../density';
import { handleTableKey } from './table-keys';
import type { TableGridProps } from './types';
import { useTableActs } from './use-table-acts';
import { useTableScroll } from './use-table-scroll';

const rowHeights = { comfortable: 40, compact: 32 } as const;
/** As high as a finger is wide. */
const touchedHeight = 44;
const cardHeight = 62;
const nothing: ReadonlySet<string> = new Set();

/** The rows of a table: where they are, which is the cursor's, and what pointer and keys do to them. */
export function useTableRows<Row>(props: TableGridProps<Row>) {
  const { rows, getRowId, canSelect, selection = nothing, scroller, card, total, window } = props;
  const { hasMore = false, isLoadingMore = false, isLoading = false } = props;
  const density = useDensity();
  const isCoarse = useIsCoarse();
  const rowHeight = card ? cardHeight : isCoarse ? touchedHeight : rowHeights[density];
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId]);
  const selectable = useMemo(
    () => (canSelect ? rows.filter(canSelect).map(getRowId) : ids),
    [rows, ids, canSelect, getRowId],
  );
  const first = window?.first ?? 0;
  const end = first + rows.length;
  const count = window !== undefined && hasMore && rows.length > 0 ? Math.max(total ?? 0, end) : end;
  const [ownCursor, setOwnCursor] = useState<string | null>(null);
  // What was opened beside the table stays its cursor once it is closed there.
  if (props.cursor != null && props.cursor !== ownCursor) setOwnCursor(props.cursor);
  const cursor = props.cursor === undefined ? ownCursor : props.cursor;
  const place = cursor === null ? -1 : ids.indexOf(cursor);
  const at = place === -1 ? -1 : first + place;
  const tableId = useId();
  const { heading } = props;
  const headings = useMemo(
    () => (heading === undefined ? [] : rows.map((row, index) => heading(row, rows[index - 1]))),
    [rows, heading],
  );
  const { items, height, measureRow, scrollTo } = useTableScroll({
    scroller,
    count,
    read: rows.length,
    rowHeight,
    headings,
    isCard: card !== undefined,
    leadHeight: props.leadHeight,
    at,
    asked: props.cursor,
    canLoadMore: hasMore && !isLoadingMore && !isLoading,
    onLoadMore: props.onLoadMore,
    window,
    place: props.place,
  });
  const acts = useTableActs({
    rows,
    ids,
    first,
    selectable,
    selection,
    at,
    onCursor: setOwnCursor,
    scrollTo,
    onSelectionChange: props.onSelectionChange,
    onCursorChange: props.onCursorChange,
    onOpen: props.onOpen,
    onHover: props.onHover,
  });
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { scrollTop = 0, clientHeight = 400 } = scroller.current ?? {};
    const isElsewhere = at < 0 && cursor !== null && window !== undefined;
    handleTableKey(event, {
      count,
      at,
      from: isElsewhere ? Math.ceil(scrollTop / rowHeight) - 1 : at,
      pageSize: Math.max(1, Math.floor(clientHeight / rowHeight) - 2),
      moveTo: acts.moveTo,
      toggle: (index) => acts.toggle(index, false),
      toggleAll: acts.toggleAll,
      open: acts.open,
    });
  };
  return {
    ids,
    headings,
    selectable,
    first,
    at,
    items,
    height,
    measureRow,
    acts,
    onKeyDown,
    /** Whether rows come under the last one that can be scrolled to. */
    hasMoreBelow: hasMore && count === end,
    rowId: (index: number) => `${tableId}-${index}`,
  };
}
