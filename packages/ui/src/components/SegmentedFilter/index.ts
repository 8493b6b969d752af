export { SegmentedFilter, type SegmentedFilterProps, type SegmentOption } from './SegmentedFilter';
