export { NavGroup, NavItem, type NavGroupProps, type NavItemProps } from './NavItem';
