import type { ReactNode } from 'react';
import classes from './Section.module.css';
import formParts from './form-parts.module.css';

type SectionProps = {
  readonly title: string;
  readonly help?: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
};

/** A part of the form under its title. */
export function Section({ title, help, action, children }: SectionProps) {
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.sectionHead}>
        <h2 className={formParts.sectionTitle}>{title}</h2>
        {help !== undefined && <span className={formParts.help}>{help}</span>}
        {action !== undefined && <span className={classes.sectionAction}>{action}</span>}
      </div>
      {children}
    </section>
  );
}
