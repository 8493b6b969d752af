import type { SegmentTone } from '@frontage/ui';
import classes from './StateBar.module.css';

type StateBarProps = {
  /** The states of all locations in words, since the bar itself says nothing to who cannot see it. */
  readonly label: string;
  readonly parts: readonly { readonly key: string; readonly tone: SegmentTone; readonly count: number }[];
};

/** The states of a post at all its locations, as one bar in a row of a list. */
export function StateBar({ label, parts }: StateBarProps) {
  return (
    <span className={classes.bar} role="img" aria-label={label} title={label}>
      {parts.map(({ key, tone, count }) =>
        count > 0 ? (
          <span key={key} className={classes.part} data-tone={tone} style={{ flexGrow: count }} />
        ) : null,
      )}
    </span>
  );
}
