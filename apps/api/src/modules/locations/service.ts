export { locationColumns } from './columns';
