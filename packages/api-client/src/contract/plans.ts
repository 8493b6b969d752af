import {
  bulkOperationsSchema,
  changeFieldSchema,
  copiedFields,
  issueSchema,
  locationFieldSchema,
  locationValuesSchema,
  planCountsSchema,
  planItemStateSchema,
  planReasonSchema,
  planSourceSchema,
  planStateSchema,
  subjectSchema,
} from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { locationSelectionSchema } from './groups';
import { planApprovalSchema } from './plan-approval';
import { planTitleSchema, titleDeedSchema } from './plan-title';

/** A person by name, as they are called now. */
const personSchema = z.object({ id: idSchema, name: z.string() });

export const planSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  title: z.string(),
  deed: titleDeedSchema,
  source: planSourceSchema,
  fileName: z.string().nullable(),
  /** Rows of the file that were left out because they had errors. */
  rowsLeftOut: z.int(),
  state: planStateSchema,
  counts: planCountsSchema,
  risky: z.array(z.object({ field: changeFieldSchema, locations: z.int() })),
  createdBy: personSchema,
  createdAt: instantSchema,
  applyAt: instantSchema.nullable(),
  /** Where each location waits for its own clock: that time, `2026-11-20T06:00`; `applyAt` is then the first of them. */
  applyLocalAt: z.string().nullable(),
  jobId: idSchema.nullable(),
  /** For an undo: the job it takes back. */
  undoOfJobId: idSchema.nullable(),
  /** Seconds the sending would last at the provider's quotas if it started now. */
  estimatedSeconds: z.int(),
  /** The latest sending for approval; `null` where there was none. */
  approval: planApprovalSchema.nullable(),
  /**
   * Values that would be sent and are not what they were when the plan was made. Sent as they are, they would be stopped at the provider;
   * `plans.compare` shows them as they are now.
   */
  moved: z.int(),
  /**
   * Changes that are left out because their values moved after the file was exported or the plan was made. Each comes in by its name
   * alone, when somebody has looked at it.
   */
  conflicts: z.int(),
  /** Locations that would be changed and are not public: unverified, suspended and the like. Google keeps what they get, and shows none of it. */
  notPublic: z.int(),
  /**
   * Where all that would be sent is what the locations have until values that wait for dates go out, as in the undo of a job that
   * waits: the latest of those dates. Sent before, it would change nothing. `null` otherwise.
   */
  countsAfter: instantSchema.nullable(),
  /** Whether the caller's own plans wait for an approver instead of being applied. */
  needsApproval: z.boolean(),
  /** Whether the caller may approve or reject it at this moment. */
  canDecide: z.boolean(),
});
export type Plan = z.infer<typeof planSchema>;

/** A plan in the list of those that were not applied. */
const planRowSchema = planSchema
  .pick({
    id: true,
    title: true,
    deed: true,
    source: true,
    fileName: true,
    createdBy: true,
    createdAt: true,
    undoOfJobId: true,
  })
  .extend({
    /** Changes that would be sent, and at how many locations. */
    changes: z.int(),
    locations: z.int(),
  });
export type PlanRow = z.infer<typeof planRowSchema>;

export const planItemSchema = z.object({
  id: z.string(),
  field: changeFieldSchema,
  /** The post or the review that the field is of; `null` for a value of the location. */
  subject: subjectSchema.nullable(),
  from: z.unknown(),
  to: z.unknown(),
  state: planItemStateSchema,
  reason: planReasonSchema.nullable(),
  isRisky: z.boolean(),
  /** Whether it will be sent; only a changed item can be. */
  included: z.boolean(),
  /** Other values of the field that wait for dates, the next first. */
  dated: z.array(z.object({ jobId: idSchema, at: instantSchema, to: z.unknown() })),
});
export type PlanItem = z.infer<typeof planItemSchema>;

export const planLocationSchema = z.object({
  locationId: idSchema,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  /** The IANA name of its own time zone; `null` where it is not there any more. */
  timeZone: z.string().nullable(),
  counts: planCountsSchema.pick({ changed: true, same: true, blocked: true, invalid: true, leftOut: true }),
  items: z.array(planItemSchema),
});
export type PlanLocation = z.infer<typeof planLocationSchema>;

const planParams = z.object({ projectId: idSchema, planId: idSchema });

/** Which items: those named, or all of a field, or all risky ones. */
export const planSelectionSchema = z.union([
  z.object({ itemIds: z.array(z.string()).min(1).max(10_000) }),
  z.object({ locationIds: z.array(idSchema).min(1).max(10_000) }),
  z.object({ field: changeFieldSchema }),
  z.object({ risky: z.literal(true) }),
  z.object({ all: z.literal(true) }),
]);

/** Values wanted of one location; fields that are absent stay as they are. At least one. */
export const wantedValuesSchema = locationValuesSchema
  .partial()
  .strict()
  .refine((values) => Object.keys(values).length > 0);

const { name, storeCode, address, phone, additionalPhones, website, whatsapp, cnpj } =
  locationValuesSchema.shape;
/** What a new location cannot share with the one it is like. */
export const newLocationSchema = z
  .object({
    name,
    address: address.unwrap(),
    storeCode,
    phone,
    additionalPhones: additionalPhones.default([]),
    website,
    whatsapp,
    cnpj,
  })
  .strict();

/** A time on the clock of wherever a location is, to the minute. */
export const localTimeSchema = z.string().regex(/^(?!0000)\d{4}-\d{2}-\d{2}T([01]\d|2[0-3]):[0-5]\d$/);

const bulkBody = z.object({ selection: locationSelectionSchema, operations: bulkOperationsSchema });

/** A location in a preview with what would become of it. */
const previewLocationSchema = z.object({
  locationId: idSchema,
  name: z.string(),
  items: z.array(
    planItemSchema
      .pick({ from: true, to: true, state: true, reason: true })
      .extend({ field: locationFieldSchema }),
  ),
});
export type PreviewLocation = z.infer<typeof previewLocationSchema>;

export const plans = {
  fromSelection: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/bulk',
    summary: 'Do the same to many locations: a plan of what each field becomes at each. Nothing is sent.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: z.object({ projectId: idSchema }),
    /** A text with an unknown variable is `validation_failed` with the code `variable_unknown`. */
    body: bulkBody.extend({ title: planTitleSchema }),
    response: z.object({ planId: idSchema }),
    status: 201,
    errors: ['selection_empty', 'project_importing'],
  }),
  previewSelection: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/bulk/preview',
    summary: 'What such a plan would come to, with the locations where a value is empty, too long or faulty.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'nothing',
    params: z.object({ projectId: idSchema }),
    body: bulkBody,
    response: z.object({
      locations: z.int(),
      counts: planCountsSchema.pick({ changed: true, same: true, blocked: true, invalid: true }),
      /** The first locations that would change. */
      examples: z.array(previewLocationSchema),
      /** Locations with a value that cannot be sent: how many, and the first of them. */
      faultyLocations: z.int(),
      faulty: z.array(previewLocationSchema),
    }),
    errors: ['selection_empty'],
  }),
  fromValues: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/values',
    summary: 'Turn values that a form or an earlier state wants into a plan. Nothing is sent.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: z.object({ projectId: idSchema }),
    body: z.object({
      title: planTitleSchema,
      source: z.enum(['form', 'restore']),
      changes: z
        .array(z.object({ locationId: idSchema, values: wantedValuesSchema }))
        .min(1)
        .max(500),
    }),
    response: z.object({ planId: idSchema }),
    status: 201,
    errors: ['project_importing'],
  }),
  duplicate: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/locations/{locationId}/duplicate',
    summary:
      'Plan a new location like another: its category, what is to be copied, and what only it can have. Nothing is sent.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'project',
    params: z.object({ projectId: idSchema, locationId: idSchema }),
    body: z.object({
      copy: z.array(z.enum(copiedFields)).max(copiedFields.length),
      values: newLocationSchema,
    }),
    response: z.object({ planId: idSchema }),
    status: 201,
    isIdempotent: true,
    errors: ['project_importing'],
  }),
  fromCsv: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/csv',
    summary: 'Upload a location CSV once; it is validated again and turned into a plan. Nothing is sent.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: z.object({ projectId: idSchema }),
    query: z.object({
      /** `leave_out` plans the rows without errors; `refuse` answers `file_has_errors` when any row has one. */
      rowsWithErrors: z.enum(['refuse', 'leave_out']).default('refuse'),
    }),
    bodyKind: 'multipart',
    response: z.object({ planId: idSchema }),
    status: 201,
    errors: ['file_malformed', 'file_has_errors', 'file_too_large', 'project_importing'],
  }),
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/plans',
    summary:
      'Plans that were neither applied nor dropped, newest first. Those that wait for approval are under approvals.',
    access: { kind: 'permission', permission: 'infos:view' },
    params: z.object({ projectId: idSchema }),
    query: z.object(pageQuery),
    response: pageOf(planRowSchema),
  }),
  detail: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/plans/{planId}',
    summary: 'A plan: what would happen, in counts.',
    access: { kind: 'permission', permission: 'infos:view' },
    params: planParams,
    response: planSchema,
  }),
  items: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/plans/{planId}/locations',
    summary: 'The plan, location by location, each with its items.',
    access: { kind: 'permission', permission: 'infos:view' },
    params: planParams,
    query: z.object({
      ...pageQuery,
      state: z.enum(['all', 'changed', 'same', 'blocked', 'invalid', 'left_out']).default('all'),
      field: changeFieldSchema.optional(),
      city: z.string().max(120).optional(),
      search: z.string().trim().max(200).optional(),
    }),
    response: z.object({
      items: z.array(planLocationSchema),
      next: z.string().nullable(),
      total: z.int().nullable(),
    }),
  }),
  clocks: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/plans/{planId}/clocks',
    summary:
      "When a time on each location's own clock is, zone by zone, earliest first, with how many of the locations to be changed are there.",
    access: { kind: 'permission', permission: 'infos:view' },
    params: planParams,
    query: z.object({ localAt: localTimeSchema }),
    response: z.object({
      items: z.array(
        z.object({
          /** An IANA name. */
          timeZone: z.string(),
          at: instantSchema,
          locations: z.int(),
        }),
      ),
    }),
  }),
  include: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/{planId}/include',
    summary: 'Take items in or leave them out, before the plan is applied: all that are named, or none.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: planParams,
    body: z.object({ selection: planSelectionSchema, included: z.boolean() }),
    response: planSchema,
    errors: ['plan_already_applied', 'approval_waiting'],
  }),
  compare: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/{planId}/compare',
    summary:
      'Compare a plan with the values as they are now. What moved meanwhile is left out until somebody chooses it; what is there already is no change any more.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: planParams,
    response: planSchema,
    errors: ['plan_already_applied', 'approval_waiting'],
  }),
  apply: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/{planId}/apply',
    summary:
      'Carry out exactly this plan, now or at a time in the future. Applying twice starts one job. A caller who has approval users sends it for approval instead. A time for posts takes `schedules:edit` as well.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: planParams,
    /** `at` is at most a year ahead; a later one is `validation_failed` with the code `too_far`. */
    body: z
      .object({
        at: instantSchema.nullish(),
        /** Instead of `at`: at that time on each location's own clock. */
        localAt: localTimeSchema.nullish(),
      })
      .refine(({ at, localAt }) => at == null || localAt == null),
    response: z.object({ jobId: idSchema }),
    status: 202,
    isIdempotent: true,
    errors: [
      'plan_already_applied',
      'plan_not_ready',
      'plan_empty',
      'time_in_past',
      'approval_required',
      'approval_waiting',
    ],
  }),
  move: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/{planId}/move',
    summary:
      'Have a plan that waits to be sent wait for another time: on its locations’ own clocks if it waits for these, or else on the project’s. One that waits for approval is sent for it again.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: planParams,
    body: z.object({ wall: localTimeSchema }),
    response: z.object({ at: instantSchema, localAt: localTimeSchema.nullable() }),
    errors: ['post_not_waiting', 'dated_already', 'approval_required', 'time_in_past'],
  }),
  discard: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/{planId}/discard',
    summary: 'Drop a plan that was not applied.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: planParams,
    response: planSchema,
    errors: ['plan_already_applied', 'approval_waiting'],
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/plans/{planId}/plan.csv',
    summary: 'The plan as a table: location, field, from, to, state, reason.',
    access: { kind: 'permission', permission: 'infos:view' },
    params: planParams,
    response: z.string(),
    contentType: 'text/csv',
  }),
};

/**
 * Codes in a refused file's answer beside those that the CSV validator finds: `unknown_location`, an ID or a store code that is not one
 * of the project's; `store_code_ambiguous`, a store code of several locations; `file_has_errors`, the first issue, whose path is empty and whose params tell `total`, `rows` and `rowsWithErrors`,
 * and `stoppedAtLine` where the check ended there, after 10,000 errors: then no rows are left out either.
 */
export const csvPlanIssueCodes = ['unknown_location', 'store_code_ambiguous', 'file_has_errors'] as const;
/** A code out of {@link csvPlanIssueCodes}. */
export type CsvPlanIssueCode = (typeof csvPlanIssueCodes)[number];

/**
 * `fields` of a `file_has_errors` answer: the summary first, then one issue per finding, `path` is `{line}.{column}`. At most
 * 1,000 findings.
 */
export const csvIssuesSchema = z.array(issueSchema);
