import type { RuleActKind, RuleActNote, RuleStop } from '@frontage/api-client/contract';
import type { ReplyRuleDraft } from '@frontage/domain/reply-rules';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** A rule that acts on reviews. */
export const replyRule = pgTable('reply_rule', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  /** In which order rules are tried, from 0. */
  place: integer().notNull(),
  name: text().notNull(),
  conditions: jsonb().$type<ReplyRuleDraft['conditions']>().notNull(),
  actions: jsonb().$type<ReplyRuleDraft['actions']>().notNull(),
  optIns: jsonb('opt_ins').$type<ReplyRuleDraft['optIns']>().notNull(),
  dailyLimit: integer('daily_limit').notNull(),
  version: integer().notNull().default(1),
  /** The version that was simulated last. */
  triedVersion: integer('tried_version'),
  /** What its texts said then (`digestOf`). */
  triedTexts: text('tried_texts'),
  isOn: boolean('is_on').notNull().default(false),
  /** As whom it acts, and since when: reviews from before are left alone. */
  switchedBy: uuid('switched_by'),
  switchedAt: instant('switched_at'),
  /** Why it switched itself off. */
  stopped: text().$type<RuleStop>(),
  changedBy: uuid('changed_by'),
  /** Everybody who changed it since it was last switched on. */
  writtenBy: uuid('written_by').array().notNull().default([]),
  changedAt: instant('changed_at').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** What a rule did with a review. */
export const replyRuleAct = pgTable('reply_rule_act', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  /** `null` once the rule is deleted. */
  ruleId: uuid('rule_id'),
  ruleName: text('rule_name').notNull(),
  locationId: uuid('location_id').notNull(),
  reviewId: uuid('review_id').notNull(),
  /** When the review that was judged had been written or last edited. */
  judgedAt: instant('judged_at').notNull(),
  kind: text().$type<RuleActKind>().notNull(),
  note: text().$type<RuleActNote>(),
  text: text('body'),
  jobId: uuid('job_id'),
  at: instant('at').notNull(),
});
