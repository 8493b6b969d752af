import type { LocationField, LocationValues } from '@frontage/domain';
import { bigint, boolean, doublePrecision, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonValue } from './columns';

export const location = pgTable('location', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  providerAccount: text('provider_account').notNull(),
  providerName: text('provider_name').notNull(),
  values: jsonb('field_values').$type<LocationValues>().notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  storeCode: text('store_code'),
  status: text().$type<LocationValues['status']>().notNull(),
  city: text(),
  cityKey: text('city_key').notNull().default(''),
  state: text(),
  category: text(),
  phone: text(),
  website: text(),
  labels: text().array().notNull().default([]),
  searchText: text('search_text').notNull(),
  latitude: doublePrecision(),
  longitude: doublePrecision(),
  mapsUri: text('maps_uri'),
  canReopen: boolean('can_reopen').notNull().default(true),
  timeZone: text('time_zone').notNull(),
  hasPendingEdits: boolean('has_pending_edits').notNull().default(false),
  hasGoogleUpdated: boolean('has_google_updated').notNull().default(false),
  readAt: instant('read_at').notNull(),
  attributesReadAt: instant('attributes_read_at'),
  changedAt: instant('changed_at').notNull(),
  removedAt: instant('removed_at'),
});

export const fieldHistory = pgTable('field_history', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  accountId: uuid('account_id').notNull(),
  locationId: uuid('location_id').notNull(),
  field: text().$type<LocationField>().notNull(),
  from: jsonValue('from_value'),
  to: jsonValue('to_value'),
  source: text().notNull(),
  actorId: uuid('actor_id'),
  jobId: uuid('job_id'),
  at: instant('at').notNull(),
});
