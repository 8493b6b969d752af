import type { Permission, PermissionMap, Role } from '@frontage/domain';
import { boolean, integer, jsonb, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** An invite by e-mail and what it grants; the grant is judged again when it is accepted. */
export const invite = pgTable('invite', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  email: text().notNull(),
  locale: text().notNull(),
  role: smallint().$type<Role>().notNull(),
  permissions: jsonb().$type<PermissionMap>().notNull().default({}),
  allProjects: boolean('all_projects').notNull().default(false),
  projectIds: uuid('project_ids').array().notNull().default([]),
  locationIds: uuid('location_ids').array().notNull().default([]),
  groupIds: uuid('group_ids').array().notNull().default([]),
  approverIds: uuid('approver_ids').array().notNull().default([]),
  /** The named role that role, permissions and, where it says so, approvers come from. */
  namedRoleId: uuid('named_role_id'),
  /** Whose rights the grant is judged by. */
  invitedBy: uuid('invited_by').notNull(),
  createdAt: instant('created_at').notNull(),
  sentAt: instant('sent_at').notNull(),
  sends: integer().notNull().default(1),
  expiresAt: instant('expires_at').notNull(),
  tokenHash: text('token_hash').notNull(),
  usedAt: instant('used_at'),
  userId: uuid('user_id'),
  revokedAt: instant('revoked_at'),
});

/** A token a person created for a program: part of their own permissions, never more than they hold at that moment. */
export const apiToken = pgTable('api_token', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  name: text().notNull(),
  hash: text().notNull(),
  ending: text().notNull(),
  scopes: text().array().$type<Permission[]>().notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  lastUsedAt: instant('last_used_at'),
  revokedAt: instant('revoked_at'),
});
