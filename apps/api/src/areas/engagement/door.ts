export { engagementParts } from './parts';
export { postSender } from './posts/post-sender';
export { replySender } from './reviews/reply-sender';
