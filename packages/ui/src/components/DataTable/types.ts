import type { ReactNode, RefObject } from 'react';

/** A column of {@link DataTableProps}. */
export interface DataTableColumn<Row> {
  readonly key: string;
  readonly header: string;
  /** Leaves the header to screen readers, for a column of buttons. */
  readonly isHeaderHidden?: boolean;
  readonly render: (row: Row, index: number) => ReactNode;
  /** Width in px; a part of it gives way before the table scrolls sideways. @default 120 */
  readonly width?: number;
  /** Never narrower than its width, where what stands in it cannot be cut. @default false */
  readonly isRigid?: boolean;
  /** Share of the room left over. @default 0 */
  readonly grow?: number;
  /** Numbers and times stand at the end. @default 'start' */
  readonly align?: 'start' | 'end';
  /** Draws its values in the second text colour, as what goes with the thing and is not the thing. */
  readonly isQuiet?: boolean;
  readonly isSortable?: boolean;
  /**
   * Rank in which columns leave where the table has no room for all of them, 1 first; what is in sight then stays in sight without
   * scrolling sideways. @default never
   */
  readonly yields?: number;
  /** Whether the person may hide it; the first column never can. */
  readonly isHideable?: boolean;
}

/** The column and direction a table is sorted by. */
export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

/** Texts of a table for screen readers. */
export interface DataTableLabels<Row> {
  /** Names the table. */
  readonly table: string;
  readonly selectAll: string;
  readonly selectRow: (row: Row) => string;
  /** Said while rows are read. */
  readonly loading: string;
  /** Said when a filter leaves another number of rows; left out where the page says it itself. */
  readonly results?: (count: number) => string;
}

/** Where in a long list its rows are, and how to read others. */
export interface TableWindow {
  /** Place in the whole list of the first of the rows that are read. */
  readonly first: number;
  /** Whether rows elsewhere or before these are being read. */
  readonly isMoving: boolean;
  /** Reads the rows before these. */
  readonly onBefore: () => void;
  /** Reads the rows around this place instead. */
  readonly onJump: (index: number) => void;
}

/** Where a list was left, to come back to exactly there. */
export interface TablePlace {
  /** Names what is listed; another list begins at its top. */
  readonly list: string;
  /** Px over the first row in sight with which the list begins. */
  readonly top: number;
  /** Whether somebody comes back to it; the keys are then in the table again. @default false */
  readonly isReturn?: boolean;
  readonly onMove: (top: number) => void;
}

/** Props of DataTable. */
export interface DataTableProps<Row> {
  readonly labels: DataTableLabels<Row>;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly hiddenColumns?: ReadonlySet<string>;
  /** Rows read so far. */
  readonly rows: readonly Row[];
  readonly getRowId: (row: Row) => string;
  /** Rows there are in all, read or not. */
  readonly total?: number;

  readonly sort?: TableSort;
  readonly onSortChange?: (sort: TableSort) => void;

  /** Ids of selected rows; the boxes are drawn when `onSelectionChange` is given. */
  readonly selection?: ReadonlySet<string>;
  readonly onSelectionChange?: (selection: ReadonlySet<string>) => void;
  /** Rows that cannot be selected get no box. */
  readonly canSelect?: (row: Row) => boolean;

  /** Id of the row the keyboard stands on. Kept inside when left out. */
  readonly cursor?: string | null;
  readonly onCursorChange?: (id: string, row: Row) => void;
  /** The row under the pointer, or none; for a picture beside the table that points it out. */
  readonly onHover?: (row: Row | null) => void;
  /** Id of a row that something beside the table points out. */
  readonly pointed?: string | null;
  /** Enter or click on a row. */
  readonly onOpen?: (row: Row) => void;

  readonly hasMore?: boolean;
  readonly isLoadingMore?: boolean;
  readonly onLoadMore?: () => void;

  /** The scroll bar spans all of `total` then, and leads to rows that were not read yet. */
  readonly window?: TableWindow;
  readonly place?: TablePlace;

  /**
   * What stands over a row as the head of the rows from there on, for example `Needs you, 2`; `null` over rows that go on. Keep the
   * function as it is while the heads are the same.
   */
  readonly heading?: (row: Row, before: Row | undefined) => string | null;

  /** First read: skeleton rows after 200 ms. */
  readonly isLoading?: boolean;
  /** Shown instead of rows when there are none: EmptyState, NoResults, ErrorState. */
  readonly empty?: ReactNode;

  /** Stands over the rows and leaves with them as they scroll; the head of the table stays. */
  readonly lead?: ReactNode;
  /** Under 640 px, and under 768 px where the columns do not fit, draws a row as a card instead of columns. */
  readonly renderCard?: (row: Row) => ReactNode;
  /** Shows boxes on cards too. @default whether anything is selected */
  readonly isSelecting?: boolean;
}

/** A table's props, and what its frame makes of them. */
export interface TableGridProps<Row> extends DataTableProps<Row> {
  /** The columns there is room for. */
  readonly columns: readonly DataTableColumn<Row>[];
  readonly card: ((row: Row) => ReactNode) | undefined;
  readonly hasBox: boolean;
  /** What scrolls: the grid itself, or what is around it and what stands over it. */
  readonly scroller: RefObject<HTMLDivElement | null>;
  readonly isScroller: boolean;
  /** Px over the rows that scroll with them. */
  readonly leadHeight: number;
  /** Rows there are in all, where that is known. */
  readonly known: number | undefined;
  /** Whether something stands over it, because it has no row. */
  readonly isCovered: boolean;
}
