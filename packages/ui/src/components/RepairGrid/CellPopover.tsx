import { Popover } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './RepairGrid.module.css';

interface CellPopoverProps {
  readonly id: string;
  readonly label: string;
  readonly top: number;
  readonly start: number;
  readonly width: number;
  readonly height: number;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** What the page says about the active cell, hung on a box that lies where the cell lies. */
export function CellPopover({ id, label, top, start, width, height, onClose, children }: CellPopoverProps) {
  return (
    <Popover
      opened
      position="bottom-start"
      width={336}
      offset={4}
      trapFocus={false}
      returnFocus={false}
      closeOnEscape={false}
      withRoles={false}
    >
      <Popover.Target>
        <div
          className={classes.anchor}
          style={{ insetBlockStart: top, insetInlineStart: start, width, height }}
          aria-hidden
        />
      </Popover.Target>
      <Popover.Dropdown
        id={id}
        role="dialog"
        aria-label={label}
        className={classes.popover ?? ''}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          onClose();
        }}
      >
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
