import type { ReactNode } from 'react';
import { cx } from '../../cx';
import type { IconType } from '../../icon-type';
import type { Tone } from '../../tone';
import classes from './Tag.module.css';

/** Props of {@link Tag}. */
export interface TagProps {
  readonly children: ReactNode;
  /** @default 'neutral' */
  readonly tone?: Tone;
  readonly icon?: IconType;
  readonly isSpinning?: boolean;
}

/** Boxed word of 20 px: a page's state, a category or a draft. Everything else is a StatusBadge. */
export function Tag({ children, tone = 'neutral', icon: Icon, isSpinning = false }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {Icon && (
        <span className={cx(classes.icon, isSpinning && classes.spinning)}>
          <Icon size={12} stroke={1.75} aria-hidden />
        </span>
      )}
      {children}
    </span>
  );
}
