export { locationColumns } from './columns';
export { inProject, matching } from './filter';
