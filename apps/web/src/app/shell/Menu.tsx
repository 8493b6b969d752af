import { NavGroup, NavItem } from '@frontage/ui';
import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import { usePhrases } from '../../shared/use-phrases';
import { isBranch, isWithin, labelOf, type MenuBranch, type MenuGroup, type MenuLink } from './menu-model';
import classes from './Menu.module.css';

type Counts = Partial<Record<MenuLink['screen'], string>>;

type EntryProps<Entry> = { readonly entry: Entry; readonly counts: Counts; readonly onGo: () => void };

function LinkEntry({
  entry,
  counts,
  onGo,
  isLeaf = false,
}: EntryProps<MenuLink> & { readonly isLeaf?: boolean }) {
  const { t } = usePhrases();
  const { pathname } = useLocation();
  const to = paths[entry.screen];
  const count = counts[entry.screen];
  return (
    <NavItem
      icon={entry.icon}
      label={labelOf(t, entry)}
      isCurrent={isWithin(entry, pathname)}
      {...(count === undefined ? {} : { count })}
      renderLink={({ className, ...slot }) => (
        <Link
          {...slot}
          to={to}
          className={isLeaf ? `${className} ${classes.leaf ?? ''}` : className}
          onClick={onGo}
        />
      )}
    />
  );
}

function BranchEntry({ entry, counts, onGo }: EntryProps<MenuBranch>) {
  const { t } = usePhrases();
  const { pathname } = useLocation();
  const holdsCurrent = isWithin(entry, pathname);
  // The branch represents a page of its own without an entry.
  const isCurrent = holdsCurrent && !entry.links.some((link) => isWithin(link, pathname));
  const [chosen, setChosen] = useState<boolean | null>(null);
  const isExpanded = chosen ?? holdsCurrent;
  return (
    <>
      <NavItem
        icon={entry.icon}
        label={t(`shell:menu.${entry.name}`)}
        hasMore
        isCurrent={isCurrent}
        renderLink={({ className, children, ...slot }) => (
          <button
            {...slot}
            type="button"
            className={`${className} ${classes.branch ?? ''}`}
            aria-expanded={isExpanded}
            onClick={() => setChosen(!isExpanded)}
          >
            {children}
          </button>
        )}
      />
      {isExpanded &&
        entry.links.map((link) => (
          <LinkEntry key={link.screen} entry={link} counts={counts} onGo={onGo} isLeaf />
        ))}
    </>
  );
}

type MenuProps = {
  readonly groups: readonly MenuGroup[];
  readonly counts: Counts;
  /** Somebody chose an entry: a drawer closes. */
  readonly onGo: () => void;
};

/** The groups of the sidebar. */
export function Menu({ groups, counts, onGo }: MenuProps) {
  const { t } = usePhrases();
  return groups.map((group) => (
    <NavGroup
      key={group.name ?? 'top'}
      {...(group.name === null ? {} : { label: t(`shell:group.${group.name}`) })}
    >
      {group.entries.map((entry) =>
        isBranch(entry) ? (
          <BranchEntry key={entry.name} entry={entry} counts={counts} onGo={onGo} />
        ) : (
          <LinkEntry key={entry.screen} entry={entry} counts={counts} onGo={onGo} />
        ),
      )}
    </NavGroup>
  ));
}

/** The entries at the foot of the sidebar. */
export function MenuFoot({
  links,
  onGo,
}: {
  readonly links: readonly MenuLink[];
  readonly onGo: () => void;
}) {
  return (
    <NavGroup>
      {links.map((link) => (
        <LinkEntry key={link.screen} entry={link} counts={{}} onGo={onGo} />
      ))}
    </NavGroup>
  );
}

/** Makes the menu a rail of icons, or a menu again. */
export function CollapseButton({
  isCollapsed,
  onToggle,
}: {
  readonly isCollapsed: boolean;
  readonly onToggle: () => void;
}) {
  const { t } = usePhrases();
  return (
    <NavGroup>
      <NavItem
        icon={isCollapsed ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse}
        label={t(isCollapsed ? 'appearance:expand' : 'appearance:collapse')}
        renderLink={({ className, children }) => (
          <button
            type="button"
            className={`${className} ${classes.branch ?? ''} ${classes.collapse ?? ''}`}
            aria-keyshortcuts="Control+B Meta+B"
            onClick={onToggle}
          >
            {children}
          </button>
        )}
      />
    </NavGroup>
  );
}
