export { createSuggestionsHandler } from './look/handler';
