export { ViewTabs, type ViewTab, type ViewTabsProps } from './ViewTabs';
