export { sharedPrefix } from './shared-prefix';
export { SplitName, type SplitNameProps } from './SplitName';
