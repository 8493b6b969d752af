export { createApplyHandler, type ApplyHandlerOptions } from './apply/handler';
