import type { KeyboardEvent } from 'react';

/** What the keyboard can do in a table. */
export interface TableKeyActions {
  readonly count: number;
  /** Index of the cursor row, -1 for none. */
  readonly at: number;
  /** Index from which keys move: the cursor's, or of the row over those in sight where the cursor is not among the rows. */
  readonly from: number;
  /** Rows one screen holds. */
  readonly pageSize: number;
  readonly moveTo: (index: number, isExtending: boolean) => void;
  readonly toggle: (index: number) => void;
  readonly toggleAll: () => void;
  readonly open: (index: number) => void;
}

function target(key: string, { from, count, pageSize }: TableKeyActions): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return from + 1;
    case 'ArrowUp':
      return from < 0 ? 0 : from - 1;
    case 'PageDown':
      return Math.max(from, 0) + pageSize;
    case 'PageUp':
      return from - pageSize;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

function isControl(event: KeyboardEvent<HTMLElement>): boolean {
  return (
    event.target !== event.currentTarget &&
    (event.target as HTMLElement).closest('a, button, input, select, textarea') !== null
  );
}

/** Arrows, Home, End, Page keys move (with Shift they select on the way); Space and `x` select; Enter opens; Ctrl A selects all. */
export function handleTableKey(event: KeyboardEvent<HTMLElement>, actions: TableKeyActions): void {
  if (event.defaultPrevented || isControl(event) || actions.count === 0) return;
  const { at, count } = actions;
  const next = event.ctrlKey || event.metaKey || event.altKey ? undefined : target(event.key, actions);
  if (next !== undefined) {
    event.preventDefault();
    actions.moveTo(Math.min(Math.max(next, 0), count - 1), event.shiftKey);
    return;
  }
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'a') {
    event.preventDefault();
    actions.toggleAll();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey || at < 0) return;
  if (event.key === ' ' || event.key.toLowerCase() === 'x') {
    event.preventDefault();
    actions.toggle(at);
  } else if (event.key === 'Enter') {
    event.preventDefault();
    actions.open(at);
  }
}
