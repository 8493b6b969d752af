import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { SplitName } from '../SplitName';
import type { RepairCell, RepairColumn, RepairGridLabels } from './types';
import classes from './RepairGrid.module.css';

/** A column in sight with its place. */
export interface ShownColumn {
  readonly index: number;
  readonly start: number;
  readonly size: number;
}

interface GridRowProps {
  readonly gridId: string;
  readonly row: number;
  readonly top: number;
  readonly line: number;
  readonly columns: readonly RepairColumn[];
  readonly shown: readonly ShownColumn[];
  readonly getCell: (row: number, col: number) => RepairCell;
  /** Not read: a new value draws the row again. */
  readonly version: number | string;
  /** Column of the active cell, -1 when it is on another row. */
  readonly activeCol: number;
  /** The field over the active cell while it is edited. */
  readonly editor: ReactNode;
  readonly labels: RepairGridLabels;
}

/** Id of a cell, for `aria-activedescendant`. */
export function cellId(gridId: string, row: number, col: number): string {
  return `${gridId}-${row}-${col}`;
}

function Row({ gridId, row, top, line, columns, shown, getCell, activeCol, editor, labels }: GridRowProps) {
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={classes.row}
      style={{ transform: `translateY(${top}px)` }}
    >
      <div role="rowheader" aria-colindex={1} className={classes.line}>
        {line}
      </div>
      {shown.map(({ index, start, size }) => {
        const cell = getCell(row, index);
        const isActive = index === activeCol;
        const prefix = columns[index]?.prefix ?? '';
        // Every sign of a wrong value counts, so that one stands as it is.
        const isSplit = prefix !== '' && cell.state !== 'wrong' && cell.value.startsWith(prefix);
        return (
          <div
            key={index}
            id={cellId(gridId, row, index)}
            role="gridcell"
            aria-colindex={index + 2}
            aria-invalid={cell.state === 'wrong' || undefined}
            aria-selected={isActive}
            className={classes.cell}
            data-row={row}
            data-col={index}
            data-state={cell.state}
            data-active={isActive || undefined}
            data-strong={columns[index]?.isStrong}
            style={{ insetInlineStart: start, width: size }}
          >
            {isActive && editor ? (
              editor
            ) : (
              <>
                <span className={classes.value}>
                  {isSplit ? <SplitName name={cell.value} prefix={prefix} /> : cell.value}
                </span>
                {cell.state === 'wrong' && (
                  <IconAlertCircle size={14} stroke={1.75} aria-label={labels.wrong} role="img" />
                )}
                {cell.state === 'repaired' && (
                  <IconCheck size={14} stroke={1.75} aria-label={labels.repaired} role="img" />
                )}
              </>
            )}
          </div>
        );
      })}
    </div>
  );
}

/** One row of cells in sight; drawn again only when it, its columns or the data's version changed. */
export const GridRow = memo(Row);
