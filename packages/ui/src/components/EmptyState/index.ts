export { EmptyState, type EmptyStateProps } from './EmptyState';
export { ErrorState, type ErrorStateProps } from './ErrorState';
export { NoResults, type NoResultsProps } from './NoResults';
export { NotPermitted, type NotPermittedProps } from './NotPermitted';
