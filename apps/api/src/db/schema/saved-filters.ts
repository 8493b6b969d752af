import type { SavedFilter } from '@frontage/api-client/contract';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const savedFilter = pgTable('saved_filter', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  filter: jsonb().$type<SavedFilter['filter']>().notNull(),
  sort: text().$type<SavedFilter['sort']>().notNull(),
  order: text('sort_order').$type<SavedFilter['order']>().notNull(),
  isDefault: boolean('is_default').notNull(),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
});
