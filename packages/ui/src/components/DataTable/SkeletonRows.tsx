import classes from './SkeletonRows.module.css';

interface SkeletonRowsProps {
  readonly label: string;
  readonly isCard: boolean;
}

const widths = [46, 39, 42, 54, 36, 48, 41, 45, 38, 50];

/** The shape of rows that are being read, fading downwards. */
export function SkeletonRows({ label, isCard }: SkeletonRowsProps) {
  return (
    <div role="rowgroup">
      <div role="row" className={classes.words}>
        <div role="gridcell">{label}</div>
      </div>
      {widths.map((width, index) => (
        <div
          key={width}
          className={classes.row}
          data-card={isCard || undefined}
          style={{ opacity: 1 - index * 0.1 }}
          aria-hidden
        >
          <span className={classes.box} />
          <span className={classes.bar} style={{ width: `${width}%` }} />
          <span className={classes.dot} />
          <span className={classes.short} />
        </div>
      ))}
    </div>
  );
}
