import type { ShownColumn } from './GridRow';
import type { RepairColumn } from './types';
import classes from './RepairGrid.module.css';

interface GridHeadProps {
  /** Names the column of line numbers. */
  readonly lineLabel: string;
  readonly columns: readonly RepairColumn[];
  readonly shown: readonly ShownColumn[];
}

/** The names of the columns in sight. */
export function GridHead({ lineLabel, columns, shown }: GridHeadProps) {
  return (
    <div role="rowgroup" className={classes.head}>
      <div role="row" aria-rowindex={1} className={classes.headRow}>
        <div role="columnheader" aria-colindex={1} className={classes.corner}>
          <span className={classes.hidden}>{lineLabel}</span>
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
  );
}
