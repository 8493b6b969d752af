import type { Locale } from '@frontage/i18n';
import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const oneTimeLink = pgTable('one_time_link', {
  hash: text().primaryKey(),
  purpose: text().$type<'password_reset' | 'first_admin'>().notNull(),
  userId: uuid('user_id'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const registration = pgTable('registration', {
  hash: text().primaryKey(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
});

export const passwordResetRequest = pgTable('password_reset_request', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  ip: text().notNull(),
  userAgent: text('user_agent').notNull(),
  requestId: text('request_id').notNull(),
  createdAt: instant('created_at').notNull(),
});
