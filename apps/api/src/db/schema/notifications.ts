import { bigint, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonValue } from './columns';

export const notification = pgTable('notification', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  userId: uuid('user_id').notNull(),
  locationId: uuid('location_id'),
  type: text().notNull(),
  params: jsonValue('params').notNull(),
  inApp: boolean('in_app').notNull(),
  inDigest: boolean('in_digest').notNull(),
  createdAt: instant('created_at').notNull(),
  readAt: instant('read_at'),
  mailedAt: instant('mailed_at'),
});
