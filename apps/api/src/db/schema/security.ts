import { bigint, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** An authenticator app; in use once `confirmedAt` is set. `lastStep` is the last time step a code was taken for. */
export const totpFactor = pgTable('totp_factor', {
  userId: uuid('user_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
});

export const passkey = pgTable('passkey', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  credentialId: text('credential_id').notNull(),
  publicKey: text('public_key').notNull(),
  counter: bigint({ mode: 'number' }).notNull(),
  transports: text().array().notNull().default([]),
  name: text().notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

export const recoveryCode = pgTable('recovery_code', {
  digest: text().primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  createdAt: instant('created_at').notNull(),
  usedAt: instant('used_at'),
});

/**
 * What a code is asked for: `sign_in` after the password, `company` after a company's provider. `email` is the address that a code of that
 * purpose confirms.
 */
export const codeChallenge = pgTable('code_challenge', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  userId: uuid('user_id').notNull(),
  purpose: text().$type<'sign_in' | 'company' | 'confirm' | 'two_factor' | 'email'>().notNull(),
  ip: text().notNull(),
  email: text(),
  digest: text(),
  sentAt: instant('sent_at'),
  attempts: smallint().notNull().default(0),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** An unused WebAuthn challenge; `boundTo` says what for. It belongs to nobody until its answer names a passkey. */
export const passkeyChallenge = pgTable('passkey_challenge', {
  digest: text().primaryKey(),
  boundTo: text('bound_to').notNull(),
  expiresAt: instant('expires_at').notNull(),
});
