import { nameSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, projectOfRowSchema, unifiedQuery } from './endpoint';
import { locationFilter, locationSorts } from './locations';
import { reviewFilter, reviewSorts, reviewViews } from './review-filter';

/** So many saved filters of a list a person has in one project, or in unified ones: they stand in a row of tabs. */
export const mostSavedFilters = 30;

const ofLocations = {
  filter: z.object(locationFilter),
  sort: z.enum(locationSorts),
  order: z.enum(['asc', 'desc']),
};
const ofReviews = {
  /** The tab, and what narrows it further. */
  filter: z
    .object(reviewFilter)
    .omit({ replies: true, late: true })
    .extend({ view: z.enum(reviewViews) }),
  sort: z.enum(reviewSorts),
};
const name = nameSchema(60);
const named = {
  id: idSchema,
  name: z.string(),
  /** The list opens with it; at most one of a person's in a project, or in unified ones. */
  isDefault: z.boolean(),
  /** Where it was saved, of one that another project has which is unified with this one. */
  project: projectOfRowSchema.optional(),
};

/** A filter of the list of locations that a person gave a name. */
export const savedFilterSchema = z.object({ ...named, ...ofLocations });
export type SavedFilter = z.infer<typeof savedFilterSchema>;

/** A filter of the inbox of reviews that a person gave a name. */
export const savedReviewFilterSchema = z.object({ ...named, ...ofReviews });
export type SavedReviewFilter = z.infer<typeof savedReviewFilterSchema>;

const params = z.object({ projectId: idSchema });
const oneParams = params.extend({ savedFilterId: idSchema });
const access = { kind: 'permission', permission: 'locations:view' } as const;
const reviewAccess = { kind: 'permission', permission: 'reviews:view' } as const;

export const savedFilters = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/saved-filters',
    summary:
      "The caller's saved filters of a project's locations, and those of projects unified with it, by name. A filter by another project's group is answered only to who asks for all of them.",
    access,
    unified: true,
    params,
    query: z.object(unifiedQuery),
    response: z.object({ items: z.array(savedFilterSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/saved-filters',
    summary: 'Give a filter of the locations a name.',
    access,
    reach: 'self',
    params,
    body: z.object({ name, ...ofLocations }),
    response: savedFilterSchema,
    status: 201,
    errors: ['filter_name_taken'],
    isIdempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'projects/{projectId}/saved-filters/{savedFilterId}',
    summary: 'Rename a saved filter, let it hold another filter, or make it the one the list opens with.',
    access,
    reach: 'self',
    params: oneParams,
    body: z.object({ name, ...ofLocations, isDefault: z.boolean() }).partial(),
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

export const savedReviewFilters = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/saved-review-filters',
    summary:
      "The caller's saved filters of a project's inbox of reviews, and those of projects unified with it, by name. A filter by another project's group is answered only to who asks for all of them.",
    access: reviewAccess,
    unified: true,
    params,
    query: z.object(unifiedQuery),
    response: z.object({ items: z.array(savedReviewFilterSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/saved-review-filters',
    summary: 'Give a filter of the inbox a name.',
    access: reviewAccess,
    reach: 'self',
    params,
    body: z.object({ name, ...ofReviews }),
    response: savedReviewFilterSchema,
    status: 201,
    errors: ['filter_name_taken'],
    isIdempotent: true,
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'projects/{projectId}/saved-review-filters/{savedFilterId}',
    summary:
      'Rename a saved filter of the inbox, let it hold another filter, or make it the one the inbox opens with.',
    access: reviewAccess,
    reach: 'self',
    params: oneParams,
    body: z.object({ name, ...ofReviews, isDefault: z.boolean() }).partial(),
    response: savedReviewFilterSchema,
    errors: ['filter_name_taken'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{projectId}/saved-review-filters/{savedFilterId}',
    summary: 'Delete a saved filter of the inbox; its reviews stay.',
    access: reviewAccess,
    reach: 'self',
    params: oneParams,
    response: z.object({}),
  }),
};
