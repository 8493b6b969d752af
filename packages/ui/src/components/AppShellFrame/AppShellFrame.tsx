import { ActionIcon, Drawer } from '@mantine/core';
import { IconMenu2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useIsCompact, useIsNarrow } from '../../breakpoints';
import classes from './AppShellFrame.module.css';

/** Texts of {@link AppShellFrame} for screen readers. */
export interface AppShellLabels {
  readonly skipToContent: string;
  readonly mainMenu: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  readonly bottomMenu: string;
}

/** Props of {@link AppShellFrame}. */
export interface AppShellFrameProps {
  readonly labels: AppShellLabels;
  /** Logo and project selector: the part of the sidebar that stays while the menu scrolls. */
  readonly sidebarHead?: ReactNode;
  /** The menu: NavGroups of NavItems. */
  readonly sidebar: ReactNode;
  /** Foot of the sidebar: Activity, Help. */
  readonly sidebarFoot?: ReactNode;
  readonly topBar: ReactNode;
  /** Top bar under 640 px, beside the menu button. @default topBar */
  readonly narrowTopBar?: ReactNode;
  /** Under 640 px: BottomBarItems. */
  readonly bottomBar?: ReactNode;
  readonly isMenuOpen: boolean;
  readonly onMenuOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** Skeleton of every signed-in page: sidebar (a drawer under 1200 px), top bar, content, bottom bar under 640 px. */
export function AppShellFrame(props: AppShellFrameProps) {
  const {
    labels,
    sidebarHead,
    sidebar,
    sidebarFoot,
    topBar,
    narrowTopBar = topBar,
    bottomBar,
    isMenuOpen,
    onMenuOpenChange,
    children,
  } = props;
  const isCompact = useIsCompact();
  const isNarrow = useIsNarrow();
  const menu = (
    <>
      {sidebarHead !== undefined && <div className={classes.sidebarHead}>{sidebarHead}</div>}
      <nav className={classes.menu} aria-label={labels.mainMenu}>
        <div className={classes.menuScroll}>{sidebar}</div>
        {sidebarFoot !== undefined && <div className={classes.menuFoot}>{sidebarFoot}</div>}
      </nav>
    </>
  );
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#content">
        {labels.skipToContent}
      </a>
      {isCompact ? (
        <Drawer.Root
          opened={isMenuOpen}
          onClose={() => onMenuOpenChange(false)}
          size="min(17rem, 85vw)"
          padding={0}
        >
          <Drawer.Overlay />
          <Drawer.Content className={classes.drawer ?? ''} aria-label={labels.mainMenu}>
            <Drawer.Body className={classes.sidebar ?? ''}>{menu}</Drawer.Body>
          </Drawer.Content>
        </Drawer.Root>
      ) : (
        <div className={classes.sidebar}>{menu}</div>
      )}
      <div className={classes.column}>
        <header className={classes.topBar}>
          {isCompact && (
            <ActionIcon
              size={isNarrow ? 'xl' : 'md'}
              className={classes.burger ?? ''}
              aria-label={isMenuOpen ? labels.closeMenu : labels.openMenu}
              aria-expanded={isMenuOpen}
              onClick={() => onMenuOpenChange(!isMenuOpen)}
            >
              <IconMenu2 size={20} stroke={1.5} aria-hidden />
            </ActionIcon>
          )}
          {isNarrow ? narrowTopBar : topBar}
        </header>
        <main className={classes.main} id="content" tabIndex={-1}>
          {children}
        </main>
        {isNarrow && bottomBar !== undefined && (
          <nav className={classes.bottomBar} aria-label={labels.bottomMenu}>
            {bottomBar}
          </nav>
        )}
      </div>
    </div>
  );
}
