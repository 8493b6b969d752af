import { cx } from '../../cx';
import { toneColour } from '../../tone';
import { StateIcon, stateLooks, type StateLook, type StateName } from '../StateIcon';
import classes from './StatusBadge.module.css';

/** Props of {@link StatusBadge}. */
export interface StatusBadgeProps {
  /** A known state, or a look of one's own. */
  readonly state: StateName | StateLook;
  readonly label: string;
  /** 13/20, or 12/16 beside small print. @default 'sm' */
  readonly size?: 'sm' | 'xs';
}

/** State as icon and word without a box; the word takes the colour only when a person must act. */
export function StatusBadge({ state, label, size = 'sm' }: StatusBadgeProps) {
  const look: StateLook = typeof state === 'string' ? stateLooks[state] : state;
  return (
    <span
      className={cx(classes.badge, size === 'xs' && classes.small)}
      style={look.isWordToned ? { color: toneColour(look.tone) } : undefined}
    >
      <StateIcon state={look} />
      <span className={classes.word}>{label}</span>
    </span>
  );
}
