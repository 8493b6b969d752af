import { Checkbox } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../../cx';
import { StateIcon } from '../StateIcon';
import { ChangedText } from './ChangedText';
import classes from './DiffRow.module.css';

/** Props of {@link DiffRow}. */
export interface DiffRowProps {
  readonly field: string;
  /** Present value; empty when there is none. */
  readonly from: string;
  /** Value to be; empty when it is taken away. */
  readonly to: string;
  /** Blocked and invalid changes cannot be sent, so they have an icon in place of the box. */
  readonly state: 'included' | 'leftOut' | 'blocked' | 'invalid';
  /** Name of the box, or of the icon in its place. */
  readonly stateLabel: string;
  /** Left out where nobody may choose: the box shows what was chosen. */
  readonly onToggle?: (isIncluded: boolean) => void;
  /** Why it is risky, blocked, invalid or left out. */
  readonly reason?: string;
  readonly isRisky?: boolean;
  /** Shown where a value is empty. @default '–' */
  readonly emptyText?: ReactNode;
  /** Read before the old and the new value. */
  readonly labels: { readonly from: string; readonly to: string };
}

/** One change of one field: box, field, old value struck, new value with its changed characters marked, reason. */
export function DiffRow(props: DiffRowProps) {
  const {
    field,
    from,
    to,
    state,
    stateLabel,
    onToggle,
    reason,
    isRisky = false,
    emptyText = '–',
    labels,
  } = props;
  const canChoose = state === 'included' || state === 'leftOut';
  const isSent = state === 'included';
  return (
    <div className={classes.row} data-state={state}>
      <span className={classes.box}>
        {canChoose ? (
          <Checkbox
            aria-label={stateLabel}
            checked={isSent}
            disabled={onToggle === undefined}
            onChange={(event) => onToggle?.(event.currentTarget.checked)}
          />
        ) : (
          <StateIcon state={state} label={stateLabel} />
        )}
      </span>
      <span className={classes.field}>{field}</span>
      <span className={classes.values}>
        <span className={classes.hidden}>{labels.from}</span>
        {isSent ? (
          <del className={classes.from} title={from}>
            {from === '' ? emptyText : from}
          </del>
        ) : (
          <span className={classes.from} title={from}>
            {from === '' ? emptyText : from}
          </span>
        )}
        <IconArrowRight
          size={14}
          stroke={1.5}
          className={cx(classes.arrow, 'mantine-rotate-rtl')}
          aria-hidden
        />
        <span className={classes.hidden}>{labels.to}</span>
        <span className={classes.to} title={to}>
          {to === '' ? emptyText : isSent ? <ChangedText from={from} to={to} /> : to}
        </span>
      </span>
      {reason !== undefined && (
        <span
          className={classes.reason}
          data-tone={state === 'invalid' ? 'bad' : isRisky ? 'warn' : undefined}
        >
          {isRisky && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
          {reason}
        </span>
      )}
    </div>
  );
}
