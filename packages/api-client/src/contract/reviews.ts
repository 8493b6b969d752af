import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';

const locationParams = z.object({ projectId: idSchema, locationId: idSchema });

/** When the provider was last asked about all of the location's; `null` before the first time. */
const readAt = instantSchema.nullable();

/** A review of one location. */
export const locationReviewSchema = z.object({
  id: idSchema,
  reviewerName: z.string().nullable(),
  rating: z.int().min(1).max(5),
  comment: z.string().nullable(),
  at: instantSchema,
  reply: z
    .object({ comment: z.string(), at: instantSchema.nullable(), state: z.string().nullable() })
    .nullable(),
});
export type LocationReview = z.infer<typeof locationReviewSchema>;

export const reviews = {
  ofLocation: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/reviews',
    summary: 'Reviews of one location, newest first.',
    access: { kind: 'permission', permission: 'reviews:view' },
    params: locationParams,
    query: z.object(pageQuery),
    response: pageOf(locationReviewSchema).extend({ average: z.number().nullable(), readAt }),
  }),
};
