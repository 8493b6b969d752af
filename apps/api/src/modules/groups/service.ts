export { selectionCondition, type Selection } from './selection';
