import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const providerGrant = pgTable('provider_grant', {
  accountId: uuid('account_id').primaryKey(),
  sealedRefreshToken: text('sealed_refresh_token').notNull(),
  state: text().$type<'linked' | 'expired'>().notNull().default('linked'),
  createdAt: instant('created_at').notNull(),
  checkedAt: instant('checked_at'),
});

export const providerCategory = pgTable('provider_category', {
  name: text().primaryKey(),
  displayName: text('display_name').notNull(),
  region: text().notNull(),
  readAt: instant('read_at').notNull(),
});

export const providerCall = pgTable('provider_call', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  jobId: uuid('job_id'),
  locationId: uuid('location_id'),
  api: text().notNull(),
  method: text().notNull(),
  mask: text(),
  status: integer(),
  outcome: text().notNull(),
  message: text(),
  startedAt: instant('started_at').notNull(),
  endedAt: instant('ended_at').notNull(),
});

export const providerPace = pgTable('provider_pace', {
  key: text().primaryKey(),
  nextAt: instant('next_at').notNull(),
});
