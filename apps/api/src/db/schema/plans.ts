import type { ChangeField, Deed, PlanSource, SubjectField } from '@frontage/domain';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonValue } from './columns';

export const plan = pgTable('plan', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  title: text().notNull(),
  /** What it does, where the title is not a person's own words. */
  deed: jsonb().$type<Deed>(),
  source: text().$type<PlanSource>().notNull(),
  fileName: text('file_name'),
  fileSha256: text('file_sha256'),
  rowsLeftOut: integer('rows_left_out').notNull().default(0),
  state: text().notNull(),
  createdBy: uuid('created_by').notNull(),
  createdAt: instant('created_at').notNull(),
  applyAt: instant('apply_at'),
  applyLocalAt: text('apply_local_at'),
  appliedAt: instant('applied_at'),
  jobId: uuid('job_id'),
  undoOfJobId: uuid('undo_of_job_id'),
  /** Fields of posts and reviews that it is about; hidden from people who may not see one of them. */
  subjectFields: text('subject_fields').array().$type<SubjectField[]>().notNull().default([]),
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
    /** Values by domain's `changeKey`. */
    sameValues: jsonb('same_values').$type<Readonly<Record<string, unknown>>>().notNull().default({}),
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
    field: text().$type<ChangeField>().notNull(),
    /** The post or the review that the field is of; `null` for a value of the location. */
    subjectId: uuid('subject_id'),
    from: jsonValue('from_value'),
    to: jsonValue('to_value'),
    state: text().$type<'changed' | 'blocked' | 'invalid'>().notNull(),
    reason: text(),
    isResend: boolean('is_resend').notNull().default(false),
    isRisky: boolean('is_risky').notNull().default(false),
    isIncluded: boolean('is_included').notNull().default(true),
  },
  (table) => [primaryKey({ columns: [table.planId, table.seq] })],
);
