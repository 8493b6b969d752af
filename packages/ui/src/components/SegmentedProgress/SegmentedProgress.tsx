import type { ReactNode } from 'react';
import classes from './SegmentedProgress.module.css';

/** Colour of a segment: the colours of states, drawn nowhere else. */
export type SegmentTone = 'ok' | 'info' | 'sent' | 'accent' | 'queued' | 'bad' | 'warn';

/** One state of the whole. */
export interface ProgressSegment {
  readonly key: string;
  readonly label: string;
  readonly count: number;
  readonly tone: SegmentTone;
}

/** Props of {@link SegmentedProgress}. */
export interface SegmentedProgressProps {
  /** Names the legend for screen readers. */
  readonly label: string;
  /** Every state, in the order of the bar; states that count nothing keep their place in the legend only. */
  readonly segments: readonly ProgressSegment[];
  /** Formats counts by locale. @default String */
  readonly formatCount?: (count: number) => string;
  /** Above the bar at the start: the count that matters, as Figure. */
  readonly head?: ReactNode;
  /** Above the bar at the end. */
  readonly aside?: ReactNode;
}

/** One bar in the states' colours; its legend names and counts every state, so nothing hides in a percentage. */
export function SegmentedProgress({
  label,
  segments,
  formatCount = String,
  head,
  aside,
}: SegmentedProgressProps) {
  return (
    <div className={classes.progress}>
      {(head !== undefined || aside !== undefined) && (
        <div className={classes.words}>
          {head}
          {aside !== undefined && <span className={classes.aside}>{aside}</span>}
        </div>
      )}
      <div className={classes.bar} aria-hidden>
        {segments.map(({ key, count, tone }) =>
          count > 0 ? (
            <span key={key} className={classes.segment} data-tone={tone} style={{ flexGrow: count }} />
          ) : null,
        )}
      </div>
      <dl className={classes.legend} aria-label={label}>
        {segments.map((segment) => (
          <div key={segment.key} className={classes.entry}>
            <dt className={classes.name}>
              <span className={classes.swatch} data-tone={segment.tone} aria-hidden />
              {segment.label}
            </dt>
            <dd className={classes.count}>{formatCount(segment.count)}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
