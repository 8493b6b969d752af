import { cx } from '../../cx';
import type { IconType } from '../../icon-type';
import type { RenderLink } from '../../link-slot';
import classes from './BottomBarItem.module.css';

/** Props of {@link BottomBarItem}. */
export interface BottomBarItemProps {
  readonly icon: IconType;
  readonly label: string;
  readonly count?: string;
  readonly isCurrent?: boolean;
  readonly href?: string;
  readonly renderLink?: RenderLink;
}

/** One of the few places a thumb reaches at once. */
export function BottomBarItem({
  icon: Icon,
  label,
  count,
  isCurrent = false,
  href,
  renderLink,
}: BottomBarItemProps) {
  const slot = {
    className: cx(classes.item),
    'aria-current': isCurrent ? ('page' as const) : undefined,
    children: (
      <>
        <span className={classes.icon}>
          <Icon size={20} stroke={1.5} aria-hidden />
          {count !== undefined && <span className={classes.count}>{count}</span>}
        </span>
        {label}
      </>
    ),
  };
  return renderLink ? renderLink(slot) : <a href={href} {...slot} />;
}
