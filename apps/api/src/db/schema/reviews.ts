import { pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const review = pgTable('review', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  locationId: uuid('location_id').notNull(),
  providerId: text('provider_id').notNull(),
  reviewerName: text('reviewer_name'),
  rating: smallint().notNull(),
  comment: text(),
  writtenAt: instant('written_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  reply: text(),
  repliedAt: instant('replied_at'),
  replyState: text('reply_state'),
  replyViolation: text('reply_violation'),
  readAt: instant('read_at').notNull(),
  removedAt: instant('removed_at'),
});
