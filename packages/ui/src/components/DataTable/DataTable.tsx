import { VisuallyHidden } from '@mantine/core';
import { useMemo, useRef, type CSSProperties } from 'react';
import { useIsNarrow, useIsUpright } from '../../breakpoints';
import { boxWidth, fittingColumns, leastOf, leastOfAll } from './fitting-columns';
import { TableGrid } from './TableGrid';
import type { DataTableColumn, DataTableProps } from './types';
import { useResultsSaid } from './use-results-said';
import { useHeight, useRoom } from './use-room';
import classes from './DataTable.module.css';

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
  const { labels, rows, total, hiddenColumns = nothing, selection = nothing, lead, empty } = props;
  const { hasMore = false, isLoading = false } = props;
  const isNarrow = useIsNarrow();
  const isUpright = useIsUpright();
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(scroller);
  const isSelectable = props.onSelectionChange !== undefined;
  // On a tablet held upright, what a row is decided by may not lie off its side.
  const isTooWide =
    isUpright &&
    room !== null &&
    leastOfAll(fittingColumns(props.columns, isSelectable, room), isSelectable) > room;
  const card = isNarrow || isTooWide ? props.renderCard : undefined;
  const hasBox = isSelectable && (!card || (props.isSelecting ?? selection.size > 0));
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
  const known = total ?? (hasMore ? undefined : (props.window?.first ?? 0) + rows.length);
  const said = useResultsSaid(known, isLoading, labels.results);
  const instead = rows.length === 0 && !isLoading && empty !== undefined && empty;
  const grid = (
    <TableGrid
      {...props}
      columns={columns}
      card={card}
      hasBox={hasBox}
      scroller={scroller}
      isScroller={lead === undefined}
      leadHeight={leadHeight}
      known={known}
      isCovered={Boolean(instead)}
    />
  );
  return (
    <div className={classes.frame} data-fills="" style={template(columns, hasBox, card !== undefined)}>
      {lead === undefined ? (
        <>
          {grid}
          {instead && <div className={classes.empty}>{instead}</div>}
        </>
      ) : (
        <div
          ref={scroller}
          className={classes.scroller}
          onScroll={(event) => props.place?.onMove(event.currentTarget.scrollTop)}
        >
          <div ref={leadBox}>{lead}</div>
          {grid}
          {instead}
        </div>
      )}
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
