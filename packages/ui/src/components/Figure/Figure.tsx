import type { ReactNode } from 'react';
import classes from './Figure.module.css';

/** Props of {@link Figure}. */
export interface FigureProps {
  /** Formatted number; it changes at once and never rolls. */
  readonly value: string;
  /** Small words after it, for example `of 802 live`. */
  readonly unit?: ReactNode;
  /** `md` 20/28 for values compared, `lg` 24/32 for one average. @default 'md' */
  readonly size?: 'md' | 'lg';
}

/** A number worth comparing, with its unit in small. */
export function Figure({ value, unit, size = 'md' }: FigureProps) {
  return (
    <span className={classes.figure} data-size={size} dir="auto">
      <span className={classes.value}>{value}</span>
      {unit !== undefined && <span className={classes.unit}>{unit}</span>}
    </span>
  );
}
