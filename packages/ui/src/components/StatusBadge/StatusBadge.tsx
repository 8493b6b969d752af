import { cx } from '../../cx';
import type { IconType } from '../../icon-type';
import { toneColour, type Tone } from '../../tone';
import { StateIcon, stateLooks, type StateLook, type StateName } from '../StateIcon';
import classes from './StatusBadge.module.css';

/** Props of {@link StatusBadge}: a known state, or an icon with a tone. */
export type StatusBadgeProps = { readonly label: string; readonly size?: 'sm' | 'xs' } & (
  | { readonly state: StateName }
  | { readonly icon: IconType; readonly tone: Tone; readonly isWordToned?: boolean }
);

/** State as icon and word without a box; the word takes the colour only when a person must act. */
export function StatusBadge(props: StatusBadgeProps) {
  const { label, size = 'sm' } = props;
  const look: StateLook =
    'state' in props
      ? stateLooks[props.state]
      : {
          icon: props.icon,
          tone: props.tone,
          isWordToned: props.isWordToned ?? (props.tone === 'warn' || props.tone === 'bad'),
        };
  const Icon = look.icon;
  const colour = toneColour(look.tone);
  return (
    <span
      className={cx(classes.badge, size === 'xs' && classes.small)}
      style={look.isWordToned ? { color: colour } : undefined}
    >
      {'state' in props ? (
        <StateIcon state={props.state} />
      ) : (
        <span className={classes.icon} style={{ color: colour }}>
          <Icon size={16} stroke={1.75} aria-hidden />
        </span>
      )}
      <span className={classes.word}>{label}</span>
    </span>
  );
}
