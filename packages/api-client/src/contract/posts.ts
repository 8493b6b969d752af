import { ledgerReasonSchema, postKinds, postStateSchema } from '@frontage/domain';
import { z } from 'zod';
import { composedPostSchema } from './composed-post';
import {
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  pageQuery,
  projectOfRowSchema,
  unifiedQuery,
} from './endpoint';
import { locationSelectionSchema, mostNamedLocations } from './groups';
import { planApprovalSchema } from './plan-approval';
import { planTitleSchema, typedTitleSchema } from './plan-title';
import { postReachSchema } from './post-change';
import { postCheckSchema, postProblemSchema } from './post-check';
import { postImports, wallTimeSchema } from './post-imports';
import { postLeftOutSchema, unsentReasons } from './post-left-out';
import {
  calendarDaySchema,
  personSchema,
  placed,
  postSummarySchema,
  scheduleParts,
  scheduleRowSchema,
} from './schedule-shapes';

const locationParams = z.object({ projectId: idSchema, locationId: idSchema });

/** When the provider was last asked about all of the location's; `null` before the first time. */
const readAt = instantSchema.nullable();

/** A post of one location; `state` and `topicType` are the provider's words, until it has one of ours only `topicType` is. */
export const locationPostSchema = z.object({
  id: idSchema,
  topicType: z.string(),
  state: z.string(),
  title: z.string().nullable(),
  text: z.string().nullable(),
  link: z.string().nullable(),
  scheduledAt: instantSchema.nullable(),
  at: instantSchema,
  /** Of a post that was made here: which, its state at this location, and why where it was refused, in the provider's words too. */
  own: z
    .object({
      postId: idSchema,
      state: postStateSchema,
      reason: ledgerReasonSchema.nullable(),
      message: z.string().nullable(),
    })
    .nullable(),
});
export type LocationPost = z.infer<typeof locationPostSchema>;

/** A post as it is named beside others, and where it stands in the calendar. */
const namedPostSchema = z.object({ id: idSchema, title: z.string(), wall: wallTimeSchema });

/** Two posts, the earlier first, that come less than a day apart at some locations. */
export const postClashSchema = z.object({
  posts: z.tuple([namedPostSchema, namedPostSchema]),
  locations: z.int(),
  /** Their project, where several were asked for. */
  project: projectOfRowSchema.optional(),
});
export type PostClash = z.infer<typeof postClashSchema>;

/** Most clashes of a range that are named. */
export const mostNamedClashes = 100;

/** What of the projects' posts and edits is to come, and what needs somebody. */
export const postOverviewSchema = z.object({
  /** Posts that are to be sent, one that comes again counted once, and when the first of them goes. */
  scheduled: z.int(),
  nextAt: instantSchema.nullable(),
  waiting: z.int(),
  drafts: z.int(),
  /** Posts that are late at some location, and the one that has been for longest, with at how many locations it is. */
  late: z.object({
    posts: z.int(),
    first: z
      .object({
        id: idSchema,
        title: z.string(),
        since: instantSchema,
        locations: z.int(),
        project: projectOfRowSchema.optional(),
      })
      .nullable(),
  }),
  /** Edits with changes that are to be sent, when the next of them begins, and those that wait for approval. */
  edits: z.object({ scheduled: z.int(), nextAt: instantSchema.nullable(), waiting: z.int() }),
});
export type PostOverview = z.infer<typeof postOverviewSchema>;

/** Most moments that are named of those at which a post still goes out: more than there are zones with shops of one project. */
export const mostHoursAhead = 40;

/** One post with what it says, and the latest plan and job about it. */
export const postDetailSchema = postSummarySchema.extend({
  ...placed,
  post: composedPostSchema,
  photoUrl: z.string().nullable(),
  planId: idSchema.nullable(),
  jobId: idSchema.nullable(),
  /** The last time that this plan was sent for approval, and what became of it. */
  approval: planApprovalSchema.nullable(),
  /** What will still happen to it by itself. */
  ahead: z.object({
    /** When it goes where it still waits, the soonest first, with at how many locations and in which time zones these are. */
    due: z
      .array(z.object({ at: instantSchema, locations: z.int(), timeZones: z.array(z.string()) }))
      .max(mostHoursAhead),
    /** When people are told that what the provider has is late, if it is not live by then. */
    alertAt: instantSchema.nullable(),
  }),
  /** Why locations that were chosen are left out, the commonest cause first. */
  leftOutBy: z.array(postLeftOutSchema),
});
export type PostDetail = z.infer<typeof postDetailSchema>;

/** A post at one of its locations. */
export const postPlaceSchema = z.object({
  locationId: idSchema,
  locationName: z.string(),
  state: postStateSchema,
  tries: z.int(),
  reason: ledgerReasonSchema.nullable(),
  /** Of one that is `cancelled` and was never on its way. */
  unsent: z.enum(unsentReasons).nullable(),
  /** The provider's own words, where it said any. */
  message: z.string().nullable(),
  /**
   * Of one that is `deleted`: by whom it was deleted here, where that is known; or that it was found gone `at` that moment. The provider
   * does not tell whether it removed a post itself or somebody did who manages the profile there (provider document A7).
   */
  deleted: z
    .union([
      z.object({ from: z.literal('here'), by: personSchema.nullable() }),
      z.object({ from: z.literal('provider') }),
    ])
    .nullable(),
  at: instantSchema,
  /** When one that is `scheduled` may go out: on the location's own clock, where the post waits for that. */
  dueAt: instantSchema.nullable(),
  /** Where the public sees it; `null` where it is gone. */
  link: z.string().nullable(),
});
export type PostPlace = z.infer<typeof postPlaceSchema>;

/** Most posts that one plan takes away. */
export const mostPostsRemoved = 100;

const projectParams = z.object({ projectId: idSchema });
/** What narrows lists of posts and their calendar. */
const postFilter = {
  kind: z.enum(postKinds).optional(),
  /** Only posts that are in this state at some location. */
  state: postStateSchema.optional(),
  search: z.string().max(200).optional(),
  /** Only posts that go to some location of this group. */
  group: idSchema.optional(),
  /** Who made it. */
  author: idSchema.optional(),
  /** Posts, edits that were scheduled, or both. A type of post leaves edits out. */
  what: z.enum(['posts', 'edits', 'all']).default('posts'),
};
const postParams = z.object({ projectId: idSchema, postId: idSchema });
const view = { kind: 'permission', permission: 'posts:view' } as const;
const edit = { kind: 'permission', permission: 'posts:edit' } as const;
const composed = z.object({ selection: locationSelectionSchema, post: composedPostSchema });

export const posts = {
  check: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/check',
    summary:
      'What a post comes to at each of the chosen locations, and where it cannot be sent. Nothing is made.',
    access: edit,
    reach: 'nothing',
    params: projectParams,
    body: composed.extend({
      /** Which locations are walked, and the place of the one to show, from 0. */
      walk: z.enum(['ready', 'problems']).default('ready'),
      at: z.int().min(0).default(0),
      /** Walks only those that have this problem, of those with problems. */
      problem: postProblemSchema.optional(),
      /** Shows this location instead, whichever walk it stands in. */
      locationId: idSchema.optional(),
    }),
    response: postCheckSchema,
    errors: ['selection_empty'],
  }),
  affected: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/check/affected',
    summary: 'The locations that cannot have a post for one cause. Nothing is made.',
    access: edit,
    reach: 'nothing',
    params: projectParams,
    body: composed.extend({ problem: postProblemSchema }),
    response: z.object({ locationIds: z.array(idSchema).max(mostNamedLocations) }),
    errors: ['selection_empty'],
  }),
  plan: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts',
    summary: 'Make a post: a plan with its final text at each chosen location. Nothing is sent.',
    access: edit,
    reach: 'locations',
    params: projectParams,
    body: composed.extend({
      title: typedTitleSchema,
      /** The caller's draft that it is made from, which ends when the plan starts. An earlier plan of it that was not started goes. */
      draftId: idSchema.optional(),
    }),
    response: z.object({ postId: idSchema, planId: idSchema }),
    status: 201,
    errors: ['selection_empty', 'plan_empty'],
  }),
  ...postImports,
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts',
    summary:
      'Posts made here, and on request edits that were scheduled, newest first, each with its states at the locations that the caller sees. Among what is to come, a post that comes again stands once, at its next date.',
    access: { kind: 'permission', permission: 'schedules:view' },
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      ...pageQuery,
      ...postFilter,
      /** Only posts that are late at some location. */
      late: z.literal('true').optional(),
      /** One part alone, in the order of its times: what comes first stands first of what is to come, and last of the others. */
      part: z.enum(scheduleParts).optional(),
    }),
    response: pageOf(scheduleRowSchema),
  }),
  calendar: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/calendar',
    summary:
      'The days of a range that have posts, dates to come of posts that come again, and on request scheduled edits, each with how many and the first of them.',
    access: { kind: 'permission', permission: 'schedules:view' },
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      from: z.iso.date(),
      /** The last day; at most 62 days after the first. */
      to: z.iso.date(),
      /** How many posts and edits of a day are named. */
      perDay: z.coerce.number().int().min(1).max(200).default(3),
      ...postFilter,
    }),
    response: z.object({
      days: z.array(calendarDaySchema),
      /** Of the project in the path; others that are shown with it stand on their own clocks. */
      timeZone: z.string(),
    }),
  }),
  clashes: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/clashes',
    summary:
      'Posts of a range of days that come less than a day after another at the same location: on their way or live, deleted and rejected ones aside.',
    access: { kind: 'permission', permission: 'schedules:view' },
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      from: z.iso.date(),
      /** The last day; at most 62 days after the first. */
      to: z.iso.date(),
    }),
    response: z.object({
      /** Every post that clashes with another. */
      postIds: z.array(idSchema),
      /** The first pairs in the order of the calendar. */
      items: z.array(postClashSchema).max(mostNamedClashes),
      /** How many pairs there are. */
      total: z.int(),
    }),
  }),
  authors: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/authors',
    summary: 'Who made the posts and the scheduled edits that the caller sees, by name.',
    access: { kind: 'permission', permission: 'schedules:view' },
    unified: true,
    params: projectParams,
    query: z.object(unifiedQuery),
    response: z.object({ items: z.array(personSchema) }),
  }),
  overview: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/overview',
    summary:
      'How many posts and edits are to come, and which posts were taken over a day ago and are not live.',
    access: { kind: 'permission', permission: 'schedules:view' },
    unified: true,
    params: projectParams,
    query: z.object(unifiedQuery),
    response: postOverviewSchema,
  }),
  readAgain: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/read-again',
    summary:
      'Ask the provider now about posts that it took over a day ago and does not show, all or one of them. Nothing is changed there. Answers at how many locations they are late.',
    access: { kind: 'permission', permission: 'schedules:edit' },
    reach: 'locations',
    params: projectParams,
    body: z.object({ postId: idSchema.optional() }),
    response: z.object({ posts: z.int() }),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/{postId}',
    summary: 'One post: what it says, and its states.',
    access: view,
    params: postParams,
    response: postDetailSchema,
  }),
  places: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/posts/{postId}/places',
    summary: 'The locations of a post with its state at each, what changed last first.',
    access: view,
    params: postParams,
    query: z.object({
      ...pageQuery,
      /** `needs_you` are rejected or failed, `late` those that the provider took over a day ago and does not show yet. */
      state: postStateSchema.or(z.enum(['all', 'needs_you', 'late'])).default('all'),
      search: z.string().max(200).optional(),
    }),
    response: pageOf(postPlaceSchema),
  }),
  move: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/{postId}/move',
    summary:
      'Have a post that waits to be sent wait for another time: on its locations’ own clocks if it waits for these, or else on the project’s. One that waits for approval is sent for it again.',
    access: { kind: 'permission', permission: 'schedules:edit' },
    reach: 'locations',
    params: postParams,
    body: z.object({ wall: wallTimeSchema }),
    response: z.object({ at: instantSchema, localAt: wallTimeSchema.nullable() }),
    errors: ['post_not_waiting', 'approval_required', 'time_in_past'],
  }),
  change: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/{postId}/change',
    summary:
      'Say something else: a plan that edits the post where it is live and makes it anew where it was turned down. Nothing is sent.',
    access: edit,
    reach: 'locations',
    params: postParams,
    body: z.object({ at: postReachSchema, post: composedPostSchema, title: planTitleSchema }),
    response: z.object({ planId: idSchema }),
    status: 201,
    errors: ['plan_empty'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/{postId}/cancel',
    summary:
      'Have a post not be sent where it waits to be, at all or some of its locations; where it was sent it stays. Answers at how many it was cancelled.',
    access: { kind: 'permission', permission: 'schedules:delete' },
    reach: 'locations',
    params: postParams,
    body: z.object({ at: postReachSchema }),
    response: z.object({ cancelled: z.int() }),
    errors: ['post_not_waiting'],
  }),
  removeMany: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/delete',
    summary:
      'Take several posts away everywhere: one plan that deletes them where they stand at the provider. Nothing is sent.',
    access: { kind: 'permission', permission: 'posts:delete' },
    reach: 'locations',
    params: projectParams,
    body: z.object({ postIds: z.array(idSchema).min(1).max(mostPostsRemoved), title: planTitleSchema }),
    response: z.object({ planId: idSchema }),
    status: 201,
    errors: ['plan_empty'],
  }),
  remove: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/posts/{postId}/delete',
    summary: 'Take a post away: a plan that deletes it where it stands at the provider. Nothing is sent.',
    access: { kind: 'permission', permission: 'posts:delete' },
    reach: 'locations',
    params: postParams,
    body: z.object({ at: postReachSchema, title: planTitleSchema }),
    response: z.object({ planId: idSchema }),
    status: 201,
    errors: ['plan_empty'],
  }),
  ofLocation: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/posts',
    summary:
      'Posts of one location, newest first: those that the provider has, and those made here that are on their way to it.',
    access: { kind: 'permission', permission: 'posts:view' },
    params: locationParams,
    query: z.object(pageQuery),
    response: pageOf(locationPostSchema).extend({ readAt }),
  }),
};
