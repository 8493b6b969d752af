export { engagementParts } from './parts';
