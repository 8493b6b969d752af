export { enqueueContent, enqueueImport, enqueueSuggestions, enqueueSync, type SyncProject } from './enqueue';
export { afterFault } from './after-fault';
export { createContentHandler, createImportHandler, createSyncHandler } from './handler';
export { isApplying } from './round';
export { readHeldFields } from './merge';
export { writeListings } from './listings';
export { readPatiently } from './patience';
export { createSyncSchedule } from './schedule';
export { readSources } from './sources';
