import { Checkbox } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { cx } from '../../cx';
import classes from './DiffGroup.module.css';

/** Props of {@link DiffGroupHead}. */
export interface DiffGroupHeadProps {
  /** What the rows belong to, for example a SplitName. */
  readonly title: ReactNode;
  /** Quiet words after the title, for example the city. */
  readonly meta?: string;
  /** Far end, for example `3 changed, 9 same`. */
  readonly note?: string;
  /** How much of the group is included; no box when nothing in it can be sent. */
  readonly included: 'all' | 'some' | 'none' | 'notPossible';
  /** Name of the box. */
  readonly boxLabel: string;
  readonly onToggle?: (isIncluded: boolean) => void;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Name of the arrow button. */
  readonly openLabel: string;
}

/** Head of a group of changes; used alone where a virtual list draws the rows. */
export function DiffGroupHead(props: DiffGroupHeadProps) {
  const { title, meta, note, included, boxLabel, onToggle, isOpen, onOpenChange, openLabel } = props;
  return (
    <div className={classes.head}>
      <span className={classes.box}>
        {included !== 'notPossible' && (
          <Checkbox
            aria-label={boxLabel}
            checked={included === 'all'}
            indeterminate={included === 'some'}
            onChange={() => onToggle?.(included !== 'all')}
          />
        )}
      </span>
      <button
        type="button"
        className={classes.arrow}
        aria-label={openLabel}
        aria-expanded={isOpen}
        onClick={() => onOpenChange(!isOpen)}
      >
        <IconChevronDown size={14} stroke={1.5} className={cx(!isOpen && classes.closed)} aria-hidden />
      </button>
      <span className={classes.title}>{title}</span>
      {meta !== undefined && <span className={classes.meta}>{meta}</span>}
      {note !== undefined && <span className={classes.note}>{note}</span>}
    </div>
  );
}

/** Props of {@link DiffGroup}. */
export interface DiffGroupProps extends DiffGroupHeadProps {
  /** DiffRows. */
  readonly children: ReactNode;
}

/** The changes of one location, or of one field. */
export function DiffGroup({ children, ...head }: DiffGroupProps) {
  return (
    <div>
      <DiffGroupHead {...head} />
      {head.isOpen && children}
    </div>
  );
}
