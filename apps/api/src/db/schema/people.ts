import type { PermissionMap, Role, SignInMethod } from '@frontage/domain';
import {
  boolean,
  date,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';

export const account = pgTable('account', {
  id: uuid().primaryKey(),
  name: text().notNull(),
  importProject: boolean('import_project').notNull(),
  /** The account whose people made this one and look after it; `null` for one of its own. */
  parentId: uuid('parent_id'),
  isMfaRequired: boolean('is_mfa_required').notNull().default(false),
  /** Addresses and ranges that everybody of it is held to, separated by semicolons; empty for every address. */
  allowedIps: text('allowed_ips').notNull().default(''),
  createdAt: instant('created_at').notNull(),
  /** Since when it is suspended, and what its people are told. */
  suspendedAt: instant('suspended_at'),
  suspendReason: text('suspend_reason'),
  /** When somebody asked for its deletion, and when that happens. */
  deletionAskedAt: instant('deletion_asked_at'),
  deleteAt: instant('delete_at'),
  /** When its administrators were told that it happens soon. */
  deletionToldAt: instant('deletion_told_at'),
  /** Since when it is closed, by either: nobody of it gets in, and nothing of it is sent. */
  closedAt: instant('closed_at'),
  /** When it was opened again last. */
  reopenedAt: instant('reopened_at'),
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
  /** A second factor is asked for at sign-in. */
  isMfaOn: boolean('is_mfa_on').notNull().default(false),
  /** A code by e-mail is one, while `isMfaOn`. */
  isMfaByEmail: boolean('is_mfa_by_email').notNull().default(true),
  lockAfterMinutes: smallint('lock_after_minutes'),
  avatarId: uuid('avatar_id'),
  /** Address of that image below the API's origin. */
  avatarUrl: text('avatar_url'),
  disabledAt: instant('disabled_at'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  /** Works in every project, future ones included; the database makes them a member of each. */
  allProjects: boolean('all_projects').notNull().default(false),
  /** The person of another account who acts through this row. Nobody signs in as a delegate, and no list shows one. */
  delegateOf: uuid('delegate_of'),
  /** In an account that somebody joined: their row at home, with which alone they sign in (docs/decisions/064). */
  homeUserId: uuid('home_user_id'),
  /** When they chose their password themselves; `null` where somebody else did, or nobody knows. */
  passwordChosenAt: instant('password_chosen_at'),
  /** The named role that `role`, `permissions` and, where it says so, approvers come from. */
  namedRoleId: uuid('named_role_id'),
});

/** A role that an account named. What it gives is written to the people and open invites that have it. */
export const namedRole = pgTable('named_role', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text().notNull(),
  nameKey: text('name_key').notNull(),
  role: smallint().$type<Role>().notNull(),
  permissions: jsonb().$type<PermissionMap>().notNull().default({}),
  /** Who approves what its people change; empty for nobody, `null` where that is settled for each person apart. */
  approverIds: uuid('approver_ids').array(),
  version: integer().notNull().default(1),
  createdAt: instant('created_at').notNull(),
  createdBy: uuid('created_by'),
  changedAt: instant('changed_at').notNull(),
  changedBy: uuid('changed_by'),
});

export const project = pgTable('project', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  name: text().notNull(),
  gmbAccountId: text('gmb_account_id'),
  timeZone: text('time_zone').notNull().default('America/Sao_Paulo'),
  createdAt: instant('created_at').notNull(),
  deletedAt: instant('deleted_at'),
  pushTopic: text('push_topic'),
  syncedAt: instant('synced_at'),
  providerFailedAt: instant('provider_failed_at'),
  website: text(),
  utmSource: text('utm_source'),
  utmMediumInfo: text('utm_medium_info'),
  utmMediumPost: text('utm_medium_post'),
  brandName: text('brand_name'),
  /** An image elsewhere. Kept for people; nothing of ours ever fetches it. */
  avatarLink: text('avatar_link'),
  logoId: text('logo_id'),
  /** The last day it is open, in its own time zone. */
  expirationDate: date('expiration_date', { mode: 'string' }),
  importKeywords: boolean('import_keywords').notNull().default(false),
  /** Since when its import has been under way; `null` once it is done. */
  importingSince: instant('importing_since'),
  /** How long replies to reviews wait in the outbox. */
  replyDelaySeconds: integer('reply_delay_seconds').notNull().default(120),
  /** Within how many hours reviews of 1 to 5 stars are to be answered. */
  replyTargetHours: integer('reply_target_hours').array().notNull().default([4, 4, 12, 72, 72]),
  replyTargetsSavedAt: instant('reply_targets_saved_at'),
  /** Open reviews may still have older targets. */
  replyTargetsUnsettled: boolean('reply_targets_unsettled').notNull().default(false),
  /** When the provider first said that it has no questions any more. */
  questionsEndedAt: instant('questions_ended_at'),
  /** Since when no reply leaves the outbox, and by whom. */
  repliesHeldAt: instant('replies_held_at'),
  repliesHeldBy: uuid('replies_held_by'),
  /** Since when rules answer no reviews, and by whom. */
  rulesPausedAt: instant('rules_paused_at'),
  rulesPausedBy: uuid('rules_paused_by'),
  /** Until when a server judges the project's reviews. */
  rulesLeaseUntil: instant('rules_lease_until'),
});

export const projectUnion = pgTable(
  'project_union',
  {
    projectId: uuid('project_id').notNull(),
    unitedId: uuid('united_id').notNull(),
    accountId: uuid('account_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.unitedId] })],
);

export const projectMember = pgTable(
  'project_member',
  {
    projectId: uuid('project_id').notNull(),
    userId: uuid('user_id').notNull(),
    accountId: uuid('account_id').notNull(),
    isLimited: boolean('is_limited').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.userId] })],
);

export const userLocation = pgTable('user_location', {
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  projectId: uuid('project_id').notNull(),
  locationId: uuid('location_id').notNull(),
  groupId: uuid('group_id'),
});

/** Groups whose locations a limited user sees. The database writes what they come to into `userLocation`. */
export const userGroup = pgTable(
  'user_group',
  {
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    projectId: uuid('project_id').notNull(),
    groupId: uuid('group_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.groupId] })],
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
  signedInWith: text('signed_in_with').$type<SignInMethod>().notNull().default('password'),
  lockedAt: instant('locked_at'),
  /** When its person last did something, as far as a call told; `null` for never since it was opened. */
  activeAt: instant('active_at'),
  /** When the password was given in it last; `null` for never. */
  passwordAt: instant('password_at'),
  /** When the password or a code was given last. */
  confirmedAt: instant('confirmed_at'),
  ip: text().notNull(),
  userAgent: text('user_agent').notNull(),
  /** In an account that was entered or joined: the person's session at home, without which this one is nothing. */
  enteredFrom: uuid('entered_from'),
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
