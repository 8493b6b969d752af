import { ActionIcon, Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { cx } from '../../cx';
import type { IconType } from '../../icon-type';
import classes from './BulkBar.module.css';

/** A verb of the {@link BulkBar}. */
export interface BulkAction {
  readonly id: string;
  readonly label: string;
  readonly icon: IconType;
  readonly onSelect: () => void;
  readonly isDisabled?: boolean;
}

/** Props of {@link BulkBar}. */
export interface BulkBarProps {
  /** Names the bar for screen readers. */
  readonly label: string;
  /** For example `6 selected`. The bar is shown while it is mounted. */
  readonly countText: string;
  /** For example `Select all 391`. */
  readonly selectAll?: { readonly label: string; readonly onSelect: () => void };
  readonly actions: readonly BulkAction[];
  readonly clearLabel: string;
  readonly onClear: () => void;
}

/** Floats at the foot of a list while rows are selected; put it in the positioned box around the list. Esc clears. */
export function BulkBar({ label, countText, selectAll, actions, clearLabel, onClear }: BulkBarProps) {
  const handleEscape = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    onClear();
  });
  useEffect(() => {
    let isTaken = false;
    // What the key closes may be gone by the time that it arrives here.
    const look = () => {
      isTaken = document.querySelector('[role=dialog][aria-modal=true], [role=menu]') !== null;
    };
    const listener = (event: KeyboardEvent) => {
      if (!isTaken) handleEscape(event);
    };
    window.addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', listener);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', listener);
    };
  }, []);
  return (
    <div className={classes.bar} role="toolbar" aria-label={label}>
      <span className={classes.count} role="status">
        {countText}
      </span>
      {selectAll && (
        <button type="button" className={classes.all} onClick={selectAll.onSelect}>
          {selectAll.label}
        </button>
      )}
      <span className={classes.rule} aria-hidden />
      <div className={classes.actions}>
        {actions.map(({ id, label: text, icon: Icon, onSelect, isDisabled }) => (
          <Button
            key={id}
            variant="subtle"
            size="xs"
            className={cx(classes.action)}
            disabled={isDisabled ?? false}
            leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
            onClick={onSelect}
          >
            {text}
          </Button>
        ))}
      </div>
      <span className={classes.rule} aria-hidden />
      <ActionIcon aria-label={clearLabel} aria-keyshortcuts="Escape" onClick={onClear}>
        <IconX size={16} stroke={1.5} aria-hidden />
      </ActionIcon>
    </div>
  );
}
