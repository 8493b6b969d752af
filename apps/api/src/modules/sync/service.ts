export { enqueueSync } from './enqueue';
export { createSyncHandler } from './handler';
export { categoryRegion } from './refresh-categories';
export { createSyncSchedule } from './schedule';
