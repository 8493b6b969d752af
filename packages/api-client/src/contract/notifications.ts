import {
  hasQuestions,
  jobKindSchema,
  notificationChannelsSchema,
  notificationTypeSchema,
  publicPartSchema,
} from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { titleDeedSchema } from './plan-title';

/** What a notification says beyond its type and place; each type uses some of it. */
export const notificationParamsSchema = z.object({
  /** More than one of a kind at once are told as one; of posts, at how many locations. */
  count: z.int().optional(),
  /** The review that it tells of; what is older does not say it. */
  reviewId: z.string().optional(),
  /** The question that it tells of. */
  ...(hasQuestions ? { questionId: z.string().optional() } : ({} as never)),
  /** The post that it tells of, by its title; many at once say how many posts these are. */
  postId: idSchema.optional(),
  posts: z.int().optional(),
  rating: z.int().optional(),
  reviewer: z.string().nullable().optional(),
  /** The beginning of what was written. */
  text: z.string().nullable().optional(),
  /** Why the provider rejected a reply, as it says it. */
  policy: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
  jobId: z.string().optional(),
  planId: z.string().optional(),
  /** Title of the job, plan or post. */
  title: z.string().optional(),
  deed: titleDeedSchema.catch(undefined),
  /** Of the job; what is older does not say it. */
  kind: jobKindSchema.optional().catch(undefined),
  by: z.string().optional(),
  /** From where somebody signed in, with what. */
  address: z.string().optional(),
  browser: z.string().optional(),
  system: z.string().optional(),
  /** Whom it is about. */
  userId: z.string().optional(),
  name: z.string().optional(),
  /** What a rule protected, and how often it sent our value. */
  part: publicPartSchema.optional(),
  times: z.int().optional(),
});

export const notificationSchema = z.object({
  id: z.string(),
  type: notificationTypeSchema,
  project: z.object({ id: idSchema, name: z.string() }),
  location: z.object({ id: idSchema, name: z.string() }).nullable(),
  params: notificationParamsSchema,
  at: instantSchema,
  isRead: z.boolean(),
});
export type Notification = z.infer<typeof notificationSchema>;

export const notificationSettingsSchema = z.partialRecord(notificationTypeSchema, notificationChannelsSchema);
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const access = { kind: 'permission', permission: 'notifications:view' } as const;
const numberText = z.string().regex(/^\d{1,18}$/);

export const notifications = {
  list: endpoint({
    method: 'GET',
    path: 'notifications',
    summary: "The signed-in user's notifications, newest first.",
    access,
    query: z.object({
      ...pageQuery,
      state: z.enum(['all', 'unread']).default('all'),
      type: notificationTypeSchema.optional(),
      projectId: idSchema.optional(),
    }),
    response: pageOf(notificationSchema),
  }),
  unread: endpoint({
    method: 'GET',
    path: 'notifications/unread',
    summary: 'How many notifications the signed-in user has not read.',
    access,
    response: z.object({ count: z.int() }),
  }),
  markRead: endpoint({
    method: 'POST',
    path: 'notifications/read',
    summary: 'Mark some notifications as read, or all up to the newest one seen.',
    access,
    reach: 'self',
    body: z.union([z.object({ ids: z.array(numberText).min(1).max(200) }), z.object({ upTo: numberText })]),
    response: z.object({ unread: z.int() }),
  }),
  settings: endpoint({
    method: 'GET',
    path: 'notifications/settings',
    summary: 'Which types the signed-in user is told of, and how.',
    access,
    response: notificationSettingsSchema,
  }),
  saveSettings: endpoint({
    method: 'PUT',
    path: 'notifications/settings',
    summary: 'Choose for some types whether they are shown in the app and mailed.',
    access,
    reach: 'self',
    body: notificationSettingsSchema,
    response: notificationSettingsSchema,
  }),
  stream: endpoint({
    method: 'GET',
    path: 'notifications/stream',
    summary:
      'Server-sent events: `notification` for each new one, `jobs` when the open jobs of a project moved. Ends by itself; ask again with the last id.',
    access,
    query: z.object({
      /** The last id that was seen: what came after it is sent first. */
      after: numberText.optional(),
      /** Seconds until the stream ends by itself. */
      hold: z.coerce.number<number>().int().min(0).max(120).default(120),
    }),
    response: z.string(),
    contentType: 'text/event-stream',
  }),
};
