import { mostReplyBytes, templateLanguages } from '@frontage/domain';
import { draftFindingCodes } from '@frontage/domain/reply-drafts';
import { replyStateSchema } from '@frontage/domain/reviews';
import { templateDraftSchema } from '@frontage/domain/templates';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema } from './endpoint';
import { planTitleSchema } from './plan-title';
import { reviewFilter } from './review-filter';

/** So many reviews are answered at once; of more that match, those that are due first. */
export const mostBulkReplies = 500;
/** So long the drafts of a bulk are kept after the last change of one of them. */
export const bulkReplyDays = 90;

/** Reviews that are to be answered together. */
const reviewSelectionSchema = z.discriminatedUnion('by', [
  z.object({ by: z.literal('ids'), ids: z.array(idSchema).min(1).max(mostBulkReplies) }),
  z.object({
    by: z.literal('filter'),
    filter: z.object(reviewFilter),
    except: z.array(idSchema).max(mostBulkReplies).default([]),
  }),
]);
export type ReviewSelection = z.input<typeof reviewSelectionSchema>;

const poolNameSchema = templateDraftSchema.shape.pool.unwrap().optional();
/** The pool that answers reviews of so many stars; those of a rating without one are left out. */
const bulkPoolsSchema = z.object({
  1: poolNameSchema,
  2: poolNameSchema,
  3: poolNameSchema,
  4: poolNameSchema,
  5: poolNameSchema,
});
export type BulkPools = z.infer<typeof bulkPoolsSchema>;

/** Why a chosen review got no draft: somebody answered it, an answer is on its way, it lies in another bulk, it has gone, or no pool is for it. */
export const leftOutReasons = ['answered', 'in_progress', 'in_bulk', 'removed', 'no_pool'] as const;
const leftOutSchema = z.record(z.enum(leftOutReasons), z.int());
export type LeftOut = z.infer<typeof leftOutSchema>;

/** Where the texts of a bulk come from: from pools, or drafted one by one, by a model or, where none is configured, out of templates. */
export const bulkSources = ['pools', 'model', 'templates'] as const;
export type BulkSource = (typeof bulkSources)[number];

/**
 * Why there is no text. Of a pool: none of it is for such a review, none is in its language, all were used at the location lately. Of
 * drafts: it is yet to come, it failed or was refused, the month's drafts were used up, or drafting was stopped before it.
 */
export const bulkLacks = ['no_text', 'language', 'used_up', 'pending', 'failed', 'limit', 'stopped'] as const;
/** What happened to a review since its draft was made, which keeps it from being sent. */
export const bulkObstacles = ['removed', 'in_progress', 'answered', 'changed'] as const;

const personSchema = z.object({ id: idSchema, name: z.string() });

/** A review of a bulk with its draft. */
export const bulkReplyItemSchema = z.object({
  reviewId: idSchema,
  locationId: idSchema,
  locationName: z.string(),
  reviewerName: z.string().nullable(),
  rating: z.int(),
  comment: z.string().nullable(),
  language: z.string().nullable(),
  writtenAt: instantSchema,
  /** The version of the review that is shown. */
  updatedAt: instantSchema,
  /** `sent` once it was put in the outbox; what is taken back from there is a draft again. */
  state: z.enum(['draft', 'accepted', 'skipped', 'sent']),
  obstacle: z.enum(bulkObstacles).nullable(),
  /** `null` where there is none, for the reason in `lack`. */
  text: z.string().nullable(),
  lack: z.enum(bulkLacks).nullable(),
  template: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** The word of the review that its text speaks about. */
  fits: z.string().nullable(),
  /** How many replies ago the text was last used at the location; `null` for never. */
  repliesAgo: z.int().nullable(),
  isEdited: z.boolean(),
  /** What the guard says, and what was found in a draft that nobody edited; judged beside the location's last replies and the drafts before this one there. */
  findings: z.array(
    z.object({
      code: z.enum(draftFindingCodes),
      severity: z.enum(['blocks', 'warns']),
      start: z.int(),
      end: z.int(),
      likeness: z.number().nullable(),
    }),
  ),
  /** How alike the most alike of the location's last replies and drafts is, from 0 to 1. */
  likeness: z.number(),
  /** How far the reply of one that was sent is. */
  replyState: replyStateSchema.nullable(),
  /** Who accepted, changed or left it out last. */
  decidedBy: personSchema.nullable(),
  version: z.int(),
});
export type BulkReplyItem = z.infer<typeof bulkReplyItemSchema>;

const bulkReplySchema = z.object({
  id: idSchema,
  createdAt: instantSchema,
  createdBy: personSchema.nullable(),
  source: z.enum(bulkSources),
  /** The model that drafts. */
  model: z.string().nullable(),
  pools: bulkPoolsSchema,
  leftOut: leftOutSchema,
});

/** A bulk in a list, with what is left to do of it at the locations that the caller sees. */
const bulkReplySummarySchema = bulkReplySchema.extend({
  total: z.int(),
  toLookAt: z.int(),
  accepted: z.int(),
});
export type BulkReplySummary = z.infer<typeof bulkReplySummarySchema>;

const projectParams = z.object({ projectId: idSchema });
const params = projectParams.extend({ bulkReplyId: idSchema });
const itemParams = params.extend({ reviewId: idSchema });
const view = { kind: 'permission', permission: 'reviews:view' } as const;
const edit = { kind: 'permission', permission: 'reviews:edit' } as const;
const draftSchema = z.string().max(2 * mostReplyBytes);

export const bulkReplies = {
  preview: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/bulk-replies/preview',
    summary: 'What a bulk of these reviews would answer, by rating, and the pools that could.',
    access: edit,
    reach: 'nothing',
    params: projectParams,
    body: z.object({ selection: reviewSelectionSchema }),
    response: z.object({
      /** How many match, of which at most `mostBulkReplies` are taken. */
      matching: z.int(),
      locations: z.int(),
      /** Reviews that would be answered, by stars from 1 to 5. */
      byRating: z.array(z.int()).length(5),
      leftOut: leftOutSchema,
      /** What drafts them where no pool does. */
      drafting: z.object({
        /** `null` where none is configured and drafts come from templates. */
        model: z.string().nullable(),
        /** How many drafts of the project's month are left to a model; `null` for any number. */
        left: z.int().nullable(),
      }),
      /** None for a caller who may not see templates. */
      pools: z.array(
        z.object({
          name: z.string(),
          /** How many of its texts are for reviews of so many stars, from 1 to 5. */
          texts: z.array(z.int()).length(5),
          languages: z.array(z.enum(templateLanguages)),
        }),
      ),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/bulk-replies',
    summary:
      "Make a draft for each of these reviews from the pool of its rating, in the review's language and without a text that was among the last 20 replies of its location; or have each drafted, by a job. Nothing is sent.",
    access: edit,
    reach: 'locations',
    params: projectParams,
    body: z.object({
      selection: reviewSelectionSchema,
      pools: bulkPoolsSchema.default({}),
      /** `drafts`: by the model, or out of templates where none is configured; within the month's limit. */
      from: z.enum(['pools', 'drafts']).default('pools'),
    }),
    response: z.object({ id: idSchema, drafts: z.int(), leftOut: leftOutSchema }),
    status: 201,
    isIdempotent: true,
    errors: ['nothing_to_answer'],
  }),
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/bulk-replies',
    summary: 'Bulks of which something is left to do, the newest first.',
    access: view,
    params: projectParams,
    response: z.object({ items: z.array(bulkReplySummarySchema) }),
  }),
  read: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/bulk-replies/{bulkReplyId}',
    summary: 'A bulk with its drafts as they stand now, and who else looks through them.',
    access: view,
    params,
    response: bulkReplySchema.extend({
      items: z.array(bulkReplyItemSchema),
      others: z.array(personSchema.extend({ reviewId: idSchema })),
      delaySeconds: z.int(),
      isHeld: z.boolean(),
      /** Its jobs with replies in the outbox, the next first. */
      waiting: z.array(z.object({ jobId: idSchema, replies: z.int(), sendsAt: instantSchema })),
      /** The last job that was made of it, whose ledger tells what became of its replies. */
      jobId: idSchema.nullable(),
      /** The job that drafts, while it does. */
      drafting: z.object({ jobId: idSchema, left: z.int() }).nullable(),
      /** Replies that wait for an approver. */
      awaitingApproval: z.int(),
    }),
  }),
  change: endpoint({
    method: 'PATCH',
    path: 'projects/{projectId}/bulk-replies/{bulkReplyId}/items/{reviewId}',
    summary:
      'Accept a draft, leave it out, look at it again, write another text, take the next one of its pool or have another drafted, or mend what the guard found. `conflict` where somebody else changed it since `version`; nothing is written then.',
    access: edit,
    reach: 'locations',
    params: itemParams,
    body: z.object({
      version: z.int().min(0),
      change: z.discriminatedUnion('act', [
        /** `seen`: `updatedAt` of the review that was read. */
        z.object({ act: z.literal('accept'), seen: instantSchema, text: draftSchema.optional() }),
        z.object({ act: z.literal('skip') }),
        z.object({ act: z.literal('reopen') }),
        z.object({ act: z.literal('edit'), text: draftSchema }),
        z.object({ act: z.literal('next') }),
        z.object({ act: z.literal('mend') }),
      ]),
    }),
    /** Every draft at the location: they are judged beside each other. */
    response: z.object({ items: z.array(bulkReplyItemSchema) }),
    errors: ['conflict', 'review_gone', 'review_changed', 'reply_in_progress', 'reply_refused'],
  }),
  accept: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/bulk-replies/{bulkReplyId}/acceptances',
    summary:
      'Accept drafts in which nothing was found. What answers 1 to 3 stars, has a finding by now, was changed since `version`, or whose review changed since `seen`, stays as it is.',
    access: edit,
    reach: 'locations',
    params,
    body: z.object({
      items: z
        .array(z.object({ reviewId: idSchema, version: z.int().min(0), seen: instantSchema }))
        .min(1)
        .max(mostBulkReplies),
    }),
    response: z.object({ accepted: z.int() }),
  }),
  drafting: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/bulk-replies/{bulkReplyId}/drafting',
    summary:
      'Stop drafting what is yet to come of a bulk, or have drafted again what failed, was stopped or was beyond the limit, at locations that the caller sees.',
    access: edit,
    reach: 'locations',
    params,
    body: z.object({ isOn: z.boolean() }),
    /** How many drafts it concerned. */
    response: z.object({ drafts: z.int() }),
  }),
  send: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/bulk-replies/{bulkReplyId}/outbox',
    summary:
      'Put the accepted replies in the outbox, as one plan and one job, or send them for approval. What was answered, changed or removed meanwhile, and what the guard stops, stays behind and is named.',
    access: edit,
    reach: 'locations',
    params,
    body: z.object({ title: planTitleSchema }),
    response: z.object({
      planId: idSchema,
      /** `null` where it waits for an approver. */
      jobId: idSchema.nullable(),
      isWaiting: z.boolean(),
      replies: z.int(),
      leftOut: z.array(z.object({ reviewId: idSchema, reason: z.enum([...bulkObstacles, 'refused']) })),
    }),
    status: 201,
    isIdempotent: true,
    errors: ['conflict', 'nothing_to_answer'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'projects/{projectId}/bulk-replies/{bulkReplyId}',
    summary: 'Drop the drafts of a bulk that the caller sees. What was sent or waits in the outbox stays.',
    access: edit,
    reach: 'locations',
    params,
    response: z.object({}),
  }),
};
