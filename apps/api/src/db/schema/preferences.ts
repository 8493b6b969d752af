import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonValue } from './columns';

export const userPreference = pgTable('user_preference', {
  userId: uuid('user_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  appearance: jsonValue('appearance'),
  locale: text(),
  bookmarks: jsonValue('bookmarks').notNull(),
  notificationSettings: jsonValue('notification_settings').notNull().default({}),
  updatedAt: instant('updated_at').notNull(),
});
