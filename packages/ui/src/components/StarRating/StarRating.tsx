import { IconStarFilled } from '@tabler/icons-react';
import classes from './StarRating.module.css';

/** Props of {@link StarRating}. */
export interface StarRatingProps {
  /** From 0 to 5; parts of a star are drawn. */
  readonly value: number;
  /** Says it for screen readers, for example `4.6 of 5 stars`. */
  readonly label: string;
  /** Edge of a star in px. @default 14 */
  readonly size?: number;
}

const stars = [1, 2, 3, 4, 5] as const;

/** Five stars in the colour of text, of which as many are filled as a rating has. */
export function StarRating({ value, label, size = 14 }: StarRatingProps) {
  const share = Math.min(Math.max(value / stars.length, 0), 1);
  const row = stars.map((star) => <IconStarFilled key={star} size={size} aria-hidden />);
  return (
    <span className={classes.rating} role="img" aria-label={label}>
      <span className={classes.row}>{row}</span>
      <span className={`${classes.row ?? ''} ${classes.filled ?? ''}`} style={{ width: `${share * 100}%` }}>
        {row}
      </span>
    </span>
  );
}
