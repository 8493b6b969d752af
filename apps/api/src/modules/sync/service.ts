export { enqueueSync, type SyncProject } from './enqueue';
export { createSyncHandler } from './handler';
export { categoryRegion } from './refresh-categories';
export { createSyncSchedule, type SyncSchedule } from './schedule';
