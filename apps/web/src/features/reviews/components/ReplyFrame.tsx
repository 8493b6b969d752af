import type { ReactNode } from 'react';
import classes from './reply-parts.module.css';

type ReplyFrameProps = {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** The frame that an answer stands in, being written or written. */
export function ReplyFrame({ title, aside, children }: ReplyFrameProps) {
  return (
    <section className={classes.box} aria-label={title}>
      <div className={classes.head}>
        <strong>{title}</strong>
        <span className={classes.aside}>{aside}</span>
      </div>
      {children}
    </section>
  );
}
