import { useCallback, useImperativeHandle, useState, type RefObject } from 'react';
import type { GridCommand } from './grid-keys';
import type { GridPosition, RepairGridProps } from './types';

/** What is typed over the active cell. */
interface Draft {
  readonly text: string;
  readonly isTyped: boolean;
}

/** Where the cursor goes once a cell is kept. */
export type KeepStep = 'stay' | 'down' | 'up' | 'next' | 'previous';

const isAt = (one: GridPosition | null, other: GridPosition | null | undefined): boolean =>
  one?.row === other?.row && one?.col === other?.col;

/** The active cell of a grid, what is typed over it, and what keyboard and pointer do there. */
export function useGridActs(
  props: RepairGridProps,
  scroller: RefObject<HTMLElement | null>,
  scrollTo: (to: GridPosition) => void,
  popoverId: string,
) {
  const { ref, columns, rowCount, getCell, onEdit, isReadOnly = false } = props;
  const { onActiveChange, findError, onTakeProposal } = props;
  const [ownActive, setOwnActive] = useState<GridPosition | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [dismissed, setDismissed] = useState<GridPosition | null>(null);
  const asked = props.active === undefined ? ownActive : props.active;
  const isThere = ({ row, col }: GridPosition) =>
    row >= 0 && row < rowCount && col >= 0 && col < columns.length;
  const active = asked && isThere(asked) ? asked : null;

  const goTo = useCallback(
    (to: GridPosition) => {
      setOwnActive(to);
      setDraft(null);
      setDismissed(null);
      onActiveChange?.(to);
      scrollTo(to);
    },
    [scrollTo, onActiveChange],
  );
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), [scroller]);
  useImperativeHandle(
    ref,
    () => ({
      focus,
      focusCell: (row, col) => {
        goTo({ row, col });
        focus();
      },
    }),
    [goTo, focus],
  );

  const startEdit = (text?: string) => {
    if (!active || isReadOnly) return;
    setDraft({ text: text ?? getCell(active.row, active.col).value, isTyped: text !== undefined });
  };
  const drop = () => {
    setDraft(null);
    focus();
  };
  const keep = (value: string, step: KeepStep) => {
    if (!active) return;
    const { row, col } = active;
    setDraft(null);
    if (step !== 'stay') focus();
    const isSame = value === getCell(row, col).value;
    if (isSame && step === 'down' && onTakeProposal?.(row, col)) return;
    if (!isSame) onEdit(row, col, value);
    const next = {
      stay: active,
      down: { row: row + 1, col },
      up: { row: row - 1, col },
      next: { row, col: col + 1 },
      previous: { row, col: col - 1 },
    }[step];
    if (step !== 'stay' && isThere(next)) goTo(next);
  };
  const run = (command: GridCommand, at: GridPosition) => {
    switch (command.kind) {
      case 'move':
        goTo(command.to);
        return;
      case 'edit':
        startEdit(command.text);
        return;
      case 'enter':
        if (!onTakeProposal?.(at.row, at.col)) startEdit();
        return;
      case 'clear':
        if (!isReadOnly) onEdit(at.row, at.col, '');
        return;
      case 'copy':
        void navigator.clipboard.writeText(getCell(at.row, at.col).value);
        return;
      case 'error': {
        const to = findError?.(at, command.direction);
        if (to) goTo(to);
        return;
      }
      case 'popover':
        document.getElementById(popoverId)?.querySelector<HTMLElement>('button, a, input')?.focus();
        return;
      case 'dismiss':
        setDismissed(at);
    }
  };
  return {
    active,
    draft,
    isDismissed: active !== null && isAt(dismissed, active),
    isOnActive: (at: GridPosition | undefined) => isAt(active, at),
    dismiss: (at: GridPosition) => {
      setDismissed(at);
      focus();
    },
    goTo,
    focus,
    startEdit,
    keep,
    drop,
    run,
  };
}
