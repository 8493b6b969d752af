import type { GridPosition } from './types';

/** What a key asks of the grid while no cell is edited. */
export type GridCommand =
  | { readonly kind: 'move'; readonly to: GridPosition }
  | { readonly kind: 'edit'; readonly text?: string }
  | { readonly kind: 'enter' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'copy' }
  | { readonly kind: 'error'; readonly direction: 1 | -1 }
  | { readonly kind: 'popover' }
  | { readonly kind: 'dismiss' };

/** A pressed key, as KeyboardEvent has it. */
export interface GridKey {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
}

/** Size of the grid and of what is in sight. */
export interface GridShape {
  readonly rowCount: number;
  readonly colCount: number;
  readonly pageSize: number;
  readonly isMirrored: boolean;
}

function clamp(value: number, count: number): number {
  return Math.min(Math.max(value, 0), count - 1);
}

function move(key: GridKey, at: GridPosition, shape: GridShape): GridPosition | undefined {
  const isFar = key.ctrlKey || key.metaKey;
  const right = shape.isMirrored ? -1 : 1;
  const lastRow = shape.rowCount - 1;
  const lastCol = shape.colCount - 1;
  const sideways = (step: number) => ({ ...at, col: isFar ? (step > 0 ? lastCol : 0) : at.col + step });
  switch (key.key) {
    case 'ArrowDown':
      return { ...at, row: isFar ? lastRow : at.row + 1 };
    case 'ArrowUp':
      return { ...at, row: isFar ? 0 : at.row - 1 };
    case 'ArrowRight':
      return sideways(right);
    case 'ArrowLeft':
      return sideways(-right);
    case 'Home':
      return { row: isFar ? 0 : at.row, col: 0 };
    case 'End':
      return { row: isFar ? lastRow : at.row, col: lastCol };
    case 'PageDown':
      return { ...at, row: at.row + shape.pageSize };
    case 'PageUp':
      return { ...at, row: at.row - shape.pageSize };
    default:
      return undefined;
  }
}

/**
 * Reads a key. Tab steps through the cells of a row and leaves the grid at the row's ends, so it is no trap.
 * Undefined leaves the key to the browser.
 */
export function gridCommand(key: GridKey, at: GridPosition, shape: GridShape): GridCommand | undefined {
  const hasModifier = key.ctrlKey || key.metaKey || key.altKey;
  if (key.key === 'ArrowDown' && key.altKey) return { kind: 'popover' };
  const to = key.altKey ? undefined : move(key, at, shape);
  if (to)
    return { kind: 'move', to: { row: clamp(to.row, shape.rowCount), col: clamp(to.col, shape.colCount) } };
  if (key.key === 'Tab' && !hasModifier) {
    const col = at.col + (key.shiftKey ? -1 : 1);
    return col < 0 || col >= shape.colCount ? undefined : { kind: 'move', to: { row: at.row, col } };
  }
  if ((key.ctrlKey || key.metaKey) && key.key.toLowerCase() === 'c') return { kind: 'copy' };
  if (hasModifier) return undefined;
  switch (key.key) {
    case 'F8':
      return { kind: 'error', direction: key.shiftKey ? -1 : 1 };
    case 'F2':
      return { kind: 'edit' };
    case 'Enter':
      return { kind: 'enter' };
    case 'Escape':
      return { kind: 'dismiss' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    default:
      return Array.from(key.key).length === 1 ? { kind: 'edit', text: key.key } : undefined;
  }
}
