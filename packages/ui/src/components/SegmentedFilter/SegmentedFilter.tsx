import type { ReactNode } from 'react';
import { moveFocus } from '../../roving-focus';
import classes from './SegmentedFilter.module.css';

/** One segment of {@link SegmentedFilter}. */
export interface SegmentOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  /** Formatted count. */
  readonly count?: string;
  readonly icon?: ReactNode;
}

/** Props of {@link SegmentedFilter}. */
export interface SegmentedFilterProps<Value extends string> {
  /** Names the choice for screen readers. */
  readonly label: string;
  readonly options: readonly SegmentOption<Value>[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Shows the choice to who may not change it. @default false */
  readonly isDisabled?: boolean;
}

/** One choice out of few, all in sight. */
export function SegmentedFilter<Value extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled = false,
}: SegmentedFilterProps<Value>) {
  const hasChoice = options.some((option) => option.value === value);
  return (
    <div
      className={classes.group}
      role="radiogroup"
      aria-label={label}
      aria-disabled={isDisabled || undefined}
      onKeyDown={(event) => {
        const index = moveFocus(event, '[role=radio]');
        const option = index === undefined ? undefined : options[index];
        if (option) onChange(option.value);
      }}
    >
      {options.map((option, index) => (
        <button
          key={option.value}
          type="button"
          role="radio"
          className={classes.segment}
          disabled={isDisabled}
          aria-checked={option.value === value}
          tabIndex={option.value === value || (!hasChoice && index === 0) ? 0 : -1}
          onClick={() => onChange(option.value)}
        >
          {option.icon}
          {option.label}
          {option.count !== undefined && <span className={classes.count}>{option.count}</span>}
        </button>
      ))}
    </div>
  );
}
