import type { VirtualItem } from '@tanstack/react-virtual';
import { Fragment, type ReactNode, type Ref } from 'react';
import { DataTableRow } from './DataTableRow';
import type { DataTableColumn } from './types';
import { headingHeight, scrollEnd } from './use-table-scroll';
import classes from './DataTable.module.css';

interface DataTableBodyProps<Row> {
  readonly rows: readonly Row[];
  readonly ids: readonly string[];
  /** Heads over rows; `null` over those that have none. */
  readonly headings: readonly (string | null)[];
  /** Index of the first of the rows. */
  readonly first: number;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly card: ((row: Row) => ReactNode) | undefined;
  /** The rows that are drawn. */
  readonly items: readonly VirtualItem[];
  /** Px of all rows. */
  readonly height: number;
  /** Px over the rows that scroll with them. */
  readonly leadHeight: number;
  readonly rowId: (index: number) => string;
  readonly selection: ReadonlySet<string>;
  /** Index of the cursor row, -1 for none. */
  readonly at: number;
  readonly pointed: string | null | undefined;
  /** Name of a row's box; no box without it, an empty place when it is null. */
  readonly boxLabel: (row: Row) => string | null | undefined;
  readonly measureRow: Ref<HTMLDivElement> | undefined;
  readonly hasMore: boolean;
  readonly onToggle: (index: number, isRange: boolean) => void;
  readonly onPress: (index: number) => void;
  readonly onEnter: (index: number) => void;
}

/** The rows in sight at their places, and a bar under them while there are more to read. */
export function DataTableBody<Row>(props: DataTableBodyProps<Row>) {
  const { rows, ids, headings, first, columns, card, items, height, leadHeight, rowId } = props;
  const { selection, at, pointed, boxLabel, measureRow, hasMore, onToggle, onPress, onEnter } = props;
  return (
    <div
      role="rowgroup"
      className={classes.body}
      style={{ height: height + (rows.length === 0 ? 0 : scrollEnd) }}
    >
      {items.map((item) => {
        const row = rows[item.index - first];
        const id = ids[item.index - first];
        const top = item.start - leadHeight;
        if (row === undefined || id === undefined)
          return <ComingRow key={item.key} index={item.index} top={top} isCard={card !== undefined} />;
        const heading = headings[item.index - first] ?? null;
        const drawn = (
          <DataTableRow
            key={id}
            id={rowId(item.index)}
            row={row}
            index={item.index}
            top={heading === null ? top : top + headingHeight}
            columns={columns}
            card={card}
            isSelected={selection.has(id)}
            isCursor={item.index === at}
            isPointed={id === pointed}
            boxLabel={boxLabel(row)}
            measure={measureRow}
            onToggle={onToggle}
            onPress={onPress}
            onEnter={onEnter}
          />
        );
        if (heading === null) return drawn;
        return (
          <Fragment key={id}>
            <HeadingRow text={heading} top={top} columns={columns.length} isCard={card !== undefined} />
            {drawn}
          </Fragment>
        );
      })}
      {hasMore && rows.length > 0 && (
        <div className={classes.more} style={{ transform: `translateY(${height}px)` }} aria-hidden>
          <span className={classes.moreBar} />
        </div>
      )}
    </div>
  );
}

type HeadingRowProps = {
  readonly text: string;
  readonly top: number;
  readonly columns: number;
  readonly isCard: boolean;
};

/** The head over the rows of one part. */
function HeadingRow({ text, top, columns, isCard }: HeadingRowProps) {
  return (
    <div role="row" className={classes.heading} style={{ transform: `translateY(${top}px)` }}>
      <span role="rowheader" aria-colspan={isCard ? 1 : columns}>
        {text}
      </span>
    </div>
  );
}

type ComingRowProps = { readonly index: number; readonly top: number; readonly isCard: boolean };

/** The place of a row that is not read yet. */
function ComingRow({ index, top, isCard }: ComingRowProps) {
  return (
    <div
      className={classes.row}
      data-index={index}
      data-coming
      data-card={isCard || undefined}
      style={{ transform: `translateY(${top}px)` }}
      aria-hidden
    >
      <span className={classes.moreBar} />
    </div>
  );
}
