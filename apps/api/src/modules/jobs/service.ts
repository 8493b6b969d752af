export { isSame } from './apply/compare';
export { createApplyHandler } from './apply/handler';
