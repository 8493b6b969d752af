import { VisuallyHidden } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react';
import { useIsNarrow } from '../../breakpoints';
import { useDelayed } from '../../use-delayed';
import { DataTableHead } from './DataTableHead';
import { useDensity } from '../../density';
import { DataTableRow } from './DataTableRow';
import { boxWidth, fittingColumns, leastOf, leastOfAll } from './fitting-columns';
import { headBox, range, withIds } from './selection';
import { SkeletonRows } from './SkeletonRows';
import type { DataTableColumn, DataTableProps } from './types';
import { handleTableKey } from './table-keys';
import { useResultsSaid } from './use-results-said';
import { useHeight, useRoom } from './use-room';
import classes from './DataTable.module.css';

const rowHeights = { comfortable: 40, compact: 32 } as const;
const cardHeight = 62;
const scrollEnd = 76;
const readAhead = 12;
const nothing: ReadonlySet<string> = new Set();

function template<Row>(
  columns: readonly DataTableColumn<Row>[],
  hasBox: boolean,
  isCard: boolean,
): CSSProperties {
  if (isCard) return { '--table-least': '0px' } as CSSProperties;
  const tracks = columns.map((column) =>
    (column.grow ?? 0) > 0
      ? `minmax(${leastOf(column)}px, ${column.grow ?? 0}fr)`
      : `minmax(${leastOf(column)}px, ${column.width ?? 120}px)`,
  );
  return {
    '--table-columns': [...(hasBox ? [`${boxWidth}px`] : []), ...tracks].join(' '),
    '--table-least': `${leastOfAll(columns, hasBox)}px`,
  } as CSSProperties;
}

/**
 * Virtual table with sorting, selection and a cursor row. It fills its box and scrolls inside; one element takes focus
 * and names the cursor row, so the keyboard works however many rows there are.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    labels,
    hiddenColumns = nothing,
    rows,
    getRowId,
    total,
    sort,
    onSortChange,
    selection = nothing,
    onSelectionChange,
  } = props;
  const {
    canSelect,
    onCursorChange,
    onOpen,
    onHover,
    pointed,
    hasMore = false,
    isLoadingMore = false,
    onLoadMore,
    isLoading = false,
    empty,
  } = props;
  const { renderCard, lead } = props;
  const isNarrow = useIsNarrow();
  const rowHeight = rowHeights[useDensity()];
  const card = isNarrow ? renderCard : undefined;
  const hasBox = onSelectionChange !== undefined && (!card || (props.isSelecting ?? selection.size > 0));
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const leadBox = useRef<HTMLDivElement>(null);
  const leadHeight = useHeight(leadBox);
  const columns = useMemo(
    () =>
      fittingColumns(
        props.columns.filter((column) => !hiddenColumns.has(column.key)),
        hasBox,
        room,
      ),
    [props.columns, hiddenColumns, hasBox, room],
  );
  const ids = useMemo(() => rows.map(getRowId), [rows, getRowId]);
  const selectable = useMemo(
    () => (canSelect ? rows.filter(canSelect).map(getRowId) : ids),
    [rows, ids, canSelect, getRowId],
  );
  const [ownCursor, setOwnCursor] = useState<string | null>(null);
  const cursor = props.cursor === undefined ? ownCursor : props.cursor;
  const at = cursor === null ? -1 : ids.indexOf(cursor);
  const anchor = useRef<string | null>(null);
  const tableId = useId();
  const rowId = (index: number) => `${tableId}-${index}`;

  // The virtualizer mutates itself on scroll by design; the compiler leaves this component alone, and rows are memoised by hand.
  // eslint-disable-next-line react-hooks/incompatible-library
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => (card ? cardHeight : rowHeight),
    overscan: 8,
    scrollPaddingStart: card ? 0 : 36,
    scrollPaddingEnd: scrollEnd,
    paddingEnd: 0,
    scrollMargin: leadHeight,
  });
  const { measure } = virtual;
  useEffect(() => measure(), [rowHeight, measure]);
  const items = virtual.getVirtualItems();
  const lastShown = items.at(-1)?.index ?? -1;
  const loadMore = useEffectEvent(() => onLoadMore?.());
  const isNearEnd = hasMore && !isLoadingMore && !isLoading && lastShown >= rows.length - readAhead;
  useEffect(() => {
    if (isNearEnd) loadMore();
  }, [isNearEnd, rows.length]);

  const place = (index: number) => {
    const id = ids[index];
    const row = rows[index];
    if (id === undefined || row === undefined) return;
    setOwnCursor(id);
    onCursorChange?.(id, row);
  };
  const toggle = (index: number, isRange: boolean) => {
    const id = ids[index];
    if (id === undefined || !onSelectionChange || !selectable.includes(id)) return;
    const isOn = !selection.has(id);
    const touched = isRange && anchor.current !== null ? range(selectable, anchor.current, id) : [id];
    anchor.current = id;
    onSelectionChange(withIds(selection, touched, isRange || isOn));
  };
  const toggleAll = () =>
    onSelectionChange?.(withIds(selection, selectable, headBox(selectable, selection) !== 'all'));
  const moveTo = (index: number, isExtending: boolean) => {
    const from = ids[at];
    const to = ids[index];
    place(index);
    virtual.scrollToIndex(index, { align: 'auto' });
    if (!isExtending || !onSelectionChange || from === undefined || to === undefined) return;
    anchor.current = to;
    onSelectionChange(withIds(selection, range(selectable, from, to), true));
  };
  const open = (index: number) => {
    const row = rows[index];
    if (row !== undefined) onOpen?.(row);
  };

  const enter = (index: number) => onHover?.(rows[index] ?? null);

  const live = useRef({ toggle, place, open, enter });
  useEffect(() => {
    live.current = { toggle, place, open, enter };
  });
  const handleEnter = useCallback((index: number) => live.current.enter(index), []);
  // A row that was opened beside the table, on a map for example, comes into sight.
  const reveal = useEffectEvent(() => {
    if (at >= 0) virtual.scrollToIndex(at, { align: 'auto' });
  });
  useEffect(() => reveal(), [props.cursor, leadHeight]);
  const handleToggle = useCallback((index: number, isRange: boolean) => {
    live.current.place(index);
    live.current.toggle(index, isRange);
  }, []);
  const handlePress = useCallback((index: number) => {
    live.current.place(index);
    live.current.open(index);
  }, []);

  const showSkeleton = useDelayed(isLoading);
  const isEmpty = rows.length === 0 && !isLoading;
  const known = total ?? (hasMore ? undefined : rows.length);
  const said = useResultsSaid(known, isLoading, labels.results);
  const instead = isEmpty && empty !== undefined && empty;
  const grid = (
    <div
      {...(lead === undefined && { ref: scroller })}
      role="grid"
      aria-label={labels.table}
      aria-rowcount={known === undefined ? -1 : known + 1}
      aria-colcount={(card ? 1 : columns.length) + (hasBox ? 1 : 0)}
      aria-multiselectable={hasBox || undefined}
      aria-activedescendant={at >= 0 && items.some((item) => item.index === at) ? rowId(at) : undefined}
      aria-busy={isLoading || isLoadingMore || undefined}
      // Without a row there is nothing to do in it, and what stands instead covers its ring.
      tabIndex={instead ? -1 : 0}
      className={lead === undefined ? classes.scroller : classes.grid}
      onMouseLeave={() => onHover?.(null)}
      onKeyDown={(event) =>
        handleTableKey(event, {
          count: rows.length,
          at,
          pageSize: Math.max(
            1,
            Math.floor((scroller.current?.clientHeight ?? 400) / (card ? cardHeight : rowHeight)) - 2,
          ),
          moveTo,
          toggle: (index) => toggle(index, false),
          toggleAll,
          open,
        })
      }
    >
      {!card && (
        <DataTableHead
          columns={columns}
          sort={sort}
          onSortChange={onSortChange}
          box={hasBox ? headBox(selectable, selection) : undefined}
          selectAllLabel={labels.selectAll}
          onToggleAll={toggleAll}
        />
      )}
      {showSkeleton && rows.length === 0 ? (
        <SkeletonRows label={labels.loading} isCard={card !== undefined} />
      ) : (
        <div
          role="rowgroup"
          className={classes.body}
          style={{ height: virtual.getTotalSize() + (isEmpty ? 0 : scrollEnd) }}
        >
          {items.map((item) => {
            const row = rows[item.index];
            const id = ids[item.index];
            if (row === undefined || id === undefined) return null;
            const isBoxed = !canSelect || canSelect(row);
            return (
              <DataTableRow
                key={id}
                id={rowId(item.index)}
                row={row}
                index={item.index}
                top={item.start - leadHeight}
                columns={columns}
                card={card}
                isSelected={selection.has(id)}
                isCursor={item.index === at}
                isPointed={id === pointed}
                boxLabel={hasBox ? (isBoxed ? labels.selectRow(row) : null) : undefined}
                measure={card ? virtual.measureElement : undefined}
                onToggle={handleToggle}
                onPress={handlePress}
                onEnter={handleEnter}
              />
            );
          })}
          {hasMore && rows.length > 0 && (
            <div
              className={classes.more}
              style={{ transform: `translateY(${virtual.getTotalSize()}px)` }}
              aria-hidden
            >
              <span className={classes.moreBar} />
            </div>
          )}
        </div>
      )}
    </div>
  );
  return (
    <div className={classes.frame} style={template(columns, hasBox, card !== undefined)}>
      {lead === undefined ? (
        <>
          {grid}
          {instead && <div className={classes.empty}>{instead}</div>}
        </>
      ) : (
        <div ref={scroller} className={classes.scroller}>
          <div ref={leadBox}>{lead}</div>
          {grid}
          {instead}
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
