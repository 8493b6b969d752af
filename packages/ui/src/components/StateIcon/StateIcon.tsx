import { cx } from '../../cx';
import { toneColour } from '../../tone';
import { stateLooks, type StateLook, type StateName } from './state-looks';
import classes from './StateIcon.module.css';

/** Props of {@link StateIcon}. */
export interface StateIconProps {
  /** A known state, or a look of one's own. */
  readonly state: StateName | StateLook;
  /** @default 16 */
  readonly size?: number;
  /** Name for screen readers; leave it out when a word stands beside the icon. */
  readonly label?: string;
}

/** The icon of a state in its colour. */
export function StateIcon({ state, size = 16, label }: StateIconProps) {
  const look: StateLook = typeof state === 'string' ? stateLooks[state] : state;
  const Icon = look.icon;
  return (
    <span
      className={cx(classes.icon, look.isSpinning && classes.spinning)}
      style={{ color: toneColour(look.tone) }}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <Icon size={size} stroke={1.75} aria-hidden />
    </span>
  );
}
