import { IconX } from '@tabler/icons-react';
import classes from './FilterChip.module.css';

/** A filter in force. */
export interface Filter {
  readonly id: string;
  /** For example `Status`. */
  readonly name: string;
  /** For example `Temporarily closed`, or `Curitiba +3`. */
  readonly value: string;
  /** All of it where `value` is cut short: `Curitiba, Londrina, Maringá, Toledo`. It is the tip, and read instead. */
  readonly fullValue?: string;
  /** Text of the remove box for screen readers. */
  readonly removeLabel: string;
}

/** Props of {@link FilterChip}. */
export interface FilterChipProps {
  readonly filter: Filter;
  readonly onRemove: () => void;
  /** Opens the filter for change; without it the chip is only words. */
  readonly onEdit?: () => void;
}

/** `name: value` with a box that removes it. */
export function FilterChip({ filter, onRemove, onEdit }: FilterChipProps) {
  const words = (
    <>
      <span className={classes.name}>{filter.name}:</span>{' '}
      <span className={classes.value}>{filter.value}</span>
    </>
  );
  // Read in full, as its tip says: 'Curitiba +3' names one of four.
  const title = `${filter.name}: ${filter.fullValue ?? filter.value}`;
  return (
    <span className={classes.chip}>
      {onEdit ? (
        <button type="button" className={classes.words} title={title} aria-label={title} onClick={onEdit}>
          {words}
        </button>
      ) : (
        <span className={classes.words} title={title}>
          {words}
        </span>
      )}
      <button type="button" className={classes.remove} aria-label={filter.removeLabel} onClick={onRemove}>
        <IconX size={14} stroke={1.5} aria-hidden />
      </button>
    </span>
  );
}
