import { nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema } from './endpoint';
import { locationFilter, locationSorts } from './locations';

/** So many saved filters a person has in one project: they stand in a row of tabs. */
export const mostSavedFilters = 30;

const narrowing = {
  filter: z.object(locationFilter),
  sort: z.enum(locationSorts),
  order: z.enum(['asc', 'desc']),
};
const name = nameSchema(60);

/** A filter of the list of locations that a person gave a name. */
export const savedFilterSchema = z.object({
  id: idSchema,
  name: z.string(),
  ...narrowing,
  /** The list opens with it; at most one of a person's in a project. */
  isDefault: z.boolean(),
});
export type SavedFilter = z.infer<typeof savedFilterSchema>;

const params = z.object({ projectId: idSchema });
const oneParams = params.extend({ savedFilterId: idSchema });
const access = { kind: 'permission', permission: 'locations:view' } as const;

export const savedFilters = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/saved-filters',
    summary: "The caller's saved filters of a project's locations, by name.",
    access,
    params,
    response: z.object({ items: z.array(savedFilterSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/saved-filters',
    summary: 'Give a filter of the locations a name.',
    access,
    reach: 'self',
    params,
    body: z.object({ name, ...narrowing }),
    response: savedFilterSchema,
    status: 201,
    errors: ['filter_name_taken'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'projects/{projectId}/saved-filters/{savedFilterId}',
    summary: 'Rename a saved filter, let it hold another filter, or make it the one the list opens with.',
    access,
    reach: 'self',
    params: oneParams,
    body: z.object({ name, ...narrowing, isDefault: z.boolean() }).partial(),
    response: savedFilterSchema,
    errors: ['filter_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{projectId}/saved-filters/{savedFilterId}',
    summary: 'Delete a saved filter; its locations stay.',
    access,
    reach: 'self',
    params: oneParams,
    response: z.object({}),
  }),
};
