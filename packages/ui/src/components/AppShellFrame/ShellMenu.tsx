import { Drawer } from '@mantine/core';
import type { AppShellFrameProps, ShellLook } from './frame-props';
import { menuThemeStyle, type MenuTheme } from './menu-theme';
import classes from './AppShellFrame.module.css';

type SideMenuProps = AppShellFrameProps & { readonly look: ShellLook; readonly isCompact: boolean };

/** The menu at the side, as a rail of icons where it is collapsed; a drawer under 1200 px. */
export function SideMenu(props: SideMenuProps) {
  const { labels, look, isCompact, isMenuOpen, onMenuOpenChange } = props;
  const { sidebarHead, sidebar, sidebarFoot } = props;
  const { menuTheme = 'neutral', isCollapsed = false } = look;
  const style = menuThemeStyle(menuTheme);
  const menu = (
    <>
      {sidebarHead !== undefined && <div className={classes.sidebarHead}>{sidebarHead}</div>}
      <nav className={classes.menu} aria-label={labels.mainMenu}>
        <div className={classes.menuScroll}>{sidebar}</div>
        {sidebarFoot !== undefined && <div className={classes.menuFoot}>{sidebarFoot}</div>}
      </nav>
    </>
  );
  if (isCompact) {
    return (
      <Drawer.Root
        opened={isMenuOpen}
        onClose={() => onMenuOpenChange(false)}
        size="min(17rem, 85vw)"
        padding={0}
      >
        <Drawer.Overlay />
        <Drawer.Content className={classes.drawer ?? ''} aria-label={labels.mainMenu}>
          <Drawer.Body className={classes.sidebar ?? ''} style={style}>
            {menu}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    );
  }
  return (
    <div className={classes.side} data-rail={isCollapsed || undefined}>
      <div className={classes.sidebar} style={style}>
        {menu}
      </div>
    </div>
  );
}

type HorizontalMenuProps = AppShellFrameProps & {
  readonly menuTheme: MenuTheme | undefined;
  /** Logo and project stand here, because there is no bar for them. */
  readonly hasHead: boolean;
};

/** The menu in one line under the top bar. */
export function HorizontalMenu({
  labels,
  menuTheme = 'neutral',
  menuLine,
  sidebarHead,
  hasHead,
}: HorizontalMenuProps) {
  return (
    <nav className={classes.line} aria-label={labels.mainMenu} style={menuThemeStyle(menuTheme)}>
      {hasHead && <div className={classes.lineHead}>{sidebarHead}</div>}
      {menuLine}
    </nav>
  );
}
