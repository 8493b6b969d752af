import classes from './RelativeTime.module.css';

/** Props of {@link RelativeTime}. */
export interface RelativeTimeProps {
  /** Formatted by the caller, for example `4 min ago`. */
  readonly text: string;
  /** Exact time for the tooltip, with its zone where that differs from the viewer's. */
  readonly title: string;
  /** ISO 8601 instant for machines. */
  readonly dateTime?: string;
}

/** A time as people say it, the exact one on hover. */
export function RelativeTime({ text, title, dateTime }: RelativeTimeProps) {
  return (
    <time className={classes.time} dateTime={dateTime} title={title}>
      {text}
    </time>
  );
}
