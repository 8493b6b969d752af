import { useVirtualizer } from '@tanstack/react-virtual';
import {
  useCallback,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import { CellEditor } from './CellEditor';
import { CellPopover } from './CellPopover';
import { gridCommand, type GridCommand } from './grid-keys';
import { cellId, GridRow, type ShownColumn } from './GridRow';
import type { GridPosition, RepairGridProps } from './types';
import classes from './RepairGrid.module.css';

const rowHeight = 32;
const headHeight = 33;
const lineWidth = 48;

interface Draft {
  readonly text: string;
  readonly isTyped: boolean;
}

/** Offsets by the file's head line: the first data row stands on line 2. */
function lineOfFile(row: number): number {
  return row + 2;
}

/**
 * Spreadsheet for mending a file: virtual in both directions, wrong and repaired cells marked, edited in place.
 * Arrows, Tab, Home, End and Page keys move; Enter, F2 or typing edits; Escape drops; F8 and Shift F8 step through errors;
 * Alt Down goes into the popover. It holds no data: cells in sight are read through `getCell`.
 */
export function RepairGrid(props: RepairGridProps) {
  const {
    ref,
    labels,
    columns,
    rowCount,
    getCell,
    getLine = lineOfFile,
    version,
    onEdit,
    isReadOnly = false,
  } = props;
  const { onActiveChange, findError, onTakeProposal, renderPopover } = props;
  const gridId = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const [ownActive, setOwnActive] = useState<GridPosition | null>(null);
  const [draft, setDraft] = useState<Draft | null>(null);
  const [dismissed, setDismissed] = useState<GridPosition | null>(null);
  const asked = props.active === undefined ? ownActive : props.active;
  const active = asked && asked.row < rowCount && asked.col < columns.length ? asked : null;

  // The virtualizers mutate themselves on scroll by design; rows are memoised by hand.
  // eslint-disable-next-line react-hooks/incompatible-library
  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 6,
    scrollPaddingStart: headHeight,
    scrollPaddingEnd: rowHeight,
  });
  const cols = useVirtualizer({
    horizontal: true,
    count: columns.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => columns[index]?.width ?? 112,
    overscan: 2,
    scrollPaddingStart: lineWidth,
    isRtl: typeof document !== 'undefined' && document.dir === 'rtl',
  });
  const items = cols.getVirtualItems();
  const span = items.map((item) => `${item.index}:${item.start}:${item.size}`).join();
  const shown = useMemo(
    () =>
      span
        .split(',')
        .filter(Boolean)
        .map((item): ShownColumn => {
          const [index = 0, start = 0, size = 0] = item.split(':').map(Number);
          return { index, start: start + lineWidth, size };
        }),
    [span],
  );

  const goTo = useCallback(
    (to: GridPosition) => {
      setOwnActive(to);
      setDraft(null);
      setDismissed(null);
      onActiveChange?.(to);
      rows.scrollToIndex(to.row, { align: 'auto' });
      cols.scrollToIndex(to.col, { align: 'auto' });
    },
    [rows, cols, onActiveChange],
  );
  const focus = useCallback(() => scroller.current?.focus({ preventScroll: true }), []);
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
  const keep = (value: string, step: 'stay' | 'down' | 'up' | 'next' | 'previous') => {
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
    if (step !== 'stay' && next.row >= 0 && next.row < rowCount && next.col >= 0 && next.col < columns.length)
      goTo(next);
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
        document.getElementById(`${gridId}-popover`)?.querySelector<HTMLElement>('button, a, input')?.focus();
        return;
      case 'dismiss':
        setDismissed(at);
    }
  };
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.target !== event.currentTarget || rowCount === 0) return;
    const at = active ?? { row: 0, col: 0 };
    const view = event.currentTarget;
    const shape = {
      rowCount,
      colCount: columns.length,
      pageSize: Math.max(1, Math.floor((view.clientHeight - headHeight) / rowHeight) - 1),
      isMirrored: getComputedStyle(view).direction === 'rtl',
    };
    const command = gridCommand(event, at, shape);
    if (!command || (command.kind === 'error' && !findError)) return;
    event.preventDefault();
    if (active || command.kind === 'error') run(command, at);
    else goTo(at);
  };
  const positionOf = (event: MouseEvent): GridPosition | undefined => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-col]') : null;
    return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : undefined;
  };
  const isOnActive = (at: GridPosition | undefined) => at?.row === active?.row && at?.col === active?.col;

  const cell = active && getCell(active.row, active.col);
  const isDismissed = active !== null && dismissed?.row === active.row && dismissed.col === active.col;
  const popover = active && cell && !isDismissed ? renderPopover?.(active, cell) : null;
  const activeColumn = active && cols.measurementsCache[active.col];
  const rowItems = rows.getVirtualItems();
  const isShown =
    active &&
    rowItems.some((item) => item.index === active.row) &&
    shown.some((column) => column.index === active.col);
  const editor = draft && active && (
    <CellEditor
      label={labels.edit(columns[active.col]?.header ?? '', getLine(active.row))}
      initial={draft.text}
      isTyped={draft.isTyped}
      onKeep={keep}
      onDrop={() => {
        setDraft(null);
        focus();
      }}
    />
  );
  return (
    <div
      ref={scroller}
      role="grid"
      aria-label={labels.grid}
      aria-rowcount={rowCount + 1}
      aria-colcount={columns.length + 1}
      aria-readonly={isReadOnly || undefined}
      aria-activedescendant={isShown ? cellId(gridId, active.row, active.col) : undefined}
      aria-controls={popover ? `${gridId}-popover` : undefined}
      tabIndex={0}
      className={classes.scroller}
      onKeyDown={handleKey}
      onMouseDown={(event) => {
        const at = positionOf(event);
        if (!at || (draft && isOnActive(at))) return;
        event.preventDefault();
        focus();
        goTo(at);
      }}
      onDoubleClick={(event) => {
        if (!draft && isOnActive(positionOf(event))) startEdit();
      }}
      onPaste={(event) => {
        if (draft || !active || isReadOnly) return;
        event.preventDefault();
        onEdit(active.row, active.col, event.clipboardData.getData('text').replace(/[\r\n]+$/, ''));
      }}
    >
      <div
        className={classes.sheet}
        style={{ width: cols.getTotalSize() + lineWidth, height: rows.getTotalSize() + headHeight }}
      >
        <div role="rowgroup" className={classes.head}>
          <div role="row" aria-rowindex={1} className={classes.headRow}>
            <div role="columnheader" aria-colindex={1} className={classes.corner}>
              <span className={classes.hidden}>{labels.line}</span>
            </div>
            {shown.map(({ index, start, size }) => (
              <div
                key={index}
                role="columnheader"
                aria-colindex={index + 2}
                className={classes.headCell}
                style={{ insetInlineStart: start, width: size }}
              >
                {columns[index]?.header}
              </div>
            ))}
          </div>
        </div>
        <div role="rowgroup" className={classes.body}>
          {rowItems.map((item) => (
            <GridRow
              key={item.index}
              gridId={gridId}
              row={item.index}
              top={item.start}
              line={getLine(item.index)}
              columns={columns}
              shown={shown}
              getCell={getCell}
              version={version}
              activeCol={active?.row === item.index ? active.col : -1}
              editor={active?.row === item.index ? editor : null}
              labels={labels}
            />
          ))}
        </div>
        {popover && active && activeColumn && (
          <CellPopover
            id={`${gridId}-popover`}
            label={labels.popover}
            top={active.row * rowHeight + headHeight}
            start={activeColumn.start + lineWidth}
            width={activeColumn.size}
            height={rowHeight}
            onClose={() => {
              setDismissed(active);
              focus();
            }}
          >
            {popover}
          </CellPopover>
        )}
      </div>
    </div>
  );
}
