import { replyTextSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { planTitleSchema } from './plan-title';

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
  reply: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reviews/{reviewId}/reply',
    summary:
      'Answer a review, replace the answer, or delete it. It becomes a plan of one change, which is carried out at once, sent for approval, or left for a look.',
    access: { kind: 'permission', permission: 'reviews:edit' },
    reach: 'locations',
    params: z.object({ projectId: idSchema, reviewId: idSchema }),
    body: z.object({
      /** `null` deletes the answer. */
      text: replyTextSchema.nullable(),
      title: planTitleSchema,
      /** Leaves the plan as a draft to look at. @default false */
      review: z.boolean().default(false),
    }),
    response: z.object({
      planId: idSchema,
      /** `null` where nothing was started. */
      jobId: idSchema.nullable(),
      /** Whether the plan waits for an approver, or for a look. */
      isWaiting: z.boolean(),
    }),
    status: 201,
    isIdempotent: true,
    errors: ['review_gone', 'plan_empty'],
  }),
};
