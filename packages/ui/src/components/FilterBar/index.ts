export { FilterAddButton, type FilterAddButtonProps } from './FilterAddButton';
export { FilterBar, type FilterBarProps } from './FilterBar';
export { FilterChip, type Filter, type FilterChipProps } from './FilterChip';
export { SearchField, type SearchFieldProps } from './SearchField';
