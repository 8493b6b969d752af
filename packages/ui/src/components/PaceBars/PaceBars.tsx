import classes from './PaceBars.module.css';

/** Props of {@link PaceBars}. */
export interface PaceBarsProps {
  /** Says the chart in words, for example `294 of 300 requests a minute`. */
  readonly label: string;
  /** One measure per step of time, oldest first; the last is the current one. */
  readonly values: readonly number[];
  /** Drawn as the dashed line. */
  readonly limit: number;
  /** Formatted time of the first bar. */
  readonly start?: string;
  /** What slowed it down, between the two times. */
  readonly note?: string;
  /** Formatted time of the last bar. */
  readonly end?: string;
}

/** Pace against a limit: bars under a dashed line, the current one in the accent. The axis starts at 0. */
export function PaceBars({ label, values, limit, start, note, end }: PaceBarsProps) {
  const top = Math.max(limit, ...values, 1);
  return (
    <figure className={classes.pace}>
      <div role="img" aria-label={label} className={classes.chart}>
        <span className={classes.limit} style={{ insetBlockEnd: `${(limit / top) * 100}%` }} />
        {values.map((value, index) => (
          <span
            key={index}
            className={classes.bar}
            data-current={index === values.length - 1 || undefined}
            style={{ height: `${Math.max((value / top) * 100, value > 0 ? 2 : 0)}%` }}
          />
        ))}
      </div>
      {(start !== undefined || note !== undefined || end !== undefined) && (
        <figcaption className={classes.axis}>
          <span>{start}</span>
          <span className={classes.note}>{note}</span>
          <span>{end}</span>
        </figcaption>
      )}
    </figure>
  );
}
