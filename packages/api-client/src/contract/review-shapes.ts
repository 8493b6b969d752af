import { replyStateSchema } from '@frontage/domain/reviews';
import { z } from 'zod';
import { idSchema, instantSchema, projectOfRowSchema } from './endpoint';

/** When the provider was last asked about all of the location's; `null` before the first time. */
export const readAt = instantSchema.nullable();
/** Who answers, or writes at this moment. */
export const personSchema = z.object({ id: idSchema, name: z.string() });
const ratingSchema = z.int().min(1).max(5);
const photosSchema = z.array(
  z.object({
    url: z.string(),
    label: z.string().nullable(),
    isVideo: z.boolean(),
    /** Where this server shows it, so that the provider's host does not learn who reads; `null` for a video. */
    shownAt: z.string().nullable(),
  }),
);

/** A review of one location. */
export const locationReviewSchema = z.object({
  id: idSchema,
  reviewerName: z.string().nullable(),
  rating: ratingSchema,
  comment: z.string().nullable(),
  at: instantSchema,
  reply: z
    .object({ comment: z.string(), at: instantSchema.nullable(), state: z.string().nullable() })
    .nullable(),
});
export type LocationReview = z.infer<typeof locationReviewSchema>;

/** A review as the inbox lists it. */
export const reviewRowSchema = z.object({
  id: idSchema,
  locationId: idSchema,
  locationName: z.string(),
  /** `null` for somebody anonymous. */
  reviewerName: z.string().nullable(),
  rating: ratingSchema,
  /** What its author wrote; `null` where only stars were given. */
  comment: z.string().nullable(),
  language: z.string().nullable(),
  photos: z.int(),
  writtenAt: instantSchema,
  updatedAt: instantSchema,
  isEdited: z.boolean(),
  /** When it is to be answered by. */
  dueAt: instantSchema,
  removedAt: instantSchema.nullable(),
  labels: z.array(z.string()),
  assignee: personSchema.nullable(),
  hasDraft: z.boolean(),
  state: replyStateSchema,
  /** It was edited after it was answered. */
  isEditedSinceReply: z.boolean(),
  /** Its project, where a list was asked for unified ones. */
  project: projectOfRowSchema.optional(),
});
export type ReviewRow = z.infer<typeof reviewRowSchema>;

/** An attempt to answer a review, and what became of it. */
export const replyAttemptSchema = z.object({
  jobId: idSchema,
  /** `null` took the answer away. */
  text: z.string().nullable(),
  by: personSchema.nullable(),
  at: instantSchema,
  state: z.string(),
  reason: z.string().nullable(),
  /** The provider's own word. */
  message: z.string().nullable(),
});
export type ReplyAttempt = z.infer<typeof replyAttemptSchema>;

const otherReviewSchema = z.object({
  id: idSchema,
  locationName: z.string(),
  reviewerName: z.string().nullable(),
  rating: ratingSchema,
  comment: z.string().nullable(),
  at: instantSchema,
  state: replyStateSchema,
});

/** One reply that waits. */
export const outboxItemSchema = z.object({
  jobId: idSchema,
  reviewId: idSchema,
  reviewerName: z.string().nullable(),
  locationName: z.string(),
  text: z.string().nullable(),
  by: personSchema.nullable(),
  queuedAt: instantSchema,
  /** When it leaves. */
  sendsAt: instantSchema,
  /** Held back, with so many milliseconds left once it goes on. */
  heldLeftMs: z.int().nullable(),
  /** How many replies wait in its job, this one among them. */
  together: z.int(),
  /** The bulk that it was made in. */
  bulkReplyId: idSchema.nullable(),
});
export type OutboxItem = z.infer<typeof outboxItemSchema>;

export const reviewDetailSchema = z.object({
  row: reviewRowSchema,
  /** What the provider made of its words in another language. */
  translation: z.string().nullable(),
  photos: photosSchema,
  reply: z
    .object({
      text: z.string(),
      at: instantSchema.nullable(),
      /** The provider's words: its state, and the policy that a rejected one is against. */
      state: z.string().nullable(),
      violation: z.string().nullable(),
    })
    .nullable(),
  draft: z
    .object({
      text: z.string(),
      by: personSchema.nullable(),
      at: instantSchema,
      /** What it was made of; sent with the reply, its use counts. */
      template: z.object({ id: idSchema, name: z.string() }).nullable(),
    })
    .nullable(),
  /** A reply that waits in the outbox or for an approver. */
  waiting: outboxItemSchema.nullable(),
  /** Who is asked to approve an answer, where one waits for that. */
  awaitsApproval: z.boolean(),
  /** What it said before it was edited, oldest first. */
  versions: z.array(z.object({ rating: ratingSchema, comment: z.string().nullable(), at: instantSchema })),
  attempts: z.array(replyAttemptSchema),
  location: z.object({
    id: idSchema,
    name: z.string(),
    /** Numbers that a reply may name, in E.164, the main one first. */
    phones: z.array(z.string()),
    mapsUri: z.string().nullable(),
    /** Of all reviews that stand, and of those up to 30 days ago. */
    average: z.number().nullable(),
    averageBefore: z.number().nullable(),
  }),
  /** Other reviews in the project under the same name, newest first; the provider tells people apart by nothing else. */
  sameName: z.array(otherReviewSchema),
  /** The latest answers at the location. */
  lastReplies: z.array(otherReviewSchema.extend({ reply: z.string(), repliedAt: instantSchema.nullable() })),
});
export type ReviewDetail = z.infer<typeof reviewDetailSchema>;
