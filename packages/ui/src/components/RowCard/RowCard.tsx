import type { ReactNode } from 'react';
import classes from './RowCard.module.css';

/** Props of {@link RowCardLine}. */
export interface RowCardLineProps {
  readonly children: ReactNode;
  /** At the end of the line: a time, a state. Never cut. */
  readonly end?: ReactNode;
}

/** Props of {@link RowCard}. */
export interface RowCardProps {
  /** What the row is called. */
  readonly title: ReactNode;
  /** Beside the title: the state, a time or a menu. Never cut. */
  readonly end?: ReactNode;
  /** {@link RowCardLine}s: what a narrow screen needs of the columns. */
  readonly children?: ReactNode;
}

/** A row of a list on a narrow screen, for `renderCard` of the data table. */
export function RowCard({ title, end, children }: RowCardProps) {
  return (
    <div className={classes.card}>
      <div className={classes.line}>
        <span className={classes.title}>{title}</span>
        {end !== undefined && <span className={classes.end}>{end}</span>}
      </div>
      {children}
    </div>
  );
}

/** A quiet line under the title of a {@link RowCard}. */
export function RowCardLine({ children, end }: RowCardLineProps) {
  return (
    <div className={classes.line}>
      <span className={classes.quiet}>{children}</span>
      {end !== undefined && <span className={classes.end}>{end}</span>}
    </div>
  );
}
