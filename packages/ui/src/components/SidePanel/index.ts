export { SidePanel, type SidePanelProps, type SidePanelStep } from './SidePanel';
