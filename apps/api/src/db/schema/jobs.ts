import type { ChangeField, Deed, JobKind, JobWait, PlanSource, SubjectField } from '@frontage/domain';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonValue } from './columns';

export const job = pgTable('job', {
  id: uuid().primaryKey(),
  accountId: uuid('account_id').notNull(),
  projectId: uuid('project_id').notNull(),
  kind: text().$type<JobKind>().notNull(),
  title: text().notNull(),
  /** Its plan's. */
  deed: jsonb().$type<Deed>(),
  source: text().$type<PlanSource>(),
  fileName: text('file_name'),
  planId: uuid('plan_id'),
  undoOfJobId: uuid('undo_of_job_id'),
  /** Fields of posts and reviews that it is about; hidden from people who may not see one of them. */
  subjectFields: text('subject_fields').array().$type<SubjectField[]>().notNull().default([]),
  state: text().notNull(),
  total: integer().notNull().default(0),
  done: integer().notNull().default(0),
  locations: integer().notNull().default(0),
  createdBy: uuid('created_by'),
  approvedBy: uuid('approved_by'),
  createdAt: instant('created_at').notNull(),
  applyAt: instant('apply_at'),
  runAt: instant('run_at').notNull(),
  /** The clock when a round chose `runAt`; `null` before the first round has ended. */
  roundEndedAt: instant('round_ended_at'),
  /** Since when a person holds it back; it is not claimed meanwhile. */
  heldAt: instant('held_at'),
  startedAt: instant('started_at'),
  sentAt: instant('sent_at'),
  finishedAt: instant('finished_at'),
  message: text(),
  /** What has to be mended before it goes on. */
  waitsFor: text('waits_for').$type<JobWait>(),
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
    field: text().$type<ChangeField>().notNull(),
    subjectId: uuid('subject_id'),
    from: jsonValue('from_value'),
    to: jsonValue('to_value'),
    found: jsonValue('found_value'),
    isResend: boolean('is_resend').notNull().default(false),
    state: text().notNull(),
    reason: text(),
    message: text(),
    tries: integer().notNull().default(0),
    isSuperseded: boolean('is_superseded').notNull().default(false),
    updatedAt: instant('updated_at').notNull(),
    readBackAt: instant('read_back_at'),
    nextTryAt: instant('next_try_at'),
    /** When a value, or what waits for its location's own clock, may go out; `null` is as soon as its job runs. */
    dueAt: instant('due_at'),
    /** The job whose entry of the same field goes out before, and whose value `from` is. */
    followsJobId: uuid('follows_job_id'),
  },
  (table) => [primaryKey({ columns: [table.jobId, table.seq] })],
);
