import type { ReactNode } from 'react';
import classes from './DescriptionList.module.css';

/** One line of a {@link DescriptionList}. */
export interface DescriptionItem {
  readonly term: ReactNode;
  readonly detail: ReactNode;
  /** Needed when `term` is not a string. */
  readonly key?: string;
}

/** Props of {@link DescriptionList}. */
export interface DescriptionListProps {
  readonly items: readonly DescriptionItem[];
  /** `columns` puts details after the widest term; `ends` puts numbers at the far end. @default 'columns' */
  readonly layout?: 'columns' | 'ends';
}

/** Facts of one thing: term and detail. */
export function DescriptionList({ items, layout = 'columns' }: DescriptionListProps) {
  return (
    <dl className={classes.list} data-layout={layout}>
      {items.map((item, index) => (
        <div className={classes.item} key={item.key ?? (typeof item.term === 'string' ? item.term : index)}>
          <dt className={classes.term}>{item.term}</dt>
          <dd className={classes.detail}>{item.detail}</dd>
        </div>
      ))}
    </dl>
  );
}
