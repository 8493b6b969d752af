import type { ReactNode } from 'react';
import classes from './Facts.module.css';

/** Props of {@link Facts}. */
export interface FactsProps {
  readonly items: readonly ReactNode[];
}

/** One line of facts split by dots; empty ones are left out. */
export function Facts({ items }: FactsProps) {
  const present = items.filter(
    (item) => item !== null && item !== undefined && item !== false && item !== '',
  );
  return (
    <ul className={classes.facts}>
      {present.map((item, index) => (
        <li key={typeof item === 'string' ? item : index} className={classes.fact}>
          {item}
        </li>
      ))}
    </ul>
  );
}
