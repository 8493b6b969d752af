export { enqueueContent, enqueueImport, enqueueSuggestions, enqueueSync, type SyncProject } from './enqueue';
export { afterFault } from './after-fault';
export { createContentHandler, createImportHandler, createSyncHandler, isApplying } from './handler';
export { readHeldFields } from './merge';
export { writeListings } from './listings';
export { readPatiently } from './patience';
export { categoryRegion } from './refresh-categories';
export { createSyncSchedule } from './schedule';
export { readSources } from './sources';
