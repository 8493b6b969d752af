export { ImportProjectButton } from './components/ImportProjectButton';
export { useProjectImport } from './components/use-project-import';
