import type { AnswererKind } from '@frontage/domain/questions';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from './columns';

/** What somebody else answered. */
export type OtherAnswer = {
  readonly id: string;
  readonly authorName: string | null;
  readonly kind: AnswererKind;
  readonly text: string;
  readonly upvotes: number;
  readonly at: string;
};

export const question = pgTable('question', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  locationId: uuid('location_id').notNull(),
  providerId: text('provider_id').notNull(),
  authorName: text('author_name'),
  body: text().notNull(),
  upvotes: integer().notNull(),
  askedAt: instant('asked_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  /** The merchant's own. */
  answer: text(),
  answeredAt: instant('answered_at'),
  others: jsonb().$type<readonly OtherAnswer[]>().notNull().default([]),
  /** Set by the database. */
  searchKey: text('search_key').notNull().default(''),
  readAt: instant('read_at').notNull(),
  removedAt: instant('removed_at'),
});
