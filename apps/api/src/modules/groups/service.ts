export { groupCondition } from './group-condition';
export { selectionCondition } from './selection';
