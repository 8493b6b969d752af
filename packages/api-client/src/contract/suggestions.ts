import {
  fieldPolicySchema,
  locationFieldSchema,
  publicPartSchema,
  type FieldPolicy,
  type PublicPart,
} from '@frontage/domain';
import { z } from 'zod';
import {
  endpoint,
  idSchema,
  instantSchema,
  pageOf,
  pageQuery,
  projectOfRowSchema,
  unifiedQuery,
} from './endpoint';
import { planTitleSchema, titleDeedSchema } from './plan-title';

const projectParams = z.object({ projectId: idSchema });
const placeSchema = z.object({
  id: idSchema,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
});

/** A value that the public or the provider shows instead of ours, for one field of one location. */
export const suggestionSchema = z.object({
  id: idSchema,
  location: placeSchema,
  field: locationFieldSchema,
  /** What is decided together: the provider takes hours, phones and categories whole. */
  part: publicPartSchema,
  /** How many open suggestions of the location are in the part, this one among them. */
  together: z.int(),
  ours: z.unknown(),
  theirs: z.unknown(),
  state: z.enum(['open', 'decided', 'gone']),
  policy: fieldPolicySchema,
  foundBy: z.enum(['notification', 'scan']),
  firstSeenAt: instantSchema,
  /** Since when it waits: it was found, or came back. */
  openedAt: instantSchema,
  /** When the provider showed it last. */
  seenAt: instantSchema,
  /** How often it came back after it was decided. */
  returns: z.int(),
  /** How often a rule has sent our value again since a person decided last. */
  resends: z.int(),
  /** The rule gave up: the value was sent as often as it may. */
  needsPerson: z.boolean(),
  decision: z.enum(['approved', 'rejected']).nullable(),
  decidedAt: instantSchema.nullable(),
  /** `null` for nobody: nothing was decided, or a rule did. */
  decidedBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  jobId: idSchema.nullable(),
  /** Its project, where a list was asked for unified ones. */
  project: projectOfRowSchema.optional(),
});
export type Suggestion = z.infer<typeof suggestionSchema>;

/** What narrows a list of suggestions; the same filter says which ones are decided together. */
export const suggestionFilter = {
  state: z.enum(['open', 'decided']).default('open'),
  search: z.string().trim().max(200).optional(),
  part: publicPartSchema.optional(),
  policy: fieldPolicySchema.optional(),
  locationId: idSchema.optional(),
  /** Only at the locations of a group; one that is gone has none. */
  group: idSchema.optional(),
  /** Only those that came back after they were decided. */
  returned: z.enum(['yes']).optional(),
  /** Only those that a rule has given up on. */
  needsPerson: z.enum(['yes']).optional(),
};

/** A merchant's own value that the provider reviews before the public sees it. */
export const reviewedEditSchema = z.object({
  id: z.string(),
  location: placeSchema,
  field: locationFieldSchema,
  /** What the public sees meanwhile. */
  shown: z.unknown(),
  ours: z.unknown(),
  since: instantSchema,
  /** The job that sent it; `null` where it was sent past Frontage. */
  job: z.object({ id: idSchema, title: z.string(), deed: titleDeedSchema }).nullable(),
  /** Its project, where a list was asked for unified ones. */
  project: projectOfRowSchema.optional(),
});
export type ReviewedEdit = z.infer<typeof reviewedEditSchema>;

const policySchema = z.object({
  part: publicPartSchema,
  policy: fieldPolicySchema,
  /** `null` where nobody has chosen yet. */
  setBy: z.object({ id: idSchema, name: z.string() }).nullable(),
  setAt: instantSchema.nullable(),
});
export type PartPolicy = { readonly part: PublicPart; readonly policy: FieldPolicy };

const mostDecided = 1_000;

export const suggestions = {
  list: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/suggestions',
    summary: 'What the public or the provider shows instead of our values, newest first.',
    access: { kind: 'permission', permission: 'edits:view' },
    unified: true,
    params: projectParams,
    query: z.object({ ...unifiedQuery, ...pageQuery, ...suggestionFilter }),
    response: pageOf(suggestionSchema),
  }),
  summary: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/suggestions/summary',
    summary: 'How many suggestions wait for somebody, by part, and how many edits are in review.',
    access: { kind: 'permission', permission: 'edits:view' },
    unified: true,
    params: projectParams,
    query: z.object(unifiedQuery),
    response: z.object({
      /** Open ones that a person is asked about: everything but what is only watched. */
      asking: z.int(),
      watched: z.int(),
      returned: z.int(),
      needsPerson: z.int(),
      parts: z.array(z.object({ value: publicPartSchema, count: z.int() })),
      inReview: z.int(),
      /** Whether a look at what others suggest is under way or waits for its turn. */
      isLooking: z.boolean(),
      /** When a look at the whole project ended last; of several the longest ago, and `null` before the first of one. */
      lookedAt: instantSchema.nullable(),
    }),
  }),
  decide: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/suggestions/decide',
    summary:
      'Take suggested values over, or send ours again: as a plan that is applied at once, sent for approval where the caller has approval users, or only made. What belongs together is decided together.',
    access: { kind: 'permission', permission: 'edits:edit' },
    reach: 'locations',
    params: projectParams,
    body: z.object({
      decision: z.enum(['approve', 'reject']),
      /** What the plan is called. */
      title: planTitleSchema,
      selection: z.union([
        z.object({ ids: z.array(idSchema).min(1).max(mostDecided) }),
        z.object({ filter: z.object(suggestionFilter).omit({ state: true }) }),
      ]),
      /** Only makes the plan, to be looked at. */
      review: z.boolean().default(false),
    }),
    response: z.object({
      planId: idSchema,
      /** `null` where the plan waits, for its maker or an approver. */
      jobId: idSchema.nullable(),
      isWaiting: z.boolean(),
      values: z.int(),
    }),
    status: 201,
    isIdempotent: true,
    errors: ['plan_empty'],
  }),
  inReview: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/edits-in-review',
    summary: "Our own values that are in the provider's review, newest first.",
    access: { kind: 'permission', permission: 'edits:view' },
    unified: true,
    params: projectParams,
    query: z.object({
      ...unifiedQuery,
      ...pageQuery,
      search: z.string().trim().max(200).optional(),
      /** Only at the locations of a group. */
      group: idSchema.optional(),
    }),
    response: pageOf(reviewedEditSchema),
  }),
  look: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/suggestions/look',
    summary: 'Look for suggestions now, as a job.',
    access: { kind: 'permission', permission: 'edits:edit' },
    reach: 'project',
    params: projectParams,
    response: z.object({ jobId: idSchema }),
    status: 202,
    errors: ['sync_running'],
  }),
  policies: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/field-policies',
    summary: 'What becomes of suggestions, for every part of a location.',
    access: { kind: 'permission', permission: 'edits:view' },
    params: projectParams,
    response: z.object({ items: z.array(policySchema) }),
  }),
  savePolicies: endpoint({
    method: 'PUT',
    path: 'projects/{projectId}/field-policies',
    summary:
      'Choose for some parts whether suggestions are watched, asked about, or answered with our value.',
    access: { kind: 'permission', permission: 'edits:edit' },
    reach: 'project',
    params: projectParams,
    body: z.object({
      policies: z.partialRecord(publicPartSchema, fieldPolicySchema),
    }),
    response: z.object({ items: z.array(policySchema) }),
    errors: ['approval_required'],
  }),
};

/** A message as Pub/Sub pushes it, in either spelling. */
export const pushSchema = z.object({
  message: z.object({
    data: z.string().max(20_000).default(''),
    messageId: z.string().max(200).optional(),
    message_id: z.string().max(200).optional(),
    publishTime: z.string().max(60).optional(),
    publish_time: z.string().max(60).optional(),
  }),
  subscription: z.string().max(500).optional(),
});

export const providerEvents = {
  push: endpoint({
    method: 'POST',
    path: 'provider/events',
    summary:
      "Where the provider's events are pushed (Pub/Sub). The bearer is the subscription's own token, signed by Google.",
    access: { kind: 'public' },
    reach: 'installation',
    body: pushSchema,
    response: z.null(),
    status: 204,
  }),
};
