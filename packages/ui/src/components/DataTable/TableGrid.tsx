import { useDelayed } from '../../use-delayed';
import { DataTableBody } from './DataTableBody';
import { DataTableHead } from './DataTableHead';
import { headBox } from './selection';
import { SkeletonRows } from './SkeletonRows';
import type { TableGridProps } from './types';
import { useTableRows } from './use-table-rows';
import classes from './DataTable.module.css';

const nothing: ReadonlySet<string> = new Set();

/** The grid of a table: its head, and the rows in sight. */
export function TableGrid<Row>(props: TableGridProps<Row>) {
  const { labels, columns, card, hasBox, known, selection = nothing, canSelect } = props;
  const { isLoading = false, isLoadingMore = false } = props;
  const table = useTableRows(props);
  const { acts, at, items } = table;
  const showSkeleton = useDelayed(isLoading);
  const boxLabel = (row: Row) =>
    hasBox ? (!canSelect || canSelect(row) ? labels.selectRow(row) : null) : undefined;
  return (
    <div
      {...(props.isScroller && {
        ref: props.scroller,
        onScroll: (event) => props.place?.onMove(event.currentTarget.scrollTop),
      })}
      role="grid"
      aria-label={labels.table}
      aria-rowcount={known === undefined ? -1 : known + 1}
      aria-colcount={(card ? 1 : columns.length) + (hasBox ? 1 : 0)}
      aria-multiselectable={hasBox || undefined}
      aria-activedescendant={at >= 0 && items.some((item) => item.index === at) ? table.rowId(at) : undefined}
      aria-busy={isLoading || isLoadingMore || undefined}
      // Without a row there is nothing to do in it, and what stands instead covers its ring.
      tabIndex={props.isCovered ? -1 : 0}
      className={props.isScroller ? classes.scroller : classes.grid}
      onMouseLeave={() => props.onHover?.(null)}
      onKeyDown={table.onKeyDown}
    >
      {!card && (
        <DataTableHead
          columns={columns}
          sort={props.sort}
          onSortChange={props.onSortChange}
          box={hasBox ? headBox(table.selectable, selection) : undefined}
          selectAllLabel={labels.selectAll}
          onToggleAll={acts.toggleAll}
        />
      )}
      {showSkeleton && props.rows.length === 0 ? (
        <SkeletonRows label={labels.loading} isCard={card !== undefined} />
      ) : (
        <DataTableBody
          rows={props.rows}
          ids={table.ids}
          headings={table.headings}
          first={table.first}
          columns={columns}
          card={card}
          items={items}
          height={table.height}
          leadHeight={props.leadHeight}
          rowId={table.rowId}
          selection={selection}
          at={at}
          pointed={props.pointed}
          boxLabel={boxLabel}
          measureRow={table.measureRow}
          hasMore={table.hasMoreBelow}
          {...acts.row}
        />
      )}
    </div>
  );
}
