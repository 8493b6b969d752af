import { VisuallyHidden } from '@mantine/core';
import { useId, useMemo, useRef, useState, type CSSProperties } from 'react';
import { useIsNarrow } from '../../breakpoints';
import { useDelayed } from '../../use-delayed';
import { DataTableHead } from './DataTableHead';
import { useDensity } from '../../density';
import { DataTableBody } from './DataTableBody';
import { boxWidth, fittingColumns, leastOf, leastOfAll } from './fitting-columns';
import { headBox } from './selection';
import { SkeletonRows } from './SkeletonRows';
import type { DataTableColumn, DataTableProps } from './types';
import { handleTableKey } from './table-keys';
import { useResultsSaid } from './use-results-said';
import { useHeight, useRoom } from './use-room';
import { useTableActs } from './use-table-acts';
import { useTableScroll } from './use-table-scroll';
import classes from './DataTable.module.css';

const rowHeights = { comfortable: 40, compact: 32 } as const;
const cardHeight = 62;
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
  const density = useDensity();
  const card = isNarrow ? renderCard : undefined;
  const rowHeight = card ? cardHeight : rowHeights[density];
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
  const tableId = useId();
  const rowId = (index: number) => `${tableId}-${index}`;
  const { items, height, measureRow, scrollTo } = useTableScroll({
    scroller,
    count: rows.length,
    rowHeight,
    isCard: card !== undefined,
    leadHeight,
    at,
    asked: props.cursor,
    canLoadMore: hasMore && !isLoadingMore && !isLoading,
    onLoadMore,
  });
  const acts = useTableActs({
    rows,
    ids,
    selectable,
    selection,
    at,
    onCursor: setOwnCursor,
    scrollTo,
    onSelectionChange,
    onCursorChange,
    onOpen,
    onHover,
  });

  const boxLabel = (row: Row) =>
    hasBox ? (!canSelect || canSelect(row) ? labels.selectRow(row) : null) : undefined;
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
          pageSize: Math.max(1, Math.floor((scroller.current?.clientHeight ?? 400) / rowHeight) - 2),
          moveTo: acts.moveTo,
          toggle: (index) => acts.toggle(index, false),
          toggleAll: acts.toggleAll,
          open: acts.open,
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
          onToggleAll={acts.toggleAll}
        />
      )}
      {showSkeleton && rows.length === 0 ? (
        <SkeletonRows label={labels.loading} isCard={card !== undefined} />
      ) : (
        <DataTableBody
          rows={rows}
          ids={ids}
          columns={columns}
          card={card}
          items={items}
          height={height}
          leadHeight={leadHeight}
          rowId={rowId}
          selection={selection}
          at={at}
          pointed={pointed}
          boxLabel={boxLabel}
          measureRow={measureRow}
          hasMore={hasMore}
          {...acts.row}
        />
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
