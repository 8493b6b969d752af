export { createDigestSchedule } from './digest';
export { notifyJobSettled } from './job-settled';
export { notify, type NotificationEvent } from './notify';
export { reviewEvents } from './review-events';
