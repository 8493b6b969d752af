export { mostLowStars } from './low-rating';
export { replyStates, replyStateSchema, type ReplyState } from './reply-state';
export { dueAtOf, targetHoursOf, targetStateOf, type TargetState } from './target';
