export type { AuditFacts } from './audit/facts';
export {
  auditedBy,
  type AuditedCaller,
  type AuditEvent,
  type AuditOrigin,
  originOf,
  record,
  recordAll,
} from './audit/record';
export { receiveImage } from './files/receive-image';
export { rewriteImage } from './files/rewrite-image';
export {
  attachImage,
  attachKnownImages,
  fileAddress,
  imageAddress,
  keepImage,
  readStoredImage,
  releaseImage,
} from './files/stored-images';
export { type DownloadName, tableAttachment } from './lists/attachment';
export { badCursor, readCursor, writeCursor } from './lists/cursor';
export { searchPattern } from './lists/search-pattern';
export { type SheetCell, type SheetColumn, streamSheet } from './lists/sheet';
export { csvLine, valueText } from './lists/table-csv';
export { folded, visiblePeople } from './lists/visible-people';
export { notifyJobSettled } from './notifications/job-settled';
export { type NotificationEvent, notify } from './notifications/notify';
export { questionEvents } from './notifications/question-events';
export { reviewEvents } from './notifications/review-events';
export { readStanding, rightsBy } from './notifications/standing';
export { baseParts } from './parts';
