import type { Locale } from '@frontage/i18n';
import { integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const mailOutbox = pgTable('mail_outbox', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  locale: text().$type<Locale>().notNull(),
  template: text().notNull(),
  sealedParams: text('sealed_params'),
  state: text().$type<'queued' | 'sent' | 'failed' | 'expired'>().notNull().default('queued'),
  attempts: integer().notNull().default(0),
  nextTryAt: instant('next_try_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  leaseUntil: instant('lease_until'),
  message: text(),
  turn: text().notNull().default(''),
  createdAt: instant('created_at').notNull(),
  settledAt: instant('settled_at'),
});

export const mailboxMessage = pgTable('mailbox_message', {
  id: uuid().primaryKey(),
  recipient: text().notNull(),
  subject: text().notNull(),
  html: text().notNull(),
  text: text().notNull(),
  createdAt: instant('created_at').notNull(),
});
