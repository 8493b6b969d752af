export { ImportProjectButton } from './components/ImportProjectButton';
