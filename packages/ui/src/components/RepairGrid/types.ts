import type { ReactNode, Ref } from 'react';

/** A place in the grid; both count from 0. */
export interface GridPosition {
  readonly row: number;
  readonly col: number;
}

/** What a cell holds and how it stands. */
export interface RepairCell {
  readonly value: string;
  readonly state?: 'wrong' | 'repaired';
}

/** A column of the grid. */
export interface RepairColumn {
  readonly key: string;
  readonly header: string;
  /** Width in px. @default 112 */
  readonly width?: number;
  /** Draws its values in weight 500. */
  readonly isStrong?: boolean;
  /** Start that its values share, as `sharedPrefix` finds it: quiet, and cut before the part that tells them apart. */
  readonly prefix?: string;
}

/** Texts of the grid for screen readers. */
export interface RepairGridLabels {
  /** Names the grid. */
  readonly grid: string;
  /** Names the column of line numbers. */
  readonly line: string;
  readonly wrong: string;
  readonly repaired: string;
  /** Names the field while a cell is edited. */
  readonly edit: (header: string, line: number) => string;
  /** Names the popover of a cell. */
  readonly popover: string;
}

/** What the page can ask of the grid. */
export interface RepairGridHandle {
  /** Makes a cell the active one, brings it into sight and takes focus. */
  readonly focusCell: (row: number, col: number) => void;
  /** Takes focus where the active cell is. */
  readonly focus: () => void;
}

/** Props of RepairGrid. */
export interface RepairGridProps {
  readonly ref?: Ref<RepairGridHandle>;
  readonly labels: RepairGridLabels;
  readonly columns: readonly RepairColumn[];
  readonly rowCount: number;
  /** Reads one cell; called only for cells in sight, so it may look into any store. */
  readonly getCell: (row: number, col: number) => RepairCell;
  /** Line of the file a row stands on. @default row + 2, for a file with a head line */
  readonly getLine?: (row: number) => number;
  /** Any value that differs after cells changed: cells in sight are then read again. */
  readonly version: number | string;
  readonly onEdit: (row: number, col: number, value: string) => void;
  readonly isReadOnly?: boolean;

  /** The active cell. Kept inside when left out. */
  readonly active?: GridPosition | null;
  readonly onActiveChange?: (active: GridPosition) => void;
  /** Where F8 (1) and Shift F8 (-1) lead from here; null when there is no error left. */
  readonly findError?: (from: GridPosition, direction: 1 | -1) => GridPosition | null;
  /** Enter on a cell that was not changed: true when a proposed value was taken, so editing does not start. */
  readonly onTakeProposal?: (row: number, col: number) => boolean;
  /** Drawn under the active cell, for wrong cells: what is wrong and what to do. Null for no popover. */
  readonly renderPopover?: (position: GridPosition, cell: RepairCell) => ReactNode;
}
