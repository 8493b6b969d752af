import type { ReactNode } from 'react';
import type { IconType } from '../../icon-type';
import { toneColour, type Tone } from '../../tone';
import classes from './EmptyState.module.css';

/** Props of {@link EmptyState}. */
export interface EmptyStateProps {
  readonly icon: IconType;
  /** What is missing. */
  readonly title: string;
  /** What will fill it. */
  readonly children?: ReactNode;
  /** One primary action; at most one more beside it. */
  readonly actions?: ReactNode;
  /** @default 'neutral' */
  readonly tone?: Tone;
  /** Small print at the foot, for example time and id of an error. */
  readonly foot?: ReactNode;
  /** How assistive technology hears of it. @default none */
  readonly role?: 'status' | 'alert';
  /** It is all the page holds, so its title is the page's. @default false */
  readonly isPage?: boolean;
}

/** A list with nothing in it: what is missing, what will fill it, the one next action. */
export function EmptyState({
  icon: Icon,
  title,
  children,
  actions,
  tone = 'neutral',
  foot,
  role,
  isPage = false,
}: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'h2';
  return (
    <div className={classes.state} role={role}>
      <div className={classes.middle}>
        <span className={classes.icon} style={{ color: tone === 'neutral' ? undefined : toneColour(tone) }}>
          <Icon size={24} stroke={1.5} aria-hidden />
        </span>
        <Title className={classes.title}>{title}</Title>
        {children !== undefined && <div className={classes.text}>{children}</div>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </div>
      {foot !== undefined && <div className={classes.foot}>{foot}</div>}
    </div>
  );
}
