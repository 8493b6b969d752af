import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const localPost = pgTable('local_post', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  locationId: uuid('location_id').notNull(),
  providerId: text('provider_id').notNull(),
  topicType: text('topic_type').notNull(),
  state: text().notNull(),
  summary: text(),
  eventTitle: text('event_title'),
  scheduledAt: instant('scheduled_at'),
  searchUrl: text('search_url'),
  details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  readAt: instant('read_at').notNull(),
  removedAt: instant('removed_at'),
});
