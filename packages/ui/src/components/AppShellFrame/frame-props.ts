import type { ReactNode } from 'react';
import type { Density } from '../../density';
import type { MenuTheme } from './menu-theme';

/** Texts of `AppShellFrame` for screen readers. */
export interface AppShellLabels {
  readonly skipToContent: string;
  readonly mainMenu: string;
  readonly openMenu: string;
  readonly closeMenu: string;
  readonly bottomMenu: string;
  readonly toTop: string;
}

/** How a person wants the frame to look. */
export interface ShellLook {
  /** A horizontal menu needs 1200 px; below that it is a drawer like the vertical one. @default 'vertical' */
  readonly layout?: 'vertical' | 'horizontal';
  /** @default 'neutral' */
  readonly menuTheme?: MenuTheme;
  /** The menu shows icons only, and opens where the pointer or the focus is. @default false */
  readonly isCollapsed?: boolean;
  /** Under 1200 px a hidden bar stays, since the menu opens from it. @default 'floating' */
  readonly navbarType?: 'floating' | 'sticky' | 'static' | 'hidden';
  /** @default 'hidden' */
  readonly footerType?: 'static' | 'sticky' | 'hidden';
  /** Whether a button leads back up from far down. @default true */
  readonly hasScrollToTop?: boolean;
  /** @default 'comfortable' */
  readonly density?: Density;
}

/** Props of `AppShellFrame`. */
export interface AppShellFrameProps {
  readonly labels: AppShellLabels;
  readonly look?: ShellLook;
  /** Logo and project selector: the part of the sidebar that stays while the menu scrolls. */
  readonly sidebarHead?: ReactNode;
  /** The menu: NavGroups of NavItems. */
  readonly sidebar: ReactNode;
  /** Foot of the sidebar: Activity, Help. */
  readonly sidebarFoot?: ReactNode;
  /** The same menu in one line, for the horizontal layout. */
  readonly menuLine?: ReactNode;
  readonly topBar: ReactNode;
  /** Top bar under 640 px, beside the menu button. @default topBar */
  readonly narrowTopBar?: ReactNode;
  /** Under 640 px: BottomBarItems. */
  readonly bottomBar?: ReactNode;
  readonly footer?: ReactNode;
  readonly isMenuOpen: boolean;
  readonly onMenuOpenChange: (isOpen: boolean) => void;
  readonly children: ReactNode;
}
