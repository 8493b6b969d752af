import type { LocationField, LocationValues, PermissionMap, Role } from '@frontage/domain';
import {
  bigint,
  boolean,
  customType,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';

/**
 * A value of any JSON type. The query builder's own `jsonb` parses once more what the driver has parsed, which makes a number
 * of the text "11222333000181" and nothing of the text "null".
 */
const jsonValue = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
});

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** The tables as queries see them; `migrations/` makes them, and a test compares the two. */
export const account = pgTable('account', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  importProject: boolean('import_project').notNull(),
  createdAt: instant('created_at').notNull(),
});

export const appUser = pgTable('app_user', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  email: text().notNull(),
  name: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  role: smallint().$type<Role>().notNull(),
  permissions: jsonb().$type<PermissionMap>().notNull().default({}),
  allowedIps: text('allowed_ips').notNull().default(''),
  isMfaOn: boolean('is_mfa_on').notNull().default(false),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
});

export const project = pgTable('project', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text().notNull(),
  gmbAccountId: text('gmb_account_id'),
  timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  syncedAt: instant('synced_at'),
  providerFailedAt: instant('provider_failed_at'),
});

export const projectMember = pgTable(
  'project_member',
  {
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] })],
);

export const session = pgTable('session', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
  endReason: text('end_reason'),
  ip: text().notNull(),
  userAgent: text('user_agent').notNull(),
});

export const refreshToken = pgTable('refresh_token', {
  hash: text().primaryKey(),
  sessionId: uuid('session_id').notNull(),
  accountId: uuid('account_id').notNull(),
  generation: integer().notNull(),
  issuedAt: instant('issued_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  rotatedAt: instant('rotated_at'),
});

export const signInThrottle = pgTable('sign_in_throttle', {
  key: text().primaryKey(),
  failures: integer().notNull(),
  windowStartedAt: instant('window_started_at').notNull(),
});

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

export const plan = pgTable('plan', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  title: text().notNull(),
  source: text().notNull(),
  fileName: text('file_name'),
  fileSha256: text('file_sha256'),
  rowsLeftOut: integer('rows_left_out').notNull().default(0),
  state: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  applyAt: instant('apply_at'),
  appliedAt: instant('applied_at'),
  jobId: uuid('job_id'),
  undoOfJobId: uuid('undo_of_job_id'),
  message: text(),
});

export const planLocation = pgTable(
  'plan_location',
  {
    planId: uuid('plan_id').notNull(),
    seq: integer().notNull(),
    accountId: uuid('account_id').notNull(),
    locationId: uuid('location_id').notNull(),
    name: text().notNull(),
    city: text(),
    state: text(),
    searchText: text('search_text').notNull(),
    sameValues: jsonb('same_values').$type<Partial<LocationValues>>().notNull().default({}),
    sameCount: integer('same_count').notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.planId, table.seq] })],
);

export const planItem = pgTable(
  'plan_item',
  {
    planId: uuid('plan_id').notNull(),
    seq: integer().notNull(),
    locationSeq: integer('location_seq').notNull(),
    accountId: uuid('account_id').notNull(),
    locationId: uuid('location_id').notNull(),
    field: text().$type<LocationField>().notNull(),
    from: jsonValue('from_value'),
    to: jsonValue('to_value'),
    state: text().$type<'changed' | 'blocked' | 'invalid'>().notNull(),
    reason: text(),
    isRisky: boolean('is_risky').notNull().default(false),
    isIncluded: boolean('is_included').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.planId, table.seq] })],
);

export const job = pgTable('job', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  kind: text().notNull(),
  title: text().notNull(),
  source: text(),
  fileName: text('file_name'),
  planId: uuid('plan_id'),
  undoOfJobId: uuid('undo_of_job_id'),
  state: text().notNull(),
  total: integer().notNull().default(0),
  done: integer().notNull().default(0),
  locations: integer().notNull().default(0),
  createdBy: uuid('created_by'),
  createdAt: instant('created_at').notNull(),
  applyAt: instant('apply_at'),
  runAt: instant('run_at').notNull(),
  startedAt: instant('started_at'),
  sentAt: instant('sent_at'),
  finishedAt: instant('finished_at'),
  message: text(),
  leaseOwner: text('lease_owner'),
  leaseUntil: instant('lease_until'),
  fence: bigint({ mode: 'number' }).notNull().default(0),
  rounds: integer().notNull().default(0),
  crashes: integer().notNull().default(0),
  checkpoint: jsonb(),
});

export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    jobId: uuid('job_id').notNull(),
    seq: integer().notNull(),
    accountId: uuid('account_id').notNull(),
    projectId: uuid('project_id').notNull(),
    locationId: uuid('location_id').notNull(),
    field: text().$type<LocationField>().notNull(),
    from: jsonValue('from_value'),
    to: jsonValue('to_value'),
    found: jsonValue('found_value'),
    state: text().notNull(),
    reason: text(),
    message: text(),
    tries: integer().notNull().default(0),
    isSuperseded: boolean('is_superseded').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
    readBackAt: instant('read_back_at'),
    nextTryAt: instant('next_try_at'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.seq] })],
);

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
