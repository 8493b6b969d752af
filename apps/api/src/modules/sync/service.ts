export { enqueueImport, enqueueSync } from './enqueue';
export { createContentHandler, createImportHandler, createSyncHandler } from './handler';
export { categoryRegion } from './refresh-categories';
export { createSyncSchedule } from './schedule';
