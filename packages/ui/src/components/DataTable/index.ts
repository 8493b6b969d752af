export { DataTable } from './DataTable';
export type { DataTableColumn, DataTableLabels, DataTableProps, TableSort } from './types';
