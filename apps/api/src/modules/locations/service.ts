export { locationColumns, searchTextOf } from './columns';
export { inProject, matching, patternOf, searchWords } from './filter';
