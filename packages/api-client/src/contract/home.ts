import { hasQuestions, holidays } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, projectOfRowSchema, unifiedQuery } from './endpoint';
import { wallTimeSchema } from './post-imports';
import { titleDeedSchema } from './plan-title';

const projectParams = z.object({ projectId: idSchema });

/** Where unified projects were asked for: the part that each has of a number, without those that have none. */
const parts = { projects: z.array(projectOfRowSchema.extend({ count: z.int() })).optional() };

export const receivedReviewsSchema = z.object({
  /** Whether the reviews of any location were read yet; without, the counts say nothing. */
  isRead: z.boolean(),
  count: z.int(),
  /** Reviews in as many days before. */
  countBefore: z.int(),
  average: z.number().nullable(),
  /** How many have 1, 2, 3, 4 and 5 stars. */
  byRating: z.array(z.int()).length(5),
  replied: z.int(),
  ...parts,
});
export type ReceivedReviews = z.infer<typeof receivedReviewsSchema>;

/** What a person is advised to do (specification section 3, 'Home recommended-action types'). */
export const recommendedActionSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('holiday_special_hours'),
    badge: z.literal('HOLIDAYS'),
    holiday: z.enum(holidays),
    date: z.iso.date(),
    locations: z.int(),
    ...parts,
  }),
  z.object({
    type: z.literal('unanswered_reviews'),
    badge: z.literal('GENERAL_ALERTS'),
    reviews: z.int(),
    /** Of these, those with 1 or 2 stars. */
    low: z.int(),
    ...parts,
  }),
  ...(hasQuestions
    ? [
        z.object({
          type: z.literal('unanswered_questions'),
          badge: z.literal('GENERAL_ALERTS'),
          questions: z.int(),
          ...parts,
        }),
      ]
    : []),
  z.object({
    type: z.enum(['days_without_posts', 'missing_cover_photo', 'missing_profile_photo']),
    badge: z.literal('GENERAL_ALERTS'),
    locations: z.int(),
    ...parts,
  }),
]);
export type RecommendedAction = z.infer<typeof recommendedActionSchema>;

export const scheduledItemSchema = z.object({
  id: z.string(),
  kind: z.enum(['post', 'edit']),
  title: z.string().nullable(),
  deed: titleDeedSchema,
  /** The post, where it was written here. */
  postId: idSchema.nullable(),
  /** Of an edit: the job that it takes back. */
  undoOfJobId: idSchema.nullable(),
  /** When the next of its locations is due. */
  at: instantSchema,
  /** The wall-clock time that its locations wait for, each on its own clock; `null` for one instant for all. */
  localAt: wallTimeSchema.nullable(),
  locations: z.int(),
  /** Its project, where unified ones were asked for. */
  project: projectOfRowSchema.optional(),
});
export type ScheduledItem = z.infer<typeof scheduledItemSchema>;

export const home = {
  reviews: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/home/reviews',
    summary: 'Reviews received in the last days, their average, and how many were answered.',
    access: { kind: 'permission', permission: 'reviews:view' },
    unified: true,
    params: projectParams,
    query: z.object({ ...unifiedQuery, days: z.enum(['7', '30']).default('7') }),
    response: receivedReviewsSchema,
  }),
  actions: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/home/actions',
    summary: 'What is advised to be done next, out of the data there is.',
    access: { kind: 'permission', permission: 'locations:view' },
    unified: true,
    params: projectParams,
    query: z.object(unifiedQuery),
    response: z.object({ items: z.array(recommendedActionSchema) }),
  }),
  schedules: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/home/schedules',
    summary: 'The next posts and edits that wait for their time.',
    access: { kind: 'permission', permission: 'schedules:view' },
    unified: true,
    params: projectParams,
    query: z.object(unifiedQuery),
    response: z.object({
      total: z.int(),
      /** How many of them Schedules shows, which does not know what was written elsewhere. */
      inSchedules: z.int(),
      /** The parts of `inSchedules`. */
      ...parts,
      items: z.array(scheduledItemSchema),
    }),
  }),
};
