import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';

const projectParams = z.object({ projectId: idSchema });

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

/** A post of one location; `state` and `topicType` are the provider's words. */
export const locationPostSchema = z.object({
  id: idSchema,
  topicType: z.string(),
  state: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  scheduledAt: instantSchema.nullable(),
  at: instantSchema,
});
export type LocationPost = z.infer<typeof locationPostSchema>;

/** Reviews of a span of time. */
const receivedSchema = z.object({
  count: z.int(),
  /** Mean of their stars, 1 to 5; `null` where there are none. */
  average: z.number().nullable(),
});

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
  summary: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/summary',
    summary:
      'Reviews received in the last 7 days or the last month, against the span before; what waits for an answer.',
    access: { kind: 'permission', permission: 'reviews:view' },
    params: projectParams,
    query: z.object({ period: z.enum(['7D', '1M']).default('7D') }),
    response: z.object({
      period: z.enum(['7D', '1M']),
      received: receivedSchema,
      /** The same span before it. */
      before: receivedSchema,
      /** Reviews of the span by stars, five first. */
      byRating: z.array(z.object({ rating: z.int().min(1).max(5), count: z.int() })).length(5),
      replied: z.int(),
      /** Unanswered reviews of the span. */
      unanswered: z.int(),
      /** Unanswered reviews of the last 30 days (specification section 9). */
      unansweredLast30Days: z.int(),
      /** All reviews there are. */
      total: receivedSchema,
      newest: z.array(
        z.object({
          id: idSchema,
          locationId: idSchema,
          locationName: z.string(),
          reviewerName: z.string().nullable(),
          rating: z.int().min(1).max(5),
          comment: z.string().nullable(),
          isAnswered: z.boolean(),
          at: instantSchema,
        }),
      ),
      /** When the reviews of every location had been read at least once since; `null` before that. */
      readAt: instantSchema.nullable(),
    }),
  }),
};

export const posts = {
  ofLocation: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/posts',
    summary: 'Posts of one location, newest first.',
    access: { kind: 'permission', permission: 'posts:view' },
    params: locationParams,
    query: z.object(pageQuery),
    response: pageOf(locationPostSchema).extend({ readAt }),
  }),
  summary: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/summary',
    summary: 'What is scheduled, what was published lately, and locations without a recent post.',
    access: { kind: 'permission', permission: 'schedules:view' },
    params: projectParams,
    response: z.object({
      scheduled: z.int(),
      /** The next publications, soonest first; the same post at several locations is one. */
      next: z.array(
        z.object({
          topicType: z.string(),
          title: z.string().nullable(),
          summary: z.string().nullable(),
          at: instantSchema,
          locations: z.int(),
          locationName: z.string(),
        }),
      ),
      /** All posts there are. */
      total: z.int(),
      /** Posts published in the last 7 days. */
      publishedLast7Days: z.int(),
      rejected: z.int(),
      /** Open locations without a post in the last 7 days (specification section 9, 'Performance score checks'). */
      locationsWithoutRecentPost: z.int(),
      readAt: instantSchema.nullable(),
    }),
  }),
};
