import type { PermissionMap, Role } from '@frontage/domain';
import { boolean, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** An account's own sign-in provider. It signs in nobody with more rights than its last saver: `highestRole` with its `overrides`. */
export const companySignIn = pgTable('company_sign_in', {
  accountId: uuid('account_id').primaryKey(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  sealedClientSecret: text('sealed_client_secret').notNull(),
  isOn: boolean('is_on').notNull(),
  isOnly: boolean('is_only').notNull(),
  createsUsers: boolean('creates_users').notNull(),
  newUserRole: smallint('new_user_role').$type<Role>().notNull(),
  /** Whether a second factor at the provider (`amr`) replaces our own. */
  trustsSecondFactor: boolean('trusts_second_factor').notNull().default(false),
  highestRole: smallint('highest_role').$type<Role>().notNull(),
  overrides: jsonb().$type<PermissionMap>().notNull().default({}),
  updatedBy: uuid('updated_by'),
  updatedAt: instant('updated_at').notNull(),
});

/** A domain an account claims; its once `verifiedAt` is set, which is so for one account at a time. */
export const companyDomain = pgTable(
  'company_domain',
  {
    accountId: uuid('account_id').notNull(),
    domain: text().notNull(),
    token: text().notNull(),
    createdAt: instant('created_at').notNull(),
    verifiedAt: instant('verified_at'),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.domain] })],
);

/** A person's identity at a provider: their subject, which stays when their e-mail changes. */
export const companyIdentity = pgTable(
  'company_identity',
  {
    accountId: uuid('account_id').notNull(),
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: uuid('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.issuer, table.subject] })],
);

/** A sign-in under way at a provider; `challengeId` and `userId` once only a code is missing. */
export const companyAttempt = pgTable('company_attempt', {
  stateDigest: text('state_digest').primaryKey(),
  accountId: uuid('account_id').notNull(),
  browserDigest: text('browser_digest').notNull(),
  sealedSecrets: text('sealed_secrets').notNull(),
  issuer: text().notNull(),
  clientId: text('client_id').notNull(),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
  challengeId: uuid('challenge_id'),
  userId: uuid('user_id'),
});
