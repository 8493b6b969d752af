export { locationColumns } from './columns';
export { inProject } from './filter';
