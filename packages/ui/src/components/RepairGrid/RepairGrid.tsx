import { useId, useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { CellEditor } from './CellEditor';
import { CellPopover } from './CellPopover';
import { gridCommand } from './grid-keys';
import { GridHead } from './GridHead';
import { cellId, GridRow } from './GridRow';
import type { GridPosition, RepairGridProps } from './types';
import { useGridActs } from './use-grid-acts';
import { headHeight, rowHeight, useGridScroll } from './use-grid-scroll';
import classes from './RepairGrid.module.css';

/** Offsets by the file's head line: the first data row stands on line 2. */
function lineOfFile(row: number): number {
  return row + 2;
}

function positionOf(event: MouseEvent): GridPosition | undefined {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-col]') : null;
  return cell ? { row: Number(cell.dataset.row), col: Number(cell.dataset.col) } : undefined;
}

/**
 * Spreadsheet for mending a file: virtual in both directions, wrong and repaired cells marked, edited in place.
 * Arrows, Tab, Home, End and Page keys move; Enter, F2 or typing edits; Escape drops; F8 and Shift F8 step through errors;
 * Alt Down goes into the popover. It holds no data: cells in sight are read through `getCell`.
 */
export function RepairGrid(props: RepairGridProps) {
  const { labels, columns, rowCount, getCell, getLine = lineOfFile, version, onEdit } = props;
  const { isReadOnly = false, findError, renderPopover } = props;
  const gridId = useId();
  const popoverId = `${gridId}-popover`;
  const scroller = useRef<HTMLDivElement>(null);
  const { rowItems, shown, width, height, placeOf, scrollTo } = useGridScroll(scroller, rowCount, columns);
  const acts = useGridActs(props, scroller, scrollTo, popoverId);
  const { active, draft, goTo } = acts;

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
    if (active || command.kind === 'error') acts.run(command, at);
    else goTo(at);
  };

  const cell = active && getCell(active.row, active.col);
  const popover = active && cell && !acts.isDismissed ? renderPopover?.(active, cell) : null;
  const place = active && placeOf(active);
  const isShown =
    active &&
    rowItems.some((item) => item.index === active.row) &&
    shown.some((column) => column.index === active.col);
  const editor = draft && active && (
    <CellEditor
      label={labels.edit(columns[active.col]?.header ?? '', getLine(active.row))}
      initial={draft.text}
      isTyped={draft.isTyped}
      onKeep={acts.keep}
      onDrop={acts.drop}
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
      aria-controls={popover ? popoverId : undefined}
      tabIndex={0}
      className={classes.scroller}
      onKeyDown={handleKey}
      onMouseDown={(event) => {
        const at = positionOf(event);
        if (!at || (draft && acts.isOnActive(at))) return;
        event.preventDefault();
        acts.focus();
        goTo(at);
      }}
      onDoubleClick={(event) => {
        if (!draft && acts.isOnActive(positionOf(event))) acts.startEdit();
      }}
      onPaste={(event) => {
        if (draft || !active || isReadOnly) return;
        event.preventDefault();
        onEdit(active.row, active.col, event.clipboardData.getData('text').replace(/[\r\n]+$/, ''));
      }}
    >
      <div className={classes.sheet} style={{ width, height }}>
        <GridHead lineLabel={labels.line} columns={columns} shown={shown} />
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
        {popover && active && place && (
          <CellPopover id={popoverId} label={labels.popover} {...place} onClose={() => acts.dismiss(active)}>
            {popover}
          </CellPopover>
        )}
      </div>
    </div>
  );
}
