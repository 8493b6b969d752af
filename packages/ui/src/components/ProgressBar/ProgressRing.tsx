import classes from './ProgressRing.module.css';

/** Props of {@link ProgressRing}. */
export interface ProgressRingProps {
  /** Share done, 0 to 1. */
  readonly value: number;
  /** Name for screen readers; leave it out where the share stands beside it in words. */
  readonly label?: string;
  /** Edge in px. @default 16 */
  readonly size?: number;
}

const radius = 6.5;
const round = 2 * Math.PI * radius;

/** Progress in the room of an icon: the running job in the top bar. */
export function ProgressRing({ value, label, size = 16 }: ProgressRingProps) {
  const share = Math.min(Math.max(value, 0), 1);
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 16 16"
      className={classes.ring}
      {...(label
        ? { role: 'progressbar', 'aria-label': label, 'aria-valuenow': Math.round(share * 100) }
        : { 'aria-hidden': true })}
    >
      <circle className={classes.track} cx={8} cy={8} r={radius} />
      <circle
        className={classes.share}
        cx={8}
        cy={8}
        r={radius}
        strokeDasharray={`${share * round} ${round}`}
        transform="rotate(-90 8 8)"
      />
    </svg>
  );
}
