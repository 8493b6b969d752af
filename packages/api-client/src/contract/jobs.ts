import {
  jobWaitSchema,
  changeFieldSchema,
  jobKindSchema,
  jobStateSchema,
  ledgerCountsSchema,
  ledgerReasonSchema,
  ledgerStateSchema,
  planSourceSchema,
  subjectSchema,
} from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { titleDeedSchema } from './plan-title';

export const jobSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  kind: jobKindSchema,
  title: z.string(),
  deed: titleDeedSchema,
  source: planSourceSchema.nullable(),
  fileName: z.string().nullable(),
  planId: idSchema.nullable(),
  state: jobStateSchema,
  /** Entries of the ledger by state; for a sync, locations read so far stand under `live`. */
  counts: ledgerCountsSchema,
  /**
   * Of those under `live`, what the public does not see: values that never leave Frontage, values of profiles that are not public now, and
   * posts and replies that were deleted.
   */
  kept: z.object({ here: z.int(), notPublic: z.int(), deleted: z.int().optional() }).optional(),
  /** Of those under `rejected` and `failed`, what a later job changed again: it needs nobody any more. */
  answered: z.object({ rejected: z.int(), failed: z.int() }).optional(),
  total: z.int(),
  locations: z.int(),
  createdBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** Who approved it, where its author's changes need approval. */
  approvedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  createdAt: instantSchema,
  applyAt: instantSchema.nullable(),
  /** Where each location waits for its own clock: that time, `2026-11-20T06:00`; `applyAt` is then the first of them. */
  applyLocalAt: z.string().nullable(),
  startedAt: instantSchema.nullable(),
  finishedAt: instantSchema.nullable(),
  /** Why it failed as a whole, in the provider's words where there are any. */
  message: z.string().nullable(),
  waitsFor: jobWaitSchema.nullable(),
  /** Failed entries that 'Retry failed' would send again. */
  retryable: z.int(),
  /** Whether an undo would have anything to take back. */
  canUndo: z.boolean(),
  /** Whether it waits for its date, and a later one can be chosen for what it changes to change back. */
  canReturn: z.boolean(),
  undoOfJobId: idSchema.nullable(),
  undonePlanId: idSchema.nullable(),
});
export type Job = z.infer<typeof jobSchema>;

export const jobDetailSchema = jobSchema.extend({
  /** Where a scheduled one stands: on its locations' own clocks, or else on the project's; `null` for one without a time. */
  wall: z.string().nullable(),
  /** When its way back goes out, which waits for a date or for approval; cancelling the job cancels that too. */
  comesBackAt: instantSchema.nullable(),
  /** Whether the caller can choose another time: it waits to be sent as a whole (`plans.move`). */
  canMove: z.boolean(),
  pace: z.object({
    limitPerMinute: z.int(),
    lastMinute: z.int(),
    /** Provider requests in each of the last minutes, oldest first, and whether the provider slowed us down in it. */
    minutes: z.array(z.object({ at: instantSchema, requests: z.int(), throttled: z.boolean() })),
  }),
  finish: z.object({
    allSentAt: instantSchema.nullable(),
    mostLiveAt: instantSchema.nullable(),
    reviewAtMost: instantSchema.nullable(),
  }),
});
export type JobDetail = z.infer<typeof jobDetailSchema>;

export const ledgerEntrySchema = z.object({
  id: z.string(),
  locationId: idSchema,
  locationName: z.string(),
  field: changeFieldSchema,
  /** The post or the review that the field is of; `null` for a value of the location. */
  subject: subjectSchema.nullable(),
  from: z.unknown(),
  to: z.unknown(),
  /** The value found at the provider when the entry was stopped because it had moved. */
  found: z.unknown(),
  state: ledgerStateSchema,
  reason: ledgerReasonSchema.nullable(),
  /** What the provider said, word for word. */
  message: z.string().nullable(),
  tries: z.int(),
  updatedAt: instantSchema,
  /** When the value was last read back. */
  readBackAt: instantSchema.nullable(),
  /**
   * Whether the public sees the field there. Of a profile that is unverified or suspended Google keeps what is sent and shows nothing, and
   * store codes and labels are shown nowhere.
   */
  isPublic: z.boolean(),
  /** Whether a later job changed again what was rejected or failed here: then it needs nobody any more, and cannot be sent again. */
  isAnswered: z.boolean(),
});
export type LedgerEntry = z.infer<typeof ledgerEntrySchema>;

const projectParams = z.object({ projectId: idSchema });
const jobParams = projectParams.extend({ jobId: idSchema });

export const jobs = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/jobs',
    summary: 'Jobs of a project, newest first.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: projectParams,
    query: z.object({ ...pageQuery, state: z.enum(['open', 'all']).default('all') }),
    response: pageOf(jobSchema),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/jobs/{jobId}',
    summary: 'A job with its counts, pace and expected finish.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: jobParams,
    response: jobDetailSchema,
  }),
  ledger: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/jobs/{jobId}/ledger',
    summary: 'The ledger: one entry per location and field, latest change first.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: jobParams,
    query: z.object({
      ...pageQuery,
      state: z.enum(['all', 'needs_you', 'in_review', 'live', 'queued', 'sent', 'cancelled']).default('all'),
      search: z.string().trim().max(200).optional(),
    }),
    response: pageOf(ledgerEntrySchema),
  }),
  ledgerCsv: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/jobs/{jobId}/ledger.csv',
    summary: 'The whole ledger as a table.',
    access: { kind: 'permission', permission: 'locations:view' },
    params: jobParams,
    response: z.string(),
    contentType: 'text/csv',
  }),
  retry: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/jobs/{jobId}/retry',
    summary: 'Queue the failed entries that can be sent again, or one of them.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: jobParams,
    body: z.object({ entryIds: z.array(z.string()).max(10_000).optional() }),
    response: z.object({ queued: z.int() }),
    errors: ['project_importing'],
  }),
  cancel: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/jobs/{jobId}/cancel',
    summary: 'Cancel what is not sent yet; what was sent stays in the ledger.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: jobParams,
    response: z.object({ cancelled: z.int() }),
    errors: ['job_finished'],
  }),
  undo: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/jobs/{jobId}/undo',
    summary:
      'Make the inverse plan; values that changed since are marked and not sent. Of a job that waits for its date it is a plan for a later one.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: jobParams,
    response: z.object({ planId: idSchema }),
    status: 201,
    errors: ['job_not_undoable', 'project_importing'],
  }),
};
