import type { BulkPools, BulkReplyItem, BulkSource, LeftOut, bulkLacks } from '@frontage/api-client/contract';
import { boolean, integer, jsonb, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const bulkReply = pgTable('bulk_reply', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  /** The pool of each rating. */
  pools: jsonb().$type<BulkPools>().notNull(),
  /** Where its texts come from. */
  source: text().$type<BulkSource>().notNull().default('pools'),
  /** The model that drafts. */
  model: text(),
  /** The job that drafts, or did last. */
  draftJobId: uuid('draft_job_id'),
  /** How many chosen reviews got no draft, by reason. */
  leftOut: jsonb('left_out').$type<LeftOut>().notNull(),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
});

/** A review of a bulk with its draft. */
export const bulkReplyItem = pgTable(
  'bulk_reply_item',
  {
    bulkReplyId: uuid('bulk_reply_id').notNull(),
    reviewId: uuid('review_id').notNull(),
    accountId: uuid('account_id').notNull(),
    locationId: uuid('location_id').notNull(),
    seq: integer().notNull(),
    /** What people decided; of one with a `planId` it was accepted. */
    state: text().$type<'draft' | 'accepted' | 'skipped'>().notNull(),
    text: text('body'),
    lack: text().$type<(typeof bulkLacks)[number]>(),
    templateId: uuid('template_id'),
    fits: text(),
    repliesAgo: integer('replies_ago'),
    isEdited: boolean('is_edited').notNull().default(false),
    findings: jsonb().$type<BulkReplyItem['findings']>().notNull().default([]),
    likeness: real().notNull().default(0),
    /** How many drafts of it were asked for before this one. */
    attempt: integer().notNull().default(0),
    /** What was found in the draft as it was made, beside what the guard finds in any reply. */
    draftFindings: jsonb('draft_findings').$type<BulkReplyItem['findings']>().notNull().default([]),
    /** `updated_at` of the review that the draft answers. */
    seenAt: instant('seen_at').notNull(),
    /** The plan that it was put in the outbox with. */
    planId: uuid('plan_id'),
    decidedBy: uuid('decided_by'),
    version: integer().notNull().default(0),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bulkReplyId, table.reviewId] })],
);
