import type { ReactNode } from 'react';
import parts from './reply-parts.module.css';
import classes from './ReplyFrame.module.css';

type ReplyFrameProps = {
  readonly title: string;
  readonly aside?: ReactNode;
  /** At the far end of the head. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
};

/** The frame that an answer stands in, being written or written. */
export function ReplyFrame({ title, aside, actions, children }: ReplyFrameProps) {
  return (
    <section className={classes.box} aria-label={title}>
      <div className={parts.head}>
        <strong>{title}</strong>
        <span className={classes.aside}>{aside}</span>
        {actions !== undefined && <span className={classes.actions}>{actions}</span>}
      </div>
      {children}
    </section>
  );
}
