export { RepairGrid } from './RepairGrid';
export { RepairHint, type RepairHintProps } from './RepairHint';
export type {
  GridPosition,
  RepairCell,
  RepairColumn,
  RepairGridHandle,
  RepairGridLabels,
  RepairGridProps,
} from './types';
