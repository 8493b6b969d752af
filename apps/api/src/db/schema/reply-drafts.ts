import {
  bigint,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What a project settles for drafts of its replies. */
export const replyDraftSetting = pgTable('reply_draft_setting', {
  projectId: uuid('project_id').primaryKey(),
  accountId: uuid('account_id').notNull(),
  settings: jsonb().$type<unknown>().notNull(),
  savedBy: uuid('saved_by'),
  savedAt: instant('saved_at').notNull(),
});

/** What a model wrote for a project in a month. */
export const replyDraftUse = pgTable(
  'reply_draft_use',
  {
    projectId: uuid('project_id').notNull(),
    month: text().notNull(),
    accountId: uuid('account_id').notNull(),
    drafts: integer().notNull().default(0),
    tokensIn: bigint('tokens_in', { mode: 'number' }).notNull().default(0),
    tokensOut: bigint('tokens_out', { mode: 'number' }).notNull().default(0),
    /** In the installation's currency, by the prices of the day. */
    cost: doublePrecision().notNull().default(0),
  },
  (table) => [primaryKey({ columns: [table.projectId, table.month] })],
);
