export { createApplyHandler } from './apply/handler';
