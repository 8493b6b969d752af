export { DataTable } from './DataTable';
export type {
  DataTableColumn,
  DataTableLabels,
  DataTableProps,
  TablePlace,
  TableSort,
  TableWindow,
} from './types';
