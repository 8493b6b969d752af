export { acceptsFile } from './accepts';
export { FileDrop, type FileDropProps } from './FileDrop';
