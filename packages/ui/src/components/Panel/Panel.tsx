import type { ReactNode } from 'react';
import { useId } from 'react';
import classes from './Panel.module.css';

/** Props of {@link Panel}. */
export interface PanelProps {
  readonly title: ReactNode;
  /** Quiet text after the title: a count or one line of meaning. */
  readonly note?: ReactNode;
  /** Right end of the head. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
  /** Rows bring their own padding. */
  readonly isFlush?: boolean;
}

/** A flat box with a head; never put one inside another. */
export function Panel({ title, note, aside, children, footer, isFlush = false }: PanelProps) {
  const id = useId();
  return (
    <section className={classes.panel} aria-labelledby={id}>
      <div className={classes.head}>
        <h2 className={classes.title} id={id}>
          {title}
        </h2>
        {note !== undefined && <span className={classes.note}>{note}</span>}
        {aside !== undefined && <div className={classes.aside}>{aside}</div>}
      </div>
      <div className={classes.body} data-flush={isFlush || undefined}>
        {children}
      </div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </section>
  );
}
