export { createPurgeSchedule } from './purge';
