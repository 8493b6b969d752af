import type { ChangeField } from '@frontage/domain';
import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonValue } from './columns';

/** Who approves whose changes: plans of a user with at least one row need the approval of one of their approvers. */
export const userApprover = pgTable(
  'user_approver',
  {
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    approverId: uuid('approver_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.approverId] })],
);

/** One time that a plan was sent for approval, and what became of it. The counts are those of that moment. */
export const planApproval = pgTable('plan_approval', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  planId: uuid('plan_id').notNull(),
  requestedBy: uuid('requested_by').notNull(),
  requestedAt: instant('requested_at').notNull(),
  wantedAt: instant('wanted_at'),
  locations: integer().notNull(),
  changes: integer().notNull(),
  risky: jsonb().$type<{ field: ChangeField; locations: number }[]>().notNull().default([]),
  state: text().$type<'waiting' | 'approved' | 'rejected' | 'withdrawn'>().notNull(),
  decidedBy: uuid('decided_by'),
  decidedAt: instant('decided_at'),
  reason: text(),
});

export const planComment = pgTable('plan_comment', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  planId: uuid('plan_id').notNull(),
  authorId: uuid('author_id').notNull(),
  at: instant('at').notNull(),
  body: text().notNull(),
});

/** What was answered to a call that carried an `Idempotency-Key`; `status` is null while it is being carried out. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    accountId: uuid('account_id').notNull(),
    userId: uuid('user_id').notNull(),
    key: text().notNull(),
    fingerprint: text().notNull(),
    createdAt: instant('created_at').notNull(),
    status: integer(),
    response: jsonValue(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
