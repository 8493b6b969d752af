export { enqueueSync, type SyncProject } from './enqueue';
export { createSyncHandler } from './handler';
export { createSyncSchedule, type SyncSchedule } from './schedule';
