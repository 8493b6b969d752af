export { registerReviews } from './reviews/routes';
