import {
  dateSchema,
  auditActionSchema,
  auditActorKindSchema,
  auditGroupSchema,
  auditObjectKindSchema,
  roleThresholds,
} from '@frontage/domain';
import { z } from 'zod';
import { endpoint, idSchema, instantSchema, pageOf, pageQuery } from './endpoint';
import { titleDeedSchema } from './plan-title';

const factsSchema = z.record(z.string(), z.unknown()).nullable();

/** One event of the audit log. Names are those of then. */
export const auditEventSchema = z.object({
  id: z.string(),
  at: instantSchema,
  action: auditActionSchema,
  group: auditGroupSchema,
  actor: z.object({
    kind: auditActorKindSchema,
    id: idSchema.nullable(),
    name: z.string().nullable(),
    /** The personal API token it was done with. */
    tokenName: z.string().nullable(),
  }),
  project: z.object({ id: idSchema, name: z.string().nullable() }).nullable(),
  object: z
    .object({
      kind: auditObjectKindSchema,
      id: z.string(),
      name: z.string().nullable(),
      deed: titleDeedSchema,
    })
    .nullable(),
  before: factsSchema,
  after: factsSchema,
  ip: z.string().nullable(),
  userAgent: z.string().nullable(),
  requestId: z.string().nullable(),
});
export type AuditLogEvent = z.infer<typeof auditEventSchema>;

/** What narrows the log. Days are those of the caller's `timezone` header; none may be after today. */
export const auditFilter = {
  actorId: idSchema.optional(),
  group: auditGroupSchema.optional(),
  projectId: idSchema.optional(),
  from: dateSchema.optional(),
  to: dateSchema.optional(),
  search: z.string().trim().max(200).optional(),
};

const access = {
  kind: 'permission',
  permission: 'settings:view',
  role: roleThresholds.settings,
} as const;

export const audit = {
  list: endpoint({
    method: 'GET',
    path: 'audit/events',
    summary:
      "The account's audit log, newest first. Callers who do not reach all projects see those of their own.",
    access,
    query: z.object({ ...pageQuery, ...auditFilter }),
    response: pageOf(auditEventSchema),
  }),
  people: endpoint({
    method: 'GET',
    path: 'audit/people',
    summary: 'Who the log can be narrowed to: the people of the account by name, at most 1,000.',
    access,
    response: z.object({ items: z.array(z.object({ id: idSchema, name: z.string() })) }),
  }),
  exportCsv: endpoint({
    method: 'GET',
    path: 'audit/events.csv',
    summary: 'The audit log as a table, narrowed in the same way.',
    access,
    query: z.object(auditFilter),
    response: z.string(),
    contentType: 'text/csv',
  }),
};
