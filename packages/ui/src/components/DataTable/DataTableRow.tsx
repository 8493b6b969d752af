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

function Row<Item>(props: DataTableRowProps<Item>) {
  const { id, row, index, top, columns, card, isSelected, isCursor, isPointed, boxLabel, measure } = props;
  const { onToggle, onPress, onEnter } = props;
  const hasBox = boxLabel !== undefined;
  const handleBox = (event: MouseEvent) => {
    event.stopPropagation();
    if (boxLabel !== null) onToggle(index, event.shiftKey);
  };
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
      {hasBox && (
        <div role="gridcell" aria-colindex={1} className={classes.boxCell} onClick={handleBox}>
          {boxLabel !== null && (
            <Checkbox tabIndex={-1} aria-label={boxLabel} checked={isSelected} readOnly />
          )}
        </div>
      )}
      {card ? (
        <div role="gridcell" aria-colindex={hasBox ? 2 : 1} className={classes.card}>
          {card(row)}
        </div>
      ) : (
        columns.map((column, position) => (
          <div
            key={column.key}
            role="gridcell"
            aria-colindex={position + (hasBox ? 2 : 1)}
            className={classes.cell}
            data-align={column.align}
            data-quiet={column.isQuiet}
          >
            {column.render(row, index)}
          </div>
        ))
      )}
    </div>
  );
}

/** One row, drawn again only when something of it changed. */
export const DataTableRow = memo(Row) as typeof Row;
