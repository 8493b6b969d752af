export { BulkBar, type BulkAction, type BulkBarProps } from './BulkBar';
