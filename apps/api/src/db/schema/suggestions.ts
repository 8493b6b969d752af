import type { LocationField, PublicPart } from '@frontage/domain';
import { bigint, boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonValue } from './columns';

export const suggestion = pgTable('suggestion', {
  id: uuid().primaryKey(),
  seq: bigint({ mode: 'number' }).generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  locationId: uuid('location_id').notNull(),
  field: text().$type<LocationField>().notNull(),
  part: text().$type<PublicPart>().notNull(),
  ours: jsonValue('ours'),
  theirs: jsonValue('theirs'),
  fingerprint: text().notNull(),
  foundBy: text('found_by').$type<'notification' | 'scan'>().notNull(),
  state: text().$type<'open' | 'decided' | 'gone'>().notNull(),
  firstSeenAt: instant('first_seen_at').notNull(),
  openedAt: instant('opened_at').notNull(),
  seenAt: instant('seen_at').notNull(),
  returns: integer().notNull().default(0),
  resends: integer().notNull().default(0),
  needsPerson: boolean('needs_person').notNull().default(false),
  decision: text().$type<'approved' | 'rejected'>(),
  decidedAt: instant('decided_at'),
  decidedBy: uuid('decided_by'),
  jobId: uuid('job_id'),
});

export const outsideReview = pgTable(
  'outside_review',
  {
    locationId: uuid('location_id').notNull(),
    accountId: uuid('account_id').notNull(),
    projectId: uuid('project_id').notNull(),
    field: text().$type<LocationField>().notNull(),
    ours: jsonValue('ours'),
    shown: jsonValue('shown'),
    since: instant('since').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.locationId, table.field] })],
);

export const fieldPolicy = pgTable(
  'field_policy',
  {
    projectId: uuid('project_id').notNull(),
    part: text().$type<PublicPart>().notNull(),
    accountId: uuid('account_id').notNull(),
    policy: text().$type<'watch' | 'ask' | 'protect'>().notNull(),
    setBy: uuid('set_by').notNull(),
    setAt: instant('set_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.part] })],
);

export const providerEvent = pgTable(
  'provider_event',
  {
    messageId: text('message_id').notNull(),
    accountId: uuid('account_id').notNull(),
    projectId: uuid('project_id').notNull(),
    locationId: uuid('location_id'),
    type: text().notNull(),
    publishedAt: instant('published_at'),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.messageId] })],
);
