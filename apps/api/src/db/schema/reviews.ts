import { boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A photo or a video of a review, as the provider gives it. */
export type ReviewPhoto = { readonly url: string; readonly label: string | null; readonly isVideo: boolean };

export const review = pgTable('review', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  locationId: uuid('location_id').notNull(),
  providerId: text('provider_id').notNull(),
  reviewerName: text('reviewer_name'),
  rating: smallint().notNull(),
  /** What its author wrote, without the provider's translation. */
  comment: text(),
  translation: text(),
  writtenAt: instant('written_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  reply: text(),
  repliedAt: instant('replied_at'),
  replyState: text('reply_state'),
  replyViolation: text('reply_violation'),
  readAt: instant('read_at').notNull(),
  removedAt: instant('removed_at'),
  /** Two or three letters of ISO 639; `null` where the text does not tell. */
  language: text(),
  photos: jsonb().$type<readonly ReviewPhoto[]>().notNull().default([]),
  labels: text().array().notNull().default([]),
  assigneeId: uuid('assignee_id'),
  draft: text(),
  draftBy: uuid('draft_by'),
  draftAt: instant('draft_at'),
  /** The template that the draft was made of. */
  draftTemplateId: uuid('draft_template_id'),
  /** Set by the database, as is {@link dueAt}. */
  searchKey: text('search_key').notNull().default(''),
  dueAt: instant('due_at').notNull().default(new Date(0)),
  /** When people were told that it is past its target, and that its reply was rejected. */
  latenessToldAt: instant('lateness_told_at'),
  rejectionToldAt: instant('rejection_told_at'),
});

/** What a review said before it was edited. */
export const reviewVersion = pgTable(
  'review_version',
  {
    reviewId: uuid('review_id').notNull(),
    seq: integer().notNull(),
    accountId: uuid('account_id').notNull(),
    locationId: uuid('location_id').notNull(),
    rating: smallint().notNull(),
    comment: text(),
    photos: jsonb().$type<readonly ReviewPhoto[]>().notNull().default([]),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.seq] })],
);

/** Who looks at a review, or writes an answer, and when we last heard of it. */
export const reviewPresence = pgTable(
  'review_presence',
  {
    reviewId: uuid('review_id').notNull(),
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id').notNull(),
    locationId: uuid('location_id').notNull(),
    isWriting: boolean('is_writing').notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.reviewId, table.userId] })],
);
