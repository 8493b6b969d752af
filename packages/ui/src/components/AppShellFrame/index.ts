export { AppShellFrame, type AppShellFrameProps, type AppShellLabels } from './AppShellFrame';
export { BottomBarItem, type BottomBarItemProps } from './BottomBarItem';
