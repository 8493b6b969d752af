import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { Fragment, type ReactNode } from 'react';
import { cx } from '../../cx';
import type { IconType } from '../../icon-type';
import classes from './MenuButton.module.css';

/** One entry of a {@link MenuButton}. */
export interface MenuEntry {
  readonly id: string;
  readonly label: string;
  readonly onSelect: () => void;
  readonly icon?: IconType;
  /** Language tag of the label where it is not the page's. */
  readonly lang?: string;
  /** Present for entries of which one is chosen. */
  readonly isCurrent?: boolean;
  readonly isDisabled?: boolean;
  readonly tone?: 'bad';
  /** Draws a line above. */
  readonly startsGroup?: boolean;
}

/** Props of {@link MenuButton}. */
export interface MenuButtonProps {
  /** Full name for screen readers; also the visible text unless `children` are given. */
  readonly label: string;
  readonly entries: readonly MenuEntry[];
  readonly children?: ReactNode;
  /** `quiet` in the top bar, `boxed` among buttons. @default 'quiet' */
  readonly look?: 'quiet' | 'boxed';
  /** @default true */
  readonly hasChevron?: boolean;
}

/** A button that opens a menu: language, account, more actions. */
export function MenuButton({ label, entries, children, look = 'quiet', hasChevron = true }: MenuButtonProps) {
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={cx(classes.button)} data-look={look}>
          {children !== undefined && <VisuallyHidden>{label}</VisuallyHidden>}
          {children ?? label}
          {hasChevron && <IconChevronDown size={14} stroke={1.5} className={classes.chevron} aria-hidden />}
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown aria-label={label}>
        {entries.map((entry) => {
          const Icon = entry.icon;
          const icon = Icon && <Icon size={16} stroke={1.5} aria-hidden />;
          return (
            <Fragment key={entry.id}>
              {entry.startsGroup && <Menu.Divider />}
              {entry.isCurrent === undefined ? (
                <Menu.Item
                  onClick={entry.onSelect}
                  disabled={entry.isDisabled ?? false}
                  lang={entry.lang}
                  className={cx(entry.tone === 'bad' && classes.bad)}
                  leftSection={icon}
                >
                  {entry.label}
                </Menu.Item>
              ) : (
                <Menu.RadioItem
                  value={entry.id}
                  checked={entry.isCurrent}
                  onChange={entry.onSelect}
                  closeMenuOnClick
                  disabled={entry.isDisabled ?? false}
                  lang={entry.lang}
                  checkIcon={<IconCheck size={16} stroke={1.75} aria-hidden />}
                >
                  {icon}
                  {entry.label}
                </Menu.RadioItem>
              )}
            </Fragment>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
