export { engagementParts } from './parts';
export { replySender } from './reviews/reply-sender';
