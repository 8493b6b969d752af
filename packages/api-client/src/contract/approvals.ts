import { changeFieldSchema, planSourceSchema } from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { mostFilterValues } from './locations';
import { planApprovalSchema } from './plan-approval';
import { titleDeedSchema } from './plan-title';

/** One row of the inbox: a request for approval with what a person needs to know before they open it. */
export const approvalSchema = planApprovalSchema.extend({
  projectId: idSchema,
  projectName: z.string(),
  planId: idSchema,
  title: z.string(),
  deed: titleDeedSchema,
  source: planSourceSchema,
  fileName: z.string().nullable(),
  /** Locations and values that it would change, as they were counted when it was sent. */
  locations: z.int(),
  changes: z.int(),
  risky: z.array(z.object({ field: changeFieldSchema, locations: z.int() })),
  comments: z.int(),
  jobId: idSchema.nullable(),
});
export type Approval = z.infer<typeof approvalSchema>;

const personSchema = z.object({ id: idSchema, name: z.string() });

/** What happened around a plan's approval: comments of either side, and each sending and its end. */
export const threadEntrySchema = z.object({
  id: idSchema,
  kind: z.enum(['comment', 'asked', 'approved', 'rejected', 'withdrawn']),
  by: personSchema,
  at: instantSchema,
  /** The comment, or why it was rejected. */
  text: z.string().nullable(),
  /** For `asked`: when it should begin. */
  wantedAt: instantSchema.nullable(),
});
export type ThreadEntry = z.infer<typeof threadEntrySchema>;

const planParams = z.object({ projectId: idSchema, planId: idSchema });
const approvalParams = z.object({ projectId: idSchema, approvalId: idSchema });

/** The longest reason and comment, in characters. */
export const longestApprovalText = 2_000;
const textSchema = z.string().trim().min(1).max(longestApprovalText);

export const approvals = {
  list: endpoint({
    method: 'GET',
    path: 'approvals',
    summary:
      'Plans that wait for the caller, that they sent, or that they decided, of all their projects or of some.',
    access: { kind: 'permission', permission: 'infos:view' },
    query: z.object({
      ...pageQuery,
      view: z.enum(['to_decide', 'mine', 'decided']).default('to_decide'),
      order: z.enum(['asc', 'desc']).optional(),
      search: z.string().trim().max(200).optional(),
      /** Only of these projects. */
      project: z.union([idSchema, z.array(idSchema).min(1).max(mostFilterValues)]).optional(),
    }),
    response: pageOf(approvalSchema),
  }),
  summary: endpoint({
    method: 'GET',
    path: 'approvals/summary',
    summary: 'How many plans wait for the caller, and which sides of approvals concern them at all.',
    access: { kind: 'permission', permission: 'infos:view' },
    response: z.object({
      toDecide: z.int(),
      mineWaiting: z.int(),
      isApprover: z.boolean(),
      needsApproval: z.boolean(),
    }),
  }),
  ask: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/{planId}/approval',
    summary:
      'Send a plan for approval, to begin at once or at a time. Until it is decided nobody changes it.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: planParams,
    body: z.object({ at: instantSchema.nullish() }),
    response: planApprovalSchema,
    status: 201,
    isIdempotent: true,
    errors: [
      'plan_already_applied',
      'plan_not_ready',
      'plan_empty',
      'time_in_past',
      'approval_waiting',
      'approval_not_needed',
    ],
  }),
  approve: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/approvals/{approvalId}/approve',
    summary: 'Carry out exactly the plan as it was sent, as the change of who sent it.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: approvalParams,
    /** `at` only counts where the wanted time has passed: a new time, or `null` for now. */
    body: z.object({ at: instantSchema.nullish() }),
    response: z.object({ jobId: idSchema }),
    status: 202,
    isIdempotent: true,
    errors: ['approval_decided', 'plan_empty', 'time_in_past'],
  }),
  approveMany: endpoint({
    method: 'POST',
    path: 'approvals/approve',
    summary:
      'Approve several, each on its own: those that cannot be are named with why, the others are carried out.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    body: z.object({ approvalIds: z.array(idSchema).min(1).max(100) }),
    response: z.object({
      results: z.array(
        z.object({
          approvalId: idSchema,
          jobId: idSchema.nullable(),
          /** Why it was not approved: an error code; `null` where it was. */
          code: z.string().nullable(),
        }),
      ),
    }),
    isIdempotent: true,
  }),
  reject: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/approvals/{approvalId}/reject',
    summary: 'Give a plan back to who sent it, with the reason. It is a draft again.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: approvalParams,
    body: z.object({ reason: textSchema }),
    response: planApprovalSchema,
    isIdempotent: true,
    errors: ['approval_decided'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/approvals/{approvalId}/withdraw',
    summary: 'Take back what one sent. The plan is a draft again.',
    access: { kind: 'permission', permission: 'infos:edit' },
    reach: 'locations',
    params: approvalParams,
    response: planApprovalSchema,
    isIdempotent: true,
    errors: ['approval_decided'],
  }),
  thread: endpoint({
    method: 'GET',
    path: 'projects/{projectId}/plans/{planId}/thread',
    summary:
      'Comments on a plan and what became of each sending, oldest first; at most the latest 500 of each.',
    access: { kind: 'permission', permission: 'infos:view' },
    params: planParams,
    response: z.object({ items: z.array(threadEntrySchema) }),
  }),
  comment: endpoint({
    method: 'POST',
    path: 'projects/{projectId}/plans/{planId}/comments',
    summary: 'Say something about a plan to who sent it and who decides over it.',
    access: { kind: 'permission', permission: 'infos:view' },
    reach: 'locations',
    params: planParams,
    body: z.object({ text: textSchema }),
    response: threadEntrySchema,
    status: 201,
    isIdempotent: true,
  }),
};
