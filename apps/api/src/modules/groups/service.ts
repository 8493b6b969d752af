export { selectionCondition } from './selection';
