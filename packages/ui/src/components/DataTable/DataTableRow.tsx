import { Checkbox } from '@mantine/core';
import { memo, type MouseEvent, type ReactNode, type Ref } from 'react';
import type { DataTableColumn } from './types';
import classes from './DataTable.module.css';

interface DataTableRowProps<Row> {
  readonly id: string;
  readonly row: Row;
  readonly index: number;
  readonly top: number;
  readonly columns: readonly DataTableColumn<Row>[];
  readonly card: ((row: Row) => ReactNode) | undefined;
  readonly isSelected: boolean;
  readonly isCursor: boolean;
  readonly isPointed: boolean;
  /** Name of the row's box; no box without it, an empty place when it is null. */
  readonly boxLabel: string | null | undefined;
  readonly measure: Ref<HTMLDivElement> | undefined;
  readonly onToggle: (index: number, isRange: boolean) => void;
  readonly onPress: (index: number) => void;
  readonly onEnter: (index: number) => void;
}

function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, select, textarea, label') !== null;
}

type BoxProps = {
  readonly index: number;
  /** `null` leaves the place empty. */
  readonly label: string | null;
  readonly isOn: boolean;
  readonly onToggle: (index: number, isRange: boolean) => void;
};

const Box = memo(function Box({ index, label, isOn, onToggle }: BoxProps) {
  const handle = (event: MouseEvent) => {
    event.stopPropagation();
    if (label !== null) onToggle(index, event.shiftKey);
  };
  return (
    <div role="gridcell" aria-colindex={1} className={classes.boxCell} onClick={handle}>
      {label !== null && <Checkbox tabIndex={-1} aria-label={label} checked={isOn} readOnly />}
    </div>
  );
});

type CellProps<Item> = {
  readonly column: DataTableColumn<Item>;
  readonly row: Item;
  readonly index: number;
  /** Counted from one. */
  readonly position: number;
};

function PlainCell<Item>({ column, row, index, position }: CellProps<Item>) {
  return (
    <div
      role="gridcell"
      aria-colindex={position}
      className={classes.cell}
      data-align={column.align}
      data-quiet={column.isQuiet}
    >
      {column.render(row, index)}
    </div>
  );
}

/** When the table gets narrower or wider, columns come and go; what the others show stays as it was drawn. */
const Cell = memo(PlainCell) as typeof PlainCell;

function Row<Item>(props: DataTableRowProps<Item>) {
  const { id, row, index, top, columns, card, isSelected, isCursor, isPointed, boxLabel, measure } = props;
  const { onToggle, onPress, onEnter } = props;
  const hasBox = boxLabel !== undefined;
  return (
    <div
      ref={measure}
      role="row"
      id={id}
      data-index={index}
      aria-rowindex={index + 2}
      aria-selected={hasBox ? isSelected : undefined}
      data-cursor={isCursor || undefined}
      data-pointed={isPointed || undefined}
      data-card={card ? true : undefined}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
      onMouseEnter={() => onEnter(index)}
      onClick={(event) => {
        if (!isControl(event.target)) onPress(index);
      }}
    >
      {hasBox && <Box index={index} label={boxLabel} isOn={isSelected} onToggle={onToggle} />}
      {card ? (
        <div role="gridcell" aria-colindex={hasBox ? 2 : 1} className={classes.card}>
          {card(row)}
        </div>
      ) : (
        columns.map((column, position) => (
          <Cell
            key={column.key}
            column={column}
            row={row}
            index={index}
            position={position + (hasBox ? 2 : 1)}
          />
        ))
      )}
    </div>
  );
}

/** One row, drawn again only when something of it changed. */
export const DataTableRow = memo(Row) as typeof Row;
