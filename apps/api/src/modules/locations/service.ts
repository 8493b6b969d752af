export { locationColumns } from './columns';
export { inProject, matching, patternOf, searchWords } from './filter';
