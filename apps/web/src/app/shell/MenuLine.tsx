import { Menu as Dropdown, UnstyledButton } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../config/paths';
import { usePhrases } from '../../shared/use-phrases';
import { isBranch, isWithin, labelOf, type MenuGroup, type MenuLink } from './menu-model';
import classes from './MenuLine.module.css';

type MenuLineProps = { readonly groups: readonly MenuGroup[]; readonly foot: readonly MenuLink[] };

/** The menu in one line: what stands alone as a link, each group as a menu of its own. */
export function MenuLine({ groups, foot }: MenuLineProps) {
  const alone = groups.filter(({ name }) => name === null);
  return (
    <ul className={classes.line}>
      {alone.flatMap(({ entries }) =>
        entries.map((entry) => (isBranch(entry) ? null : <Single key={entry.screen} link={entry} />)),
      )}
      {groups.map((group) =>
        group.name === null ? null : <Group key={group.name} name={group.name} entries={group.entries} />,
      )}
      <li className={classes.spring} aria-hidden />
      {foot.map((link) => (
        <Single key={link.screen} link={link} />
      ))}
    </ul>
  );
}

function Single({ link }: { readonly link: MenuLink }) {
  const { t } = usePhrases();
  const { pathname } = useLocation();
  const { screen, icon: Icon } = link;
  return (
    <li>
      <Link
        to={paths[screen]}
        className={classes.entry}
        aria-current={isWithin(link, pathname) ? 'page' : undefined}
      >
        <Icon size={16} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
        {t(`shell:menu.${screen}`)}
      </Link>
    </li>
  );
}

type GroupProps = {
  readonly name: Exclude<MenuGroup['name'], null>;
  readonly entries: MenuGroup['entries'];
};

function Group({ name, entries }: GroupProps) {
  const { t } = usePhrases();
  const { pathname } = useLocation();
  // Without its branch, which says the rest, an entry needs its whole name.
  const links = entries.flatMap((entry): readonly MenuLink[] =>
    isBranch(entry) ? entry.links.map(({ screen, icon }) => ({ screen, icon })) : [entry],
  );
  const holdsCurrent = entries.some((entry) => isWithin(entry, pathname));
  const label = t(`shell:group.${name}`);
  return (
    <li>
      <Dropdown position="bottom-start" trigger="click-hover" openDelay={80} closeDelay={200}>
        <Dropdown.Target>
          <UnstyledButton className={classes.entry ?? ''} data-current={holdsCurrent || undefined}>
            {label}
            <IconChevronDown size={14} stroke={1.5} className={classes.icon ?? ''} aria-hidden />
          </UnstyledButton>
        </Dropdown.Target>
        <Dropdown.Dropdown aria-label={label}>
          {links.map((link) => (
            <Dropdown.Item
              key={link.screen}
              component={Link}
              to={paths[link.screen]}
              leftSection={<link.icon size={16} stroke={1.5} aria-hidden />}
              aria-current={isWithin(link, pathname) ? 'page' : undefined}
            >
              {labelOf(t, link)}
            </Dropdown.Item>
          ))}
        </Dropdown.Dropdown>
      </Dropdown>
    </li>
  );
}
