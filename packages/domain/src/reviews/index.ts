export { mostLowStars } from './low-rating';
export { readReviewText, type ReviewText } from './review-text';
export { replyStates, replyStateSchema, type ReplyState } from './reply-state';
export { defaultReplyTargets, mostTargetHours, replyTargetsSchema, type ReplyTargets } from './reply-targets';
export { targetHoursOf, targetStateOf, type Due, type TargetState } from './target';
