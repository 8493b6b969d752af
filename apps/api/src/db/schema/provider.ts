import { sql } from 'drizzle-orm';
import type { LocationField } from '@frontage/domain';
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonValue } from './columns';

export const providerGrant = pgTable('provider_grant', {
  id: uuid().primaryKey().defaultRandom(),
  accountId: uuid('account_id').notNull(),
  /** The person's own account at the provider, `accounts/{number}`; `null` until it was read. */
  subject: text(),
  name: text(),
  sealedRefreshToken: text('sealed_refresh_token').notNull(),
  state: text().$type<'linked' | 'expired'>().notNull().default('linked'),
  createdAt: instant('created_at').notNull(),
  checkedAt: instant('checked_at'),
  connectedBy: uuid('connected_by'),
  lostAt: instant('lost_at'),
  lostReason: text('lost_reason'),
  readAskedAt: instant('read_asked_at'),
  readAt: instant('read_at'),
  readFailed: text('read_failed'),
  readingUntil: instant('reading_until'),
});

export const providerAttempt = pgTable('provider_attempt', {
  stateDigest: text('state_digest').primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  sessionId: uuid('session_id').notNull(),
  grantId: uuid('grant_id'),
  sealedVerifier: text('sealed_verifier').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

export const providerGroup = pgTable(
  'provider_group',
  {
    grantId: uuid('grant_id').notNull(),
    name: text().notNull(),
    accountId: uuid('account_id').notNull(),
    displayName: text('display_name').notNull(),
    type: text().notNull(),
    locations: integer().notNull().default(0),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.grantId, table.name] })],
);

export const providerListing = pgTable(
  'provider_listing',
  {
    accountId: uuid('account_id').notNull(),
    providerName: text('provider_name').notNull(),
    providerAccount: text('provider_account').notNull(),
    projectId: uuid('project_id'),
    isLeftOut: boolean('is_left_out').notNull().default(false),
    title: text().notNull(),
    titleKey: text('title_key').notNull(),
    storeCode: text('store_code'),
    address: text(),
    city: text(),
    state: text(),
    hasVoice: boolean('has_voice').notNull(),
    duplicateOf: text('duplicate_of'),
    searchText: text('search_text').notNull(),
    linkedAt: instant('linked_at'),
    readAt: instant('read_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.providerName] })],
);

export const divergence = pgTable('divergence', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  locationId: uuid('location_id').notNull(),
  field: text().$type<LocationField>().notNull(),
  ours: jsonValue('ours'),
  theirs: jsonValue('theirs'),
  state: text().$type<'open' | 'decided' | 'gone'>().notNull(),
  foundAt: instant('found_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  decision: text().$type<'ours' | 'theirs' | 'changed'>(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
  jobId: uuid('job_id'),
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
  /** The clock when `nextAt` was written. */
  pacedAt: instant('paced_at')
    .notNull()
    .default(sql`'-infinity'`),
});
