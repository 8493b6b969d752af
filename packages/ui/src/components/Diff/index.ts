export { changedParts, type ChangedPart } from './changed-parts';
export { commonStart } from './common-start';
export { ChangedText, type ChangedTextProps } from './ChangedText';
export { DiffGroup, DiffGroupHead, type DiffGroupHeadProps, type DiffGroupProps } from './DiffGroup';
export { DiffRow, type DiffRowProps } from './DiffRow';
