export { AppShellFrame, type AppShellFrameProps, type AppShellLabels, type ShellLook } from './AppShellFrame';
export { BottomBarItem, type BottomBarItemProps } from './BottomBarItem';
export type { MenuTheme } from './menu-theme';
