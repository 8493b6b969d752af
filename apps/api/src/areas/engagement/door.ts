export { engagementParts } from './parts';
export { postSender } from './posts/post-sender';
export { lastText, titleOf } from './posts/summary';
export { answerSender } from './questions/answer-sender';
export { replySender } from './reviews/reply-sender';
