import { Checkbox, Tooltip } from '@mantine/core';
import { IconAlertTriangle, IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../../cx';
import { StateIcon } from '../StateIcon';
import { ChangedText } from './ChangedText';
import { commonStart } from './common-start';
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
  /** In place of the reason where the row has no room for it; the reason then stands in a tooltip. */
  readonly shortReason?: string;
  readonly isRisky?: boolean;
  /** Shown where a value is empty. @default '–' */
  readonly emptyText?: ReactNode;
  /** Drawn before the values, such as small pictures of them. */
  readonly before?: { readonly from?: ReactNode; readonly to?: ReactNode };
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
    shortReason,
    isRisky = false,
    emptyText = '–',
    before,
    labels,
  } = props;
  const canChoose = state === 'included' || state === 'leftOut';
  const isSent = state === 'included';
  const cut = commonStart(from, to);
  return (
    <div className={classes.frame}>
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
          {before?.from}
          {isSent ? (
            <del className={classes.from} title={from}>
              {from === '' ? emptyText : <Cut text={from} at={cut} />}
            </del>
          ) : (
            <span className={classes.from} title={from}>
              {from === '' ? emptyText : <Cut text={from} at={cut} />}
            </span>
          )}
          <IconArrowRight
            size={14}
            stroke={1.5}
            className={cx(classes.arrow, 'mantine-rotate-rtl')}
            aria-hidden
          />
          <span className={classes.hidden}>{labels.to}</span>
          {before?.to}
          <span className={classes.to} title={to}>
            {to === '' ? (
              emptyText
            ) : isSent ? (
              <>
                <CutStart text={to} at={cut} />
                <ChangedText from={from.slice(cut)} to={to.slice(cut)} />
              </>
            ) : (
              <Cut text={to} at={cut} />
            )}
          </span>
        </span>
        {reason !== undefined && (
          <span
            className={classes.reason}
            data-tone={state === 'invalid' ? 'bad' : isRisky ? 'warn' : undefined}
          >
            {isRisky && <IconAlertTriangle size={14} stroke={1.75} aria-hidden />}
            {shortReason === undefined ? (
              reason
            ) : (
              <>
                <span className={classes.long}>{reason}</span>
                <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
                  <span className={classes.short} aria-hidden>
                    {shortReason}
                  </span>
                </Tooltip>
              </>
            )}
          </span>
        )}
      </div>
    </div>
  );
}

/** The start that both values share: read out, but not drawn. */
function CutStart({ text, at }: { readonly text: string; readonly at: number }) {
  if (at === 0) return null;
  return (
    <>
      <span aria-hidden>…</span>
      <span className={classes.hidden}>{text.slice(0, at)}</span>
    </>
  );
}

function Cut({ text, at }: { readonly text: string; readonly at: number }) {
  return (
    <>
      <CutStart text={text} at={at} />
      {text.slice(at)}
    </>
  );
}
