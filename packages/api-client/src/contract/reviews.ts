import { longestLabel, mostReplyBytes, replyFindingCodes, replyTextSchema } from '@frontage/domain';
import { replyTargetsSchema } from '@frontage/domain/reviews';
import { z } from 'zod';
import {
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  pageQuery,
  projectOfRowSchema,
  unifiedQuery,
  xlsxType,
} from './endpoint';
import { planTitleSchema } from './plan-title';
import { reviewFilter, reviewSorts, several } from './review-filter';
import {
  locationReviewSchema,
  outboxItemSchema,
  personSchema,
  readAt,
  reviewDetailSchema,
  reviewRowSchema,
} from './review-shapes';

const locationParams = z.object({ projectId: idSchema, locationId: idSchema });
const projectParams = z.object({ projectId: idSchema });
const reviewParams = z.object({ projectId: idSchema, reviewId: idSchema });
const view = { kind: 'permission', permission: 'reviews:view' } as const;
const settle = { kind: 'permission', role: 1 } as const;
const edit = { kind: 'permission', permission: 'reviews:edit' } as const;

/** So many reviews of a view are counted; beyond that it is told that there are more. */
export const mostCounted = 999;

const targetsSchema = z.object({
  /** Hours within which reviews of 1, 2, 3, 4 and 5 stars are to be answered. */
  hours: replyTargetsSchema,
  /** When they were last saved; sent back with a change, so that nobody's is overwritten unseen. */
  savedAt: instantSchema.nullable(),
  /** Whether every open review has them; of many, the last ones follow within minutes. */
  isSettled: z.boolean(),
});
export type ReplyTargetsAnswer = z.infer<typeof targetsSchema>;

/** What became of an answer that was asked for. */
export const sentSchema = z.object({
  planId: idSchema,
  /** `null` where nothing was started. */
  jobId: idSchema.nullable(),
  /** Whether the plan waits for an approver, or for a look. */
  isWaiting: z.boolean(),
});

/** One thing that the guard finds in a reply. */
const foundInReplySchema = z.object({
  code: z.enum(replyFindingCodes),
  severity: z.enum(['blocks', 'warns']),
  /** Where it stands in the text, in UTF-16 units. */
  start: z.int(),
  end: z.int(),
  /** Only of a near copy: from 0 to 1. */
  likeness: z.number().nullable(),
});
export const reviews = {
  ofLocation: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/locations/{locationId}/reviews',
    summary: 'Reviews of one location, newest first.',
    access: view,
    params: locationParams,
    query: z.object(pageQuery),
    response: pageOf(locationReviewSchema).extend({ average: z.number().nullable(), readAt }),
  }),
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews',
    summary: 'The inbox: reviews that match, in pages. How many there are is told by counts.',
    access: view,
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      ...pageQuery,
      ...reviewFilter,
      sort: z.enum(reviewSorts).default('newest'),
    }),
    response: pageOf(reviewRowSchema),
  }),
  counts: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/counts',
    summary: 'How many reviews match, how many of the project are open in which way, and how fresh that is.',
    access: view,
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      ...reviewFilter,
      /** Whether those that match are counted, too; of a million that takes a while, and the rest does not. */
      matching: z.enum(['yes', 'no']).default('yes'),
    }),
    response: z.object({
      /** `null` where they were not asked for. */
      matching: z.int().nullable(),
      open: z.int(),
      late: z.int(),
      low: z.int(),
      mine: z.int(),
      drafts: z.int(),
      rejected: z.int(),
      /** Of the last 7 days. */
      week: z.object({ count: z.int(), average: z.number().nullable() }),
      oldestOpenAt: instantSchema.nullable(),
      /** When it was last looked for new ones; of several projects the longest ago; `null` before the first reading. */
      readAt,
      /** How often that happens, whether the provider tells of new ones or not; `null` where never by the clock. */
      readEveryMinutes: z.int().nullable(),
    }),
  }),
  count: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/count',
    summary: 'How many reviews match, counted no further than a tab has room for.',
    access: view,
    unified: true,
    params: projectParams,
    query: z.object({ ...unifiedQuery, ...reviewFilter }),
    response: z.object({ count: z.int().max(mostCounted), isMore: z.boolean() }),
  }),
  values: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/values',
    summary: 'What filters can take, and who can be assigned.',
    access: view,
    unified: true,
    params: projectParams,
    query: z.object(unifiedQuery),
    response: z.object({
      languages: z.array(z.string()),
      labels: z.array(z.string()),
      people: z.array(personSchema),
    }),
  }),
  locations: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/locations',
    summary:
      'Locations that the inbox can be narrowed to, by name: the first few whose name or store code matches, or those named by `id`.',
    access: view,
    unified: true,
    params: projectParams,
    query: z.object({ ...unifiedQuery, search: reviewFilter.search, id: several(idSchema) }),
    response: z.object({
      items: z.array(
        z.object({
          id: idSchema,
          name: z.string(),
          storeCode: z.string().nullable(),
          project: projectOfRowSchema.optional(),
        }),
      ),
      /** Whether more match than are answered. */
      hasMore: z.boolean(),
    }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/export.csv',
    summary: 'The reviews that match as a table, newest first.',
    access: view,
    unified: true,
    params: projectParams,
    query: z.object({ ...unifiedQuery, ...reviewFilter }),
    response: z.string(),
    contentType: 'text/csv',
  }),
  exportXlsx: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/export.xlsx',
    summary: "The reviews that match as a spreadsheet in the reader's language, newest first.",
    access: view,
    unified: true,
    params: projectParams,
    query: z.object({ ...unifiedQuery, ...reviewFilter }),
    response: z.instanceof(Uint8Array),
    contentType: xlsxType,
  }),
  outbox: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/outbox',
    summary: 'Replies that wait to be sent, the next first; of those that were sent together, one.',
    access: view,
    params: projectParams,
    response: z.object({
      items: z.array(outboxItemSchema),
      total: z.int(),
      delaySeconds: z.int(),
      heldAt: instantSchema.nullable(),
      heldBy: z.string().nullable(),
    }),
  }),
  setOutbox: endpoint({
    method: 'PATCH',
    path: 'projects/{projectId}/reviews/outbox',
    summary:
      'Hold every reply of the project back or let them go on, and say how long each waits. Whose changes need approval may only make them leave later.',
    access: edit,
    reach: 'project',
    params: projectParams,
    body: z.object({ isHeld: z.boolean(), delaySeconds: z.int().min(0).max(3600) }).partial(),
    response: z.object({}),
    errors: ['approval_required'],
  }),
  targets: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/targets',
    summary: 'Within how many hours reviews are to be answered, by their stars.',
    access: { ...settle, permission: 'settings:view' },
    params: projectParams,
    response: targetsSchema,
  }),
  setTargets: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/reviews/targets',
    summary:
      'Settle within how many hours reviews are to be answered. It holds for all that are open and for new ones. `conflict` when saved since.',
    access: { ...settle, permission: 'settings:edit' },
    reach: 'project',
    params: projectParams,
    body: targetsSchema.pick({ hours: true, savedAt: true }),
    response: targetsSchema,
    errors: ['conflict'],
  }),
  detail: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/reviews/{reviewId}',
    summary: 'One review with its versions, its answers, and what is around it.',
    access: view,
    params: reviewParams,
    response: reviewDetailSchema,
  }),
  reply: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reviews/{reviewId}/reply',
    summary:
      'Answer a review, replace the answer, or delete it. It becomes a plan of one change, which waits in the outbox, is sent for approval, or left for a look. What the guard of replies stops is refused, with what was found and where (`start`, `end`) among the faults.',
    access: edit,
    reach: 'locations',
    params: reviewParams,
    body: z.object({
      /** `null` deletes the answer. */
      text: replyTextSchema.nullable(),
      title: planTitleSchema,
      /** Leaves the plan as a draft to look at. @default false */
      review: z.boolean().default(false),
      /** `updatedAt` of the review that was read; where it was edited since, nothing is sent. */
      seen: instantSchema.optional(),
      /** The template that it was made of, so that its uses are counted. @default null */
      templateId: idSchema.nullable().default(null),
    }),
    response: sentSchema,
    status: 201,
    isIdempotent: true,
    errors: ['review_gone', 'review_changed', 'reply_in_progress', 'plan_empty', 'reply_refused'],
  }),
  checkReply: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reviews/{reviewId}/reply/check',
    summary:
      'What the guard of replies finds in a text that is being written: what would keep it from being sent, and what it only points out. Nothing is made.',
    access: edit,
    reach: 'nothing',
    params: reviewParams,
    body: z.object({ text: replyTextSchema }),
    response: z.object({ findings: z.array(foundInReplySchema) }),
  }),
  order: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reviews/{reviewId}/outbox',
    summary:
      'Take a waiting reply back, which makes its text a draft again, send it now, hold it, or let it go on; the last three with all that were sent together with it. Whose changes need approval may take back and hold.',
    access: edit,
    reach: 'locations',
    params: reviewParams,
    body: z.object({ act: z.enum(['withdraw', 'send', 'hold', 'release']) }),
    response: z.object({ text: z.string().nullable() }),
    errors: ['reply_on_its_way', 'approval_required'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reviews/outbox/{jobId}/withdraw',
    summary: 'Take back every reply of a job that did not leave yet. Those of a bulk are drafts there again.',
    access: edit,
    reach: 'locations',
    params: z.object({ projectId: idSchema, jobId: idSchema }),
    response: z.object({ withdrawn: z.int() }),
    errors: ['reply_on_its_way'],
  }),
  update: endpoint({
    method: 'PATCH',
    path: 'projects/{projectId}/reviews/{reviewId}',
    summary: 'Label a review, assign it, or keep a draft of its answer. Nothing of it reaches the provider.',
    access: edit,
    reach: 'locations',
    params: reviewParams,
    body: z
      .object({
        labels: z.array(z.string().trim().min(1).max(longestLabel)).max(20),
        assigneeId: idSchema.nullable(),
        /** A draft may be longer than a reply until it is sent. */
        draft: z
          .string()
          .max(2 * mostReplyBytes)
          .nullable(),
        /** The template that the draft was made of; forgotten where a draft comes without. */
        draftTemplateId: idSchema.nullable(),
      })
      .partial(),
    response: z.object({}),
    errors: ['approval_required'],
  }),
  present: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/reviews/{reviewId}/present',
    summary: 'Say that one looks at a review or writes its answer, and hear who else does.',
    access: edit,
    reach: 'locations',
    params: reviewParams,
    body: z.object({ isWriting: z.boolean() }),
    response: z.object({ others: z.array(personSchema.extend({ isWriting: z.boolean() })) }),
  }),
};
