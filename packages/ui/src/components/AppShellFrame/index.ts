export { AppShellFrame } from './AppShellFrame';
export type { AppShellFrameProps, AppShellLabels, ShellLook } from './frame-props';
export { BottomBarItem, type BottomBarItemProps } from './BottomBarItem';
export type { MenuTheme } from './menu-theme';
