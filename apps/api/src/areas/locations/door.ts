export { groupCondition } from './groups/group-condition';
export { lookUpCodes, requireMaySelect, selectionCondition } from './groups/selection';
export { inProject, patternOf, searchFor, searchWords, wordConditions } from './list/filter';
export { copyOf, keepCopy } from './media/copies';
export { offeredAttributes } from './media/definitions';
export { categoryOfField, pictureIdOf, type PictureNames, pictureValues } from './media/picture-values';
export { sendProvidersPicture } from './media/shown-pictures';
export { keepMedia, type MediaReading, readPictureNames, storeMediaReading } from './media/store-reading';
export { readOwnFields, readOwnKeys } from './own-fields/service';
export { categoryRegion } from './record/category-region';
export { locationColumns, searchTextOf } from './record/columns';
export {
  type LocationChanges,
  mergeReading,
  readHeldFields,
  writeProviderHistory,
} from './record/merge-reading';
export { onItsClock } from './record/own-clock';
export { lockProjectFields } from './record/project-lock';
export { timeZoneOf, timeZoneOfMoved } from './record/time-zone';
export { isHidden } from './record/hidden';
export { isAnswered, isUnanswered } from './record/unanswered';
export { bitOf } from './score/bits';
export { locationsParts } from './parts';
