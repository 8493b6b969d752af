export {
  SegmentedProgress,
  type ProgressSegment,
  type SegmentedProgressProps,
  type SegmentTone,
} from './SegmentedProgress';
