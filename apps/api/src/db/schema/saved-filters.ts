import type { SavedFilter, SavedReviewFilter } from '@frontage/api-client/contract';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const savedFilter = pgTable('saved_filter', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  /** Of which list it is. */
  list: text().$type<'locations' | 'reviews'>().notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  filter: jsonb().$type<SavedFilter['filter'] | SavedReviewFilter['filter']>().notNull(),
  sort: text().$type<SavedFilter['sort'] | SavedReviewFilter['sort']>().notNull(),
  order: text('sort_order').$type<SavedFilter['order']>(),
  isDefault: boolean('is_default').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
