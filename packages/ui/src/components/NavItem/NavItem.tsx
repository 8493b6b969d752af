import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { cx } from '../../cx';
import type { IconType } from '../../icon-type';
import type { RenderLink } from '../../link-slot';
import classes from './NavItem.module.css';

/** Props of {@link NavItem}. */
export interface NavItemProps {
  readonly icon: IconType;
  readonly label: string;
  /** Formatted count of open work. */
  readonly count?: string;
  readonly isCurrent?: boolean;
  /** Draws the arrow of an entry that leads to more entries. */
  readonly hasMore?: boolean;
  readonly href?: string;
  /** Draws the link with the caller's router instead of a plain anchor. */
  readonly renderLink?: RenderLink;
}

/** Entry of the main menu with its count of open work. */
export function NavItem({
  icon: Icon,
  label,
  count,
  isCurrent = false,
  hasMore = false,
  href,
  renderLink,
}: NavItemProps) {
  const slot = {
    className: cx(classes.item),
    'aria-current': isCurrent ? ('page' as const) : undefined,
    children: (
      <>
        <Icon size={16} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
        <span className={classes.label}>{label}</span>
        {count !== undefined && <span className={classes.count}>{count}</span>}
        {hasMore && (
          <IconChevronRight
            size={14}
            stroke={1.5}
            className={cx(classes.more, 'mantine-rotate-rtl')}
            aria-hidden
          />
        )}
      </>
    ),
  };
  return <li>{renderLink ? renderLink(slot) : <a href={href} {...slot} />}</li>;
}

/** Props of {@link NavGroup}. */
export interface NavGroupProps {
  /** Left out for entries above the first group. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Entries of the main menu under one heading. */
export function NavGroup({ label, children }: NavGroupProps) {
  const id = useId();
  return (
    <div className={classes.group}>
      {label !== undefined && (
        <div className={classes.heading} id={id}>
          {label}
        </div>
      )}
      <ul className={classes.list} aria-labelledby={label === undefined ? undefined : id}>
        {children}
      </ul>
    </div>
  );
}
