import { mostOwnFields, ownKeySchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, unifiedQuery, xlsxType } from './endpoint';
import { locationSelectionSchema } from './groups';
import { locationSorts } from './locations';

/** Columns of the list of locations, as a spreadsheet can have them. */
export const exportColumns = [
  'name',
  'project',
  'city',
  'status',
  'score',
  'storeCode',
  'category',
  'phone',
  'changes',
  'changedAt',
] as const;
export type ExportColumn = (typeof exportColumns)[number];

const params = z.object({ projectId: idSchema });
const body = z.object({
  selection: locationSelectionSchema,
  columns: z.array(z.enum(exportColumns)).min(1).max(exportColumns.length),
  /** Fields that the project made up, each a column behind the others; one that is gone has none. */
  ownFields: z.array(ownKeySchema).max(mostOwnFields).default([]),
  sort: z.enum(locationSorts).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
});

export const locationExports = {
  xlsx: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/locations/export.xlsx',
    summary: 'Locations as the list shows them, as a spreadsheet: the columns asked for, in its order.',
    access: { kind: 'permission', permission: 'locations:view' },
    reach: 'nothing',
    unified: true,
    params,
    query: z.object(unifiedQuery),
    body,
    response: z.instanceof(Uint8Array),
    contentType: xlsxType,
  }),
  csv: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/locations/list.csv',
    summary:
      'Locations as the list shows them, as CSV: for reading. What is edited and imported again comes from `locations/export.csv`.',
    access: { kind: 'permission', permission: 'locations:view' },
    reach: 'nothing',
    unified: true,
    params,
    query: z.object(unifiedQuery),
    body,
    response: z.string(),
    contentType: 'text/csv',
  }),
};
