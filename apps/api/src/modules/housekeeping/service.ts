export { createPurgeSchedule, type PurgeSchedule } from './purge';
