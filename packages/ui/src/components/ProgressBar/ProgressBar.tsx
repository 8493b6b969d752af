import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './ProgressBar.module.css';

/** Props of {@link ProgressBar}. */
export interface ProgressBarProps {
  readonly label: string;
  /** Share done, 0 to 1; left out while it cannot be told. */
  readonly value?: number;
  /** Formatted share or count at the far end, also what is read out. */
  readonly valueText?: string;
  /** What stands under the bar: figures, a Cancel button. */
  readonly children?: ReactNode;
}

/** Progress of work the person waits for. */
export function ProgressBar({ label, value, valueText, children }: ProgressBarProps) {
  const id = useId();
  const percent = value === undefined ? undefined : Math.round(Math.min(Math.max(value, 0), 1) * 100);
  return (
    <div className={classes.progress}>
      <div className={classes.words}>
        <span id={id}>{label}</span>
        {valueText !== undefined && <span className={classes.value}>{valueText}</span>}
      </div>
      <div
        role="progressbar"
        aria-labelledby={id}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={valueText}
        className={classes.track}
      >
        <div
          className={classes.bar}
          data-endless={percent === undefined || undefined}
          style={percent === undefined ? undefined : { width: `${percent}%` }}
        />
      </div>
      {children !== undefined && <div className={classes.below}>{children}</div>}
    </div>
  );
}
